import { useMemo, useState, type ReactNode } from 'react';
import type { LedgerEntry } from '#shared/contract/wallet.ts';
import { Loading } from '../../../platform/connection/loading.tsx';
import { formatCount } from '../../../../ui/text/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { DataTable, type Column } from '../../../../ui/table/data-table.tsx';
import { useSorting } from '../../../../ui/table/use-sorting.ts';
import { useAction } from '../../../platform/use-action.ts';
import { announce } from '../../../../ui/announcer.ts';
import { EntryFacts } from './entry-facts.tsx';
import type { LedgerSort } from './ledger-columns.tsx';
import type { LedgerQuery } from './ledger-filter.ts';
import styles from './ledger.module.css';
import { useLedger } from './use-ledger.ts';
import { EmptyState } from '../../../../ui/layout/empty-state.tsx';
import { Fill, Pane } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

const FACTS_ID = 'wallet-entry';

const getSeq = ({ seq }: LedgerEntry): number => seq;

interface EntryTableProps {
  readonly label: string;
  /** Must be referentially stable. */
  readonly query: LedgerQuery;
  readonly columns: readonly Column<LedgerEntry, LedgerSort>[];
  /** Shown if there are no entries. */
  readonly empty: ReactNode;
}

/** Ledger entries, live, in the order of Traffic unless it was changed, with the details of the selected one below. */
export function EntryTable({ label, query, columns, empty }: EntryTableProps) {
  const { page, error, loadMore } = useLedger(query);
  const [selected, select] = useState<number | null>(null);
  const [sorting, setSorting] = useSorting<LedgerSort>('ledger', ['seq'], {
    sortBy: 'seq',
    descending: false,
  });
  const more = useAction(announce);
  const rows = useMemo(
    () => (sorting.descending ? page?.entries : page?.entries.toReversed()) ?? [],
    [page, sorting],
  );
  if (page === null) return <Loading subject={texts.ledger} error={error} />;
  const { entries, hasMore } = page;
  if (entries.length === 0) return <EmptyState>{empty}</EmptyState>;
  const entry = entries.find(({ seq }) => seq === selected);
  return (
    <Pane full>
      <Fill>
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          getId={getSeq}
          selectedId={selected}
          onSelect={select}
          detailId={FACTS_ID}
          sorting={sorting}
          onSort={setSorting}
          isNewestLast={!sorting.descending}
          footer={
            <Text as="p" variant="small" tone="quiet" tabularNums className={styles.foot}>
              {hasMore ? texts.newest(formatCount(entries.length)) : texts.allEntries(entries.length)}
              {hasMore && (
                <Button
                  size="sm"
                  aria-disabled={more.isPending}
                  onClick={() => {
                    if (!more.isPending) void more.run(loadMore, texts.olderEntriesLoaded);
                  }}
                >
                  {texts.loadOlderEntries}
                </Button>
              )}
              {more.error}
            </Text>
          }
        />
      </Fill>
      {entry !== undefined && <EntryFacts id={FACTS_ID} entry={entry} onClose={() => select(null)} />}
    </Pane>
  );
}
