import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useRef, type ReactNode } from 'react';
import styles from './data-table.module.css';
import { useNewestLast } from './use-newest-last.ts';
import { useTableKeys } from './use-table-keys.ts';

export interface Column<Row, Sort extends string> {
  readonly key: string;
  readonly head: string;
  /** In pixels; columns without a width share the rest. */
  readonly width?: number;
  readonly align?: 'end';
  readonly variant?: 'figure' | 'quiet' | 'id';
  /** Which columns are hidden first if there is little room; a column without it always stays. */
  readonly hides?: 'first' | 'second' | 'third' | 'fourth';
  readonly sort?: Sort;
  readonly cell: (row: Row) => ReactNode;
  /** The full text of a cell that may be truncated. */
  readonly title?: (row: Row) => string | undefined;
}

export interface Sorting<Sort extends string> {
  readonly sortBy: Sort;
  readonly descending: boolean;
}

export interface DataTableProps<Row, Id extends string | number, Sort extends string> {
  readonly label: string;
  readonly columns: readonly Column<Row, Sort>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => Id;
  readonly selectedId: Id | null;
  readonly onSelect: (id: Id | null) => void;
  /** Where Enter moves the focus, and Esc comes back from. */
  readonly detailId: string;
  /** Omit both if the order is fixed, such as posting order. */
  readonly sorting?: Sorting<Sort>;
  readonly onSort?: (sorting: Sorting<Sort>) => void;
  /** Beyond the oldest or last row, such as a button that loads more. */
  readonly footer?: ReactNode;
  /** Rows arrive at the end: it stays visible, and the footer is above the first row. */
  readonly isNewestLast?: boolean;
}

/** A list of a few hundred rows, sorted by its column headers and navigated by keys, with one selected row. */
export function DataTable<Row, Id extends string | number, Sort extends string>({
  label,
  columns,
  rows,
  idOf,
  selectedId,
  onSelect,
  detailId,
  sorting,
  onSort,
  footer,
  isNewestLast = false,
}: DataTableProps<Row, Id, Sort>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const ids = useMemo(() => rows.map(idOf), [rows, idOf]);
  const scroller = useNewestLast({ isNewestLast, ids, hasSelection: selectedId !== null });
  useTableKeys({ body, ids, selectedId, onSelect, detailId });
  // The row that Tab reaches.
  const tabStopId = selectedId !== null && ids.includes(selectedId) ? selectedId : ids[0];

  return (
    <div ref={scroller} className={styles.scroller} data-newest-last={isNewestLast ? '' : undefined}>
      {isNewestLast && footer}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows are selected by keys, so this table is a grid */}
      <table role="grid" aria-label={label} className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={styles.head}
                style={column.width === undefined ? undefined : { width: column.width }}
                data-align={column.align}
                data-hides={column.hides}
                aria-sort={ariaSort(column.sort, sorting)}
              >
                {column.sort === undefined || sorting === undefined || onSort === undefined ? (
                  column.head
                ) : (
                  <SortButton head={column.head} sort={column.sort} sorting={sorting} onSort={onSort} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => {
            const id = idOf(row);
            return (
              <tr
                key={id}
                className={styles.row}
                data-row={id}
                tabIndex={id === tabStopId ? 0 : -1}
                aria-selected={id === selectedId}
                onMouseDown={() => onSelect(id)}
              >
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={styles.cell}
                    data-align={column.align}
                    data-variant={column.variant}
                    data-hides={column.hides}
                    title={column.title?.(row)}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {!isNewestLast && footer}
    </div>
  );
}

interface SortButtonProps<Sort extends string> {
  readonly head: string;
  readonly sort: Sort;
  readonly sorting: Sorting<Sort>;
  readonly onSort: (sorting: Sorting<Sort>) => void;
}

function SortButton<Sort extends string>({ head, sort, sorting, onSort }: SortButtonProps<Sort>) {
  const isChosen = sorting.sortBy === sort;
  const Arrow = isChosen && sorting.descending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() => onSort({ sortBy: sort, descending: isChosen && !sorting.descending })}
    >
      {head}
      <Arrow size={11} className={styles.arrow} aria-hidden />
    </button>
  );
}

function ariaSort<Sort extends string>(sort: Sort | undefined, sorting: Sorting<Sort> | undefined) {
  if (sort === undefined || sorting === undefined) return undefined;
  if (sort !== sorting.sortBy) return 'none' as const;
  return sorting.descending ? ('descending' as const) : ('ascending' as const);
}
