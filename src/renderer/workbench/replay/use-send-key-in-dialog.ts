import { useEffect, useEffectEvent } from 'react';
import { useCompare } from '../compare/compare-store.ts';
import { hasCommandKey } from '../shell/command-key.ts';

/**
 * Ctrl+Enter does what the dialog that is open is for, wherever the focus is: also in its editor, which would begin a
 * new line with it, and before what lies behind the dialog could take it.
 */
export function useSendKeyInDialog(send: () => void): void {
  const onSend = useEffectEvent(send);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !hasCommandKey(event)) return;
      // A comparison that lies above is for looking only.
      if (useCompare.getState().pair !== null) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) onSend();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
