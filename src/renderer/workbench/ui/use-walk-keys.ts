import { useEffect, type RefObject } from 'react';

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
  Home: -Infinity,
  End: Infinity,
};

/** Arrows, Home and End, and j and k as in every list, go from link to link and follow it. */
export function useWalkKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      const step = STEPS[event.key];
      if (step === undefined || element === null || event.ctrlKey || event.metaKey || event.altKey) return;
      const links = [...element.querySelectorAll('a')];
      const at = links.findIndex((link) => link === document.activeElement) + step;
      const next = links[Number.isFinite(at) ? at : at < 0 ? 0 : links.length - 1];
      // Also at either end: the key is this list's, and no table's beside it.
      event.preventDefault();
      event.stopPropagation();
      next?.focus();
      next?.click();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [list]);
}
