import { useEffect, type RefObject } from 'react';
import { hasCommandKey } from '../../shell/command-key.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { isTyping } from '../../shell/typing.ts';

/** Ctrl+F leads to the filter, and so does `/` where nothing is being typed. */
export function useFilterKeys(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (useNavigation.getState().view !== 'traffic' || !leadsHere(event)) return;
      event.preventDefault();
      input.current?.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [input]);
}

function leadsHere(event: KeyboardEvent): boolean {
  if (event.key === '/') return !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
  if (event.key.toLowerCase() !== 'f' || !hasCommandKey(event) || event.shiftKey || event.altKey)
    return false;
  // An editor searches in its own text, and what a dialog hides is no place to go to.
  const { target } = event;
  return !(
    target instanceof Element && target.closest('.monaco-editor, [role="dialog"], [role="alertdialog"]')
  );
}
