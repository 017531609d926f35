import type { RefObject } from 'react';
import { useKeyTarget } from '../keys/key-targets.ts';
import { useUnmodifiedKeys } from '../keys/focus-keys.ts';
import { getStep } from './list-keys.ts';

/** Arrows, Home, End, J and K move from link to link and follow it. */
export function useLinkKeys(list: RefObject<HTMLElement | null>): void {
  useKeyTarget('next', list, () => moveFocus(list.current, 1), { needsFocus: true });
  useKeyTarget('previous', list, () => moveFocus(list.current, -1), { needsFocus: true });
  useUnmodifiedKeys((event) => {
    const step = event.key.startsWith('Page') ? null : getStep(event.key);
    if (step === null) return false;
    // Also at either end: the key belongs to this list, not to a table beside it.
    event.stopPropagation();
    moveFocus(list.current, step);
    return true;
  }, list);
}

function moveFocus(list: HTMLElement | null, step: number): void {
  const links = [...(list?.querySelectorAll('a') ?? [])];
  const index = links.findIndex((link) => link === document.activeElement) + step;
  const next = links[Number.isFinite(index) ? index : index < 0 ? 0 : links.length - 1];
  next?.focus();
  next?.click();
}
