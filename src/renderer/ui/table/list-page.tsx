import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { PaneHeader } from '../layout/bars.tsx';
import { EmptyState } from '../layout/empty-state.tsx';
import { ListAndDetail } from '../layout/list-and-detail.tsx';
import { Fill, Pane } from '../layout/stack.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
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
  /** Clears the filter, if nothing matches. */
  readonly onShowAll: () => void;
  /** Null if nothing is selected. */
  readonly detail: ReactNode | null;
}

/** A view with a filtered list and the detail of its selected row. */
export function ListPage<Row, Id extends string | number, Sort extends string>({
  id,
  count,
  end,
  filter,
  noRows = texts.noMatches,
  onShowAll,
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
  return (
    <Pane full>
      <PaneHeader title={table.label} count={count} end={end} />
      {filter}
      <Fill>
        <ListAndDetail id={id} list={list} detail={detail} />
      </Fill>
    </Pane>
  );
}
