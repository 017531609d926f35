import { useEffect, useRef, type RefObject } from 'react';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { useKeyTarget } from '../../../ui/keys/key-targets.ts';
import { isTyping, useUnmodifiedKeys } from '../../../ui/keys/focus-keys.ts';
import { getStep } from '../../../ui/table/list-keys.ts';
import { focusDetail, focusList, isInDetail, isInList } from './focus.ts';
import { clearSelection, extendTo } from './selection/selected-rows.ts';
import { useVisibleListStore, getVisibleList } from './list/lists.ts';

/** Moves the selection by key: with the arrow keys in the list, and with the commands from anywhere. */
export function useListKeys(grid: RefObject<HTMLElement | null>, showIndex: (index: number) => void): void {
  /** The index to select once its row is loaded, and by how many rows the list had moved at that time. */
  const awaited = useRef<{ readonly index: number; readonly movedBy: number } | null>(null);

  const goTo = (index: number, isExtended: boolean): void => {
    const { total, movedBy, rowAt, pause } = getVisibleList().getState();
    if (total === 0) return;
    const target = Math.min(Math.max(index, 0), total - 1);
    pause();
    showIndex(target);
    if (isExtended) return extendTo(target);
    clearSelection();
    const row = rowAt(target);
    awaited.current = row === undefined ? { index: target, movedBy } : null;
    if (row !== undefined) useNavigation.getState().selectExchange(row.id);
  };

  const step = (by: number, isExtended = false): void => {
    const { exchangeId } = useNavigation.getState();
    const { total, isByTime, indexOf, locate } = getVisibleList().getState();
    const index = exchangeId === null ? null : indexOf(exchangeId);
    if (index !== null) goTo(index + by, isExtended);
    // A step to an end moves there anyway.
    else if (!Number.isFinite(by)) goTo(by < 0 ? 0 : total - 1, isExtended);
    // A list that is not in time order starts at its first row.
    else if (!isByTime) goTo(0, isExtended);
    // Without a selection, a step selects the newest row, which is visible.
    else if (exchangeId === null) goTo(total - 1, isExtended);
    // If the filter does not match the selected exchange, step from where it would be.
    else locate(exchangeId, (nearest) => goTo(nearest + by, isExtended));
  };
  useKeyTarget('next', grid, () => step(1));
  useKeyTarget('previous', grid, () => step(-1));

  useUnmodifiedKeys(({ target, key, shiftKey }) => {
    const { view, exchangeId, selectExchange } = useNavigation.getState();
    if (view !== 'traffic' || isTyping(target)) return false;
    const by = isInList(target) ? getStep(key) : null;
    if (by !== null) step(by, shiftKey);
    else if (key === 'Escape' && clearSelection()) focusList();
    else if (key === 'Enter' && exchangeId !== null && isInList(target) && !isButton(target)) focusDetail();
    else if (key === 'Escape' && exchangeId !== null) {
      if (isInDetail(target)) focusList();
      else selectExchange(null);
    } else return false;
    return true;
  });

  const list = useVisibleListStore();
  useEffect(() => {
    awaited.current = null;
    return list.subscribe(({ rowAt, movedBy }) => {
      if (awaited.current === null) return;
      const by = movedBy - awaited.current.movedBy;
      // With rows that were found above, another one is the first, and all others have moved.
      const index = awaited.current.index === 0 ? 0 : awaited.current.index + by;
      if (by !== 0) showIndex(index);
      awaited.current = { index, movedBy };
      const row = rowAt(index);
      if (row === undefined) return;
      awaited.current = null;
      useNavigation.getState().selectExchange(row.id);
    });
  }, [list, showIndex]);
}

/** A heading that sorts the list takes Enter itself. */
function isButton(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement;
}
