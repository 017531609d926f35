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
  /** Names the place where the splitter is remembered. */
  readonly id: string;
  readonly count: string;
  /** At the right end of the bar. */
  readonly end?: ReactNode;
  /** What narrows the list. */
  readonly filter: ReactNode;
  /** Takes the filter away, where it leaves nothing. */
  readonly onShowAll: () => void;
  /** Null while nothing is selected. */
  readonly detail: ReactNode | null;
}

/** A view that is a list with a filter, and the detail of what is selected in it. */
export function ListPage<Row, Id extends string | number, Sort extends string>({
  id,
  count,
  end,
  filter,
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
        <p>{texts.noMatches}</p>
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
