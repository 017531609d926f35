import { isDescending, getSortKey, type ListOrder, type ListSortKey } from '#shared/filter/list-order.ts';
import type { SortDirection } from '../../../../ui/table/sort-button.tsx';
import type { ColumnId } from './columns.ts';

/** The columns that sort the list. Filters are for the other columns. */
const KEYS: Partial<Record<ColumnId, ListSortKey>> = { time: 'time', status: 'status', duration: 'duration' };

/** How a column sorts the list now; undefined if it does not sort it at all. */
export function getSorting(column: ColumnId, order: ListOrder): SortDirection | undefined {
  const key = KEYS[column];
  if (key === undefined) return undefined;
  if (order === 'captured' || key !== getSortKey(order)) return null;
  return isDescending(order) ? 'descending' : 'ascending';
}

/** The order after a click on a column: the newest, slowest or worst first, because users look for those. */
export function getOrderAfterClick(column: ColumnId, order: ListOrder): ListOrder {
  const key = KEYS[column];
  return key === undefined ? order : order === `-${key}` ? key : `-${key}`;
}
