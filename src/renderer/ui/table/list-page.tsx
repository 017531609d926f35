import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { PaneHeader } from '../layout/bars.tsx';
import { EmptyState } from '../layout/empty-state.tsx';
import { ListAndDetail } from '../layout/list-and-detail.tsx';
import { Fill, Pane } from '../layout/stack.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { OutsideFilter } from './outside-filter.tsx';
import { texts } from '../texts.ts';

interface ListPageProps<Row, Id extends string | number, Sort extends string> extends DataTableProps<
  Row,
  Id,
  Sort
> {
  /** The key under which the splitter's position is stored. */
  readonly id: string;
  readonly count: string;
  /** At the right end of the bar. */
  readonly end?: ReactNode;
  /** Filters for the list. */
  readonly filter: ReactNode;
  /** Why there are no rows, if not because nothing matches. */
  readonly noRows?: string | undefined;
  /** Clears the filter, if nothing matches, or if it leaves the selected row out. */
  readonly onShowAll: () => void;
  /** Whether a filter is applied, and all rows that it matches are here. */
  readonly isFiltered: boolean;
  /** Names the selected row, if the filter leaves it out. */
  readonly getName: (id: Id) => string;
  /** Null if nothing is selected. */
  readonly detail: ReactNode | null;
}

/** A view with a filtered list and the detail pane of its selected row. */
export function ListPage<Row, Id extends string | number, Sort extends string>({
  id,
  count,
  end,
  filter,
  noRows = texts.noMatches,
  onShowAll,
  isFiltered,
  getName,
  detail,
  ...table
}: ListPageProps<Row, Id, Sort>) {
  const list =
    table.rows.length > 0 ? (
      <DataTable {...table} />
    ) : (
      <EmptyState
        actions={
          <Button size="sm" onClick={onShowAll}>
            {texts.clearFilters}
          </Button>
        }
      >
        <p>{noRows}</p>
      </EmptyState>
    );
  const { selectedId, rows, getId } = table;
  const isOutside = isFiltered && selectedId !== null && !rows.some((row) => getId(row) === selectedId);
  return (
    <Pane full>
      <PaneHeader title={table.label} count={count} end={end}>
        {isOutside && <OutsideFilter name={getName(selectedId)} onClear={onShowAll} />}
      </PaneHeader>
      {filter}
      <Fill>
        <ListAndDetail id={id} list={list} detail={detail} />
      </Fill>
    </Pane>
  );
}
