import { texts } from '../texts.ts';
const PAGE_STEP = 20;

/** The keys that every list has while the focus is in it. J and K, which work from elsewhere too, are commands. */
export const LIST_KEYS = [
  { keys: ['ArrowDown', 'ArrowUp'], title: texts.nextRowPreviousRow },
  { keys: ['PageDown', 'PageUp'], title: texts.rowsOnRowsBack(PAGE_STEP, PAGE_STEP) },
  { keys: ['Home', 'End'], title: texts.firstRowLastRow },
  { keys: ['Enter'], title: texts.goIntoDetail },
  { keys: ['Escape'], title: texts.backToListThenClose },
] as const;

/** By how many rows a key steps; null where it is no step. */
export function stepOf(key: string): number | null {
  switch (key) {
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'PageDown':
      return PAGE_STEP;
    case 'PageUp':
      return -PAGE_STEP;
    case 'Home':
      return -Infinity;
    case 'End':
      return Infinity;
    default:
      return null;
  }
}

/** Where a step leads to; null where there is nothing. Without a selection (-1), the first step chooses the first row. */
export function placeAfter(step: number, { at, count }: { at: number; count: number }): number | null {
  if (count === 0) return null;
  if (at === -1 && Number.isFinite(step)) return 0;
  return Math.min(Math.max(at + step, 0), count - 1);
}
