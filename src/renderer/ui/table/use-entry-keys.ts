import { useEffect, type RefObject } from 'react';
import { isTyping } from '../keys/typing.ts';

interface EntryKeys {
  /** Its entries are links, the shown one is `aria-current`, and one of them can be reached by Tab. */
  readonly list: RefObject<HTMLElement | null>;
  readonly detailId: string;
  /** Esc in the list. */
  readonly onLeave: () => void;
}

/** From a list of entries into the detail with Enter, and back with Esc: the ways that tables have too. */
export function useEntryKeys({ list, detailId, onLeave }: EntryKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
      const isInList = list.current?.contains(target) === true;
      const detail = document.getElementById(detailId);
      if (isInList && key === 'Enter' && target.ariaCurrent === 'true') {
        detail?.focus();
      } else if (isInList && key === 'Escape') {
        onLeave();
      } else if (key === 'Escape' && !isTyping(target) && detail?.contains(target) === true) {
        list.current?.querySelector<HTMLElement>('a[tabindex="0"]')?.focus();
      } else {
        return;
      }
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [list, detailId, onLeave]);
}
