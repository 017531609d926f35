import { useEffect, useEffectEvent } from 'react';
import { useNavigation } from '../../shell/navigation-store.ts';
import { isTyping } from '../../shell/typing.ts';

/** What can be done with the exchange that is looked at, by the letter of its key. */
export interface ExchangeKeys {
  readonly r: () => void;
  readonly e: () => void;
  readonly d: () => void;
  readonly c: () => void;
}

/** R, E, D and C in Traffic, wherever nothing is being typed and no dialog is open. */
export function useExchangeKeys(keys: ExchangeKeys): void {
  const press = useEffectEvent((key: string): boolean => {
    if (key !== 'r' && key !== 'e' && key !== 'd' && key !== 'c') return false;
    keys[key]();
    return true;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isCommand = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (isCommand || event.repeat || event.defaultPrevented || isTyping(event.target)) return;
      if (useNavigation.getState().view !== 'traffic' || isDialogOpen()) return;
      if (press(event.key.toLowerCase())) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** A dialog that is open has the keys, also in the moment before it has the focus. */
function isDialogOpen(): boolean {
  return document.querySelector(':is([role="dialog"], [role="alertdialog"]):not(.monaco-editor *)') !== null;
}
