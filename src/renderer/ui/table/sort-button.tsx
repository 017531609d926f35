import { ArrowDown, ArrowUp } from 'lucide-react';
import styles from './sort-button.module.css';

/** How a column sorts the list; null if another one does. */
export type SortDirection = 'ascending' | 'descending' | null;

interface SortButtonProps {
  readonly head: string;
  readonly sorted: SortDirection;
  readonly onSort: () => void;
}

/** The heading of a column that sorts the list. The header around it has `aria-sort` (see `toAriaSort`). */
export function SortButton({ head, sorted, onSort }: SortButtonProps) {
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp;
  return (
    <button type="button" className={styles.sort} data-sorted={sorted ?? undefined} onClick={onSort}>
      {head}
      <Arrow size={11} className={styles.arrow} aria-hidden />
    </button>
  );
}

/** The `aria-sort` of a header; undefined if its column does not sort the list. */
export function toAriaSort(
  sorted: SortDirection | undefined,
): 'ascending' | 'descending' | 'none' | undefined {
  return sorted === null ? 'none' : sorted;
}
