import { useEffect } from 'react';
import { hasCommandKey } from './command-key.ts';
import { useKeySheet } from './key-sheet.tsx';
import { useNavigation } from './navigation-store.ts';
import { VIEWS } from './place.ts';
import { isTyping } from './typing.ts';

/** The keys that work in every view. */
export function useViewKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (hasCommandKey(event) && !event.shiftKey && !event.altKey) {
        const view = VIEWS[Number(event.key) - 1];
        if (view === undefined) return;
        event.preventDefault();
        useNavigation.getState().goTo(view);
      } else if (event.key === '?' && !isTyping(event.target)) {
        event.preventDefault();
        useKeySheet.setState({ open: true });
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
