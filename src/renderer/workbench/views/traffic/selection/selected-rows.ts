import { create } from 'zustand';
import type { MouseEvent } from 'react';
import { MAX_SELECTED_ROWS } from '#shared/contract/exchanges.ts';
import { hasModKey } from '../../../../ui/keys/command-key.ts';
import { notify } from '../../../../ui/overlay/toast.tsx';
import { formatCount } from '../../../../ui/text/format.ts';
import { client } from '../../../platform/client.ts';
import { formatCallError } from '../../../platform/connection/format-call-error.ts';
import { showDialog } from '../../../platform/navigation/dialog-store.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { focusList } from '../focus.ts';
import { getVisibleList, showsStaleRows } from '../list/lists.ts';
import { texts } from './texts.ts';

interface SelectedRows {
  /** Two or more selected rows; empty if at most one is selected, which is then the open exchange. */
  readonly ids: ReadonlySet<number>;
  /** The row from which a selection is extended; null: the open exchange. */
  readonly anchorId: number | null;
}

const NONE: SelectedRows = { ids: new Set(), anchorId: null };

export const useSelectedRows = create<SelectedRows>()(() => NONE);

/** Whatever else opens an exchange or filters the list ends the selection of several. */
export function syncSelection(): void {
  useNavigation.subscribe(({ exchangeId, filter, scope }, previous) => {
    const { ids } = useSelectedRows.getState();
    const isOther = exchangeId !== null && exchangeId !== previous.exchangeId && !ids.has(exchangeId);
    if (isOther || filter !== previous.filter || scope !== previous.scope) clearSelection();
  });
}

/** Keeps the open exchange. Returns whether several were selected. */
export function clearSelection(): boolean {
  const wasSeveral = useSelectedRows.getState().ids.size > 0;
  if (wasSeveral) useSelectedRows.setState(NONE);
  return wasSeveral;
}

/** Selects a row alone; with Shift all from the anchor to it, with Ctrl or Command it is added or removed. */
export function selectByPointer(id: number, event: MouseEvent): void {
  const isToggle = hasModKey(event);
  if (event.shiftKey || isToggle) {
    // The browser would select text.
    event.preventDefault();
    focusList();
  }
  const index = getVisibleList().getState().indexOf(id);
  if (event.shiftKey && index !== null) extendTo(index);
  else if (isToggle) toggle(id);
  else {
    clearSelection();
    useNavigation.getState().selectExchange(id);
  }
}

/** Selects all rows from the anchor to this index. */
export function extendTo(index: number): void {
  const { indexOf, idsBetween } = getVisibleList().getState();
  const [id] = idsBetween(index, index);
  if (id === undefined) return;
  const anchorId = useSelectedRows.getState().anchorId ?? useNavigation.getState().exchangeId ?? id;
  const from = indexOf(anchorId) ?? index;
  const ids = idsBetween(from, index);
  const nearest = index < from ? ids.slice(0, MAX_SELECTED_ROWS) : ids.slice(-MAX_SELECTED_ROWS);
  select(nearest, { isWhole: nearest.length === ids.length, anchorId, openId: id });
}

/** Selects the newest rows of the list, or the first ones if it is sorted, as many as possible. */
export function selectAll(): void {
  const { total, isByTime, idsBetween } = getVisibleList().getState();
  const { exchangeId } = useNavigation.getState();
  const first = isByTime ? Math.max(total - MAX_SELECTED_ROWS, 0) : 0;
  const ids = idsBetween(first, Math.min(first + MAX_SELECTED_ROWS, total) - 1);
  const openId = exchangeId !== null && ids.includes(exchangeId) ? exchangeId : null;
  select(ids, { isWhole: ids.length === total, anchorId: openId, openId });
}

/** Compares the two selected rows; for a delivery with several attempts, the last one. */
export function compareSelected(): void {
  const { indexOf, rowAt } = getVisibleList().getState();
  const [leftId, rightId] = getSelectedIds().map((id) => rowAt(indexOf(id) ?? -1)?.chain?.last.id ?? id);
  if (leftId !== undefined && rightId !== undefined) showDialog({ compare: { leftId, rightId } });
}

/** Pins the selected rows; if all are pinned, unpins them. */
export async function pinSelected(): Promise<void> {
  const ids = getSelectedIds();
  const { indexOf, rowAt } = getVisibleList().getState();
  const pinned = !ids.every((id) => rowAt(indexOf(id) ?? -1)?.pinned === true);
  await setPinned(ids, pinned);
}

async function setPinned(ids: readonly number[], pinned: boolean): Promise<void> {
  try {
    const { changed } = await client.exchanges.pin({ ids: [...ids], pinned });
    const undo = (): void => void setPinned(changed, !pinned);
    notify((pinned ? texts.pinned : texts.unpinned)(changed.length), {
      id: 'pins',
      ...(changed.length > 0 && { undo }),
    });
  } catch (error) {
    notify(formatCallError(error), { id: 'pins', tone: 'broken' });
  }
}

/** In ascending order. */
export function getSelectedIds(): number[] {
  return [...useSelectedRows.getState().ids].toSorted((one, other) => one - other);
}

/** The rows that commands on a selection act on: the selected ones, or else the open exchange. */
export function getTargetIds(): number[] {
  const { exchangeId } = useNavigation.getState();
  const several = getSelectedIds();
  return several.length > 0 || exchangeId === null ? several : [exchangeId];
}

function toggle(id: number): void {
  const { ids } = useSelectedRows.getState();
  const { exchangeId } = useNavigation.getState();
  const isListed = exchangeId !== null && getVisibleList().getState().indexOf(exchangeId) !== null;
  const next = new Set(ids.size > 0 || !isListed ? ids : [exchangeId]);
  if (!next.delete(id)) next.add(id);
  const openId = [id, exchangeId, ...next].find((each) => each !== null && next.has(each)) ?? null;
  const kept = [...next].slice(-MAX_SELECTED_ROWS);
  select(kept, { isWhole: kept.length === next.size, anchorId: id, openId });
}

interface SelectOptions {
  /** Whether these are all of the intended rows. */
  readonly isWhole: boolean;
  readonly anchorId: number | null;
  /** One of the rows. */
  readonly openId: number | null;
}

function select(ids: readonly number[], { isWhole, anchorId, openId }: SelectOptions): void {
  // Selected rows would be exported or deleted although the filter does not match them.
  if (showsStaleRows()) return;
  if (!isWhole) notify(texts.limit(formatCount(MAX_SELECTED_ROWS)), { id: 'selection' });
  useSelectedRows.setState(ids.length > 1 ? { ids: new Set(ids), anchorId } : NONE);
  useNavigation.getState().selectExchange(openId ?? (ids.length === 1 ? (ids[0] ?? null) : null));
}
