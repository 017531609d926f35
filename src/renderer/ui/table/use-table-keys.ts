import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useKeyTarget } from '../keys/key-targets.ts';
import { isTyping, useUnmodifiedKeys } from '../keys/focus-keys.ts';
import { getNextIndex, getStep } from './list-keys.ts';

interface TableKeys<Id extends string | number> {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly ids: readonly Id[];
  /** The index of the row that Tab reaches: the selected one, if it is listed. */
  readonly tabStop: number;
  readonly selectedId: Id | null;
  readonly onSelect: (id: Id | null) => void;
  readonly detailId: string;
}

/** Moves the selection by keys: arrows inside the list, J and K from anywhere. The selected row is scrolled to. */
export function useTableKeys<Id extends string | number>(table: TableKeys<Id>): void {
  const { body, ids, tabStop, selectedId, onSelect, detailId } = table;
  /** The row to focus once it is selected, and so rendered. */
  const awaited = useRef<Id>(null);
  /** When the list is shown again, it does not scroll back to a row that the user scrolled away from. */
  const scrolledTo = useRef<Id>(null);
  const isListed = selectedId !== null && ids.includes(selectedId);

  useLayoutEffect(() => {
    const row = isListed ? findRow(body.current, selectedId) : null;
    if (awaited.current === selectedId) row?.focus({ preventScroll: true });
    if (scrolledTo.current !== selectedId) row?.scrollIntoView({ block: 'nearest' });
    awaited.current = null;
    scrolledTo.current = isListed ? selectedId : null;
  }, [body, selectedId, isListed]);

  const moveSelection = (step: number): void => {
    const index = isListed ? tabStop : -1;
    const next = getNextIndex(step, { index, count: ids.length, tabStop });
    const id = next === null ? undefined : ids[next];
    if (id === undefined) return;
    // Stepping through the list while reading a detail pane keeps the focus in it.
    const takesFocus = !isInside(document.activeElement, document.getElementById(detailId));
    if (takesFocus && id !== selectedId) awaited.current = id;
    else if (takesFocus) focusRow(body.current, id);
    onSelect(id);
  };
  useKeyTarget('next', body, () => moveSelection(1));
  useKeyTarget('previous', body, () => moveSelection(-1));

  useUnmodifiedKeys(({ target, key }) => {
    if (isTyping(target)) return false;
    const isInList = target === document.body || isInside(target, body.current);
    const step = isInList ? getStep(key) : null;
    if (step !== null && ids.length > 0) moveSelection(step);
    else if (key === 'Enter' && !isListed && isInList && target instanceof HTMLTableRowElement)
      onSelect(ids.find((id) => String(id) === target.dataset['row']) ?? null);
    else if (key === 'Enter' && selectedId !== null && isInList) document.getElementById(detailId)?.focus();
    else if (key === 'Escape' && selectedId !== null) {
      if (isInside(target, document.getElementById(detailId))) focusRow(body.current, selectedId);
      else onSelect(null);
    } else return false;
    return true;
  });
}

function isInside(target: EventTarget | null, element: HTMLElement | null): boolean {
  return target instanceof Node && element !== null && element.contains(target);
}

function findRow(body: HTMLElement | null, id: string | number): HTMLElement | null {
  return body?.querySelector<HTMLElement>(`[data-row="${CSS.escape(String(id))}"]`) ?? null;
}

function focusRow(body: HTMLElement | null, id: string | number): void {
  const row = findRow(body, id);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}
