import { useEffect, type RefObject } from 'react';
import { hasCommandKey } from '../../shell/command-key.ts';

/** Ctrl+S inside the document saves it, and not the page. */
export function useSaveKey(within: RefObject<HTMLElement | null>, save: () => void): void {
  useEffect(() => {
    const element = within.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !hasCommandKey(event) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      save();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [within, save]);
}
