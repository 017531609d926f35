import type { RefObject } from 'react';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { useUnmodifiedKeys } from '../../../ui/keys/focus-keys.ts';
import { useEntryKeys } from '../../../ui/table/use-entry-keys.ts';

export const FAULT_DETAIL_ID = 'fault-detail';

const leave = (): void => useNavigation.getState().selectFault(null);

/** Enter and Esc between search, list and detail, as in other lists. */
export function useCatalogueKeys(
  search: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): void {
  useEntryKeys({ list, detailId: FAULT_DETAIL_ID, onLeave: leave });
  useUnmodifiedKeys(({ target, key }) => {
    if (!(target instanceof HTMLInputElement) || (key !== 'ArrowDown' && key !== 'Enter')) return false;
    const first = list.current?.querySelector<HTMLElement>('[role="group"] a');
    first?.focus();
    first?.click();
    return true;
  }, search);
}
