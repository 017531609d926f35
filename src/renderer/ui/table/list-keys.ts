import { texts } from '../texts.ts';
const PAGE_STEP = 20;

/** The keys of every list while it has the focus. J and K also work from elsewhere and are commands. */
export const LIST_KEYS = [
  { keys: ['ArrowDown', 'ArrowUp'], title: texts.rowKeys },
  { keys: ['PageDown', 'PageUp'], title: texts.pageKeys(PAGE_STEP, PAGE_STEP) },
  { keys: ['Home', 'End'], title: texts.endKeys },
  { keys: ['Enter'], title: texts.enterDetail },
  { keys: ['Escape'], title: texts.leaveDetail },
] as const;

/** The number of rows that a key moves; null for any other key. */
export function getStep(key: string): number | null {
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

/** The target of a step, or null. Without a selection (-1), the first step selects the row that Tab reaches. */
export function getNextIndex(
  step: number,
  { index, count, tabStop }: { index: number; count: number; tabStop: number },
): number | null {
  if (count === 0) return null;
  if (index === -1 && Number.isFinite(step)) return tabStop;
  return Math.min(Math.max(index + step, 0), count - 1);
}
