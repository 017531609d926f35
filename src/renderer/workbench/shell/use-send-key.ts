import { useEffect, useEffectEvent } from 'react';
import { hasCommandKey } from './command-key.ts';
import { useNavigation } from './navigation-store.ts';
import type { View } from './place.ts';

/** Ctrl+Enter does what the form of a view is for, wherever in that view the focus is. */
export function useSendKey(view: View, send: () => void): void {
  const onSend = useEffectEvent(send);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !hasCommandKey(event) || useNavigation.getState().view !== view) return;
      event.preventDefault();
      onSend();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [view]);
}
