import { Fragment, useMemo, useRef, type ReactNode } from 'react';
import { useRowPx } from '../display-store.ts';
import styles from './data-table.module.css';
import { toAriaSort, SortButton, type SortDirection } from './sort-button.tsx';
import { useNewestLast } from './use-newest-last.ts';
import { useTableKeys } from './use-table-keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface Column<Row, Sort extends string> {
  readonly key: string;
  readonly head: string;
  /** In pixels; columns without a width share the rest. */
  readonly width?: number;
  readonly align?: 'end';
  readonly variant?: 'figure' | 'quiet' | 'id';
  /** Which columns are hidden first if there is little space; a column without it always stays. */
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
  readonly getId: (row: Row) => Id;
  readonly selectedId: Id | null;
  readonly onSelect: (id: Id | null) => void;
  /** Where Enter moves the focus, and from where Esc returns it. */
  readonly detailId: string;
  /** Omit both if the order is fixed, such as posting order. */
  readonly sorting?: Sorting<Sort>;
  readonly onSort?: (sorting: Sorting<Sort>) => void;
  /** After the oldest or last row, such as a button that loads more. */
  readonly footer?: ReactNode;
  /** Rows arrive at the end: it stays visible, and the footer is above the first row. */
  readonly isNewestLast?: boolean;
}

/** Rows above and below the visible ones: enough to compensate for a header and perhaps a footer. */
const OVERSCAN = 12;

/**
 * A list that is sorted by its column headers and navigated by keys, with one selected row. Only rows near the visible
 * ones are rendered, and the one that Tab reaches, wherever it is.
 */
export function DataTable<Row, Id extends string | number, Sort extends string>({
  label,
  columns,
  rows,
  getId,
  selectedId,
  onSelect,
  detailId,
  sorting,
  onSort,
  footer,
  isNewestLast = false,
}: DataTableProps<Row, Id, Sort>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const rowPx = useRowPx();
  const ids = useMemo(() => rows.map(getId), [rows, getId]);
  const scroller = useNewestLast({ isNewestLast, ids, rowPx, hasSelection: selectedId !== null });
  const nearby = useVirtualRows({ scroller, count: rows.length, rowPx, overscan: OVERSCAN });
  const selected = selectedId === null ? -1 : ids.indexOf(selectedId);
  const tabStop = selected >= 0 ? selected : isNewestLast ? rows.length - 1 : 0;
  useTableKeys({ body, ids, tabStop, selectedId, onSelect, detailId });
  const indexes = [...new Set([...nearby, tabStop])].toSorted((a, b) => a - b);
  const countMissing = (at: number): number => (indexes[at] ?? rows.length) - (indexes[at - 1] ?? -1) - 1;

  return (
    <div ref={scroller} className={styles.scroller} data-newest-last={isNewestLast ? '' : undefined}>
      {isNewestLast && footer}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows are selected by keys, so this table is a grid */}
      <table role="grid" aria-label={label} aria-rowcount={rows.length + 1} className={styles.table}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={styles.head}
                style={column.width === undefined ? undefined : { width: column.width }}
                data-align={column.align}
                data-hides={column.hides}
                aria-sort={toAriaSort(getSorting(column.sort, sorting))}
              >
                {column.sort === undefined || sorting === undefined || onSort === undefined ? (
                  column.head
                ) : (
                  <SortHead head={column.head} sort={column.sort} sorting={sorting} onSort={onSort} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {indexes.map((index, at) => {
            const row = rows[index];
            if (row === undefined) return null;
            const id = getId(row);
            return (
              <Fragment key={id}>
                <Gap rows={countMissing(at)} />
                <tr
                  className={styles.row}
                  data-row={id}
                  tabIndex={index === tabStop ? 0 : -1}
                  aria-rowindex={index + 2}
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
              </Fragment>
            );
          })}
          <Gap rows={countMissing(indexes.length)} />
        </tbody>
      </table>
      {!isNewestLast && footer}
    </div>
  );
}

/** The space of rows that are not rendered. */
function Gap({ rows }: { readonly rows: number }) {
  return rows > 0 && <tr aria-hidden style={{ height: `calc(${rows} * var(--row))` }} />;
}

interface SortHeadProps<Sort extends string> {
  readonly head: string;
  readonly sort: Sort;
  readonly sorting: Sorting<Sort>;
  readonly onSort: (sorting: Sorting<Sort>) => void;
}

function SortHead<Sort extends string>({ head, sort, sorting, onSort }: SortHeadProps<Sort>) {
  const sorted = getSorting(sort, sorting);
  const descending = sorted === 'ascending';
  return (
    <SortButton head={head} sorted={sorted ?? null} onSort={() => onSort({ sortBy: sort, descending })} />
  );
}

function getSorting<Sort extends string>(
  sort: Sort | undefined,
  sorting: Sorting<Sort> | undefined,
): SortDirection | undefined {
  if (sort === undefined || sorting === undefined) return undefined;
  if (sort !== sorting.sortBy) return null;
  return sorting.descending ? 'descending' : 'ascending';
}
