import { z } from 'zod';

/**
 * The orders of the list of exchanges; with a minus the highest value comes first. `time` is the order of the list
 * itself: as captured, with new exchanges at the end.
 */
export const LIST_ORDERS = ['time', '-time', 'status', '-status', 'duration', '-duration'] as const;
export const listOrderSchema = z.enum(LIST_ORDERS);
export type ListOrder = z.infer<typeof listOrderSchema>;

export type ListSortKey = 'time' | 'status' | 'duration';

export function isDescending(order: ListOrder): boolean {
  return order.startsWith('-');
}

export function getSortKey(order: ListOrder): ListSortKey {
  return order.replace('-', '') as ListSortKey;
}
