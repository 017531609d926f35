import { useEffect, type RefObject } from 'react';
import { useNavigation } from '../shell/navigation-store.ts';
import { isTyping } from '../shell/typing.ts';

export const FAULT_DETAIL_ID = 'fault-detail';

/** From the search into the list, from the list into the detail, and back: the ways that other lists have too. */
export function useCatalogueKeys(
  pane: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
      const isInList = list.current?.contains(target) === true;
      const isInSearch = !isInList && pane.current?.contains(target) === true;
      if (isInSearch && target instanceof HTMLInputElement && (key === 'ArrowDown' || key === 'Enter')) {
        const first = list.current?.querySelector<HTMLElement>('[role="group"] a');
        first?.focus();
        first?.click();
      } else if (isInList && key === 'Enter' && target.ariaCurrent === 'true') {
        document.getElementById(FAULT_DETAIL_ID)?.focus();
      } else if (isInList && key === 'Escape') {
        useNavigation.getState().selectFault(null);
      } else if (key === 'Escape' && !isTyping(target) && isInside(target, FAULT_DETAIL_ID)) {
        list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
      } else {
        return;
      }
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [pane, list]);
}

function isInside(target: HTMLElement, id: string): boolean {
  return document.getElementById(id)?.contains(target) === true;
}
