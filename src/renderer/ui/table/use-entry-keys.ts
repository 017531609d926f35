import type { RefObject } from 'react';
import { isTyping, useUnmodifiedKeys } from '../keys/focus-keys.ts';

interface EntryKeys {
  /** The entries are links, the shown one is `aria-current`, and one of them is the tab stop. */
  readonly list: RefObject<HTMLElement | null>;
  readonly detailId: string;
  /** Esc in the list. */
  readonly onLeave: () => void;
}

/** Enter moves from a list of entries into the detail pane, Esc back, as in tables. */
export function useEntryKeys({ list, detailId, onLeave }: EntryKeys): void {
  useUnmodifiedKeys(({ target, key }) => {
    if (!(target instanceof HTMLElement)) return false;
    const isInList = list.current?.contains(target) === true;
    const detail = document.getElementById(detailId);
    if (isInList && key === 'Enter' && target.ariaCurrent === 'true') detail?.focus();
    else if (isInList && key === 'Escape') onLeave();
    else if (key === 'Escape' && !isTyping(target) && detail?.contains(target) === true)
      list.current?.querySelector<HTMLElement>('a[tabindex="0"]')?.focus();
    else return false;
    return true;
  });
}
