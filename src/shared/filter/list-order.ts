import { z } from 'zod';

/** The orders in which exchanges can be sorted; with a minus the highest value comes first. */
const SORT_ORDERS = ['time', '-time', 'status', '-status', 'duration', '-duration'] as const;
export const sortOrderSchema = z.enum(SORT_ORDERS);
export type SortOrder = z.infer<typeof sortOrderSchema>;

/** Unsorted, the list has new exchanges at its end, whatever their time: imported ones are older. */
export const listOrderSchema = z.enum(['captured', ...SORT_ORDERS]);
export type ListOrder = z.infer<typeof listOrderSchema>;

export type ListSortKey = 'time' | 'status' | 'duration';

export function isDescending(order: SortOrder): boolean {
  return order.startsWith('-');
}

export function getSortKey(order: SortOrder): ListSortKey {
  return order.replace('-', '') as ListSortKey;
}
