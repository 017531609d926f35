import { useState, type ReactNode } from 'react';
import type { LedgerEntry } from '#shared/contract/wallet.ts';
import { Loading } from '../../../platform/connection/loading.tsx';
import { formatCount } from '../../../../ui/text/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { DataTable, type Column } from '../../../../ui/table/data-table.tsx';
import { useAction } from '../../../platform/use-action.ts';
import { EntryFacts } from './entry-facts.tsx';
import type { LedgerQuery } from './ledger-filter.ts';
import styles from './ledger.module.css';
import { useLedger } from './use-ledger.ts';
import { EmptyState } from '../../../../ui/layout/empty-state.tsx';
import { Fill, Pane } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

const FACTS_ID = 'wallet-entry';

const seqOf = ({ seq }: LedgerEntry): number => seq;

interface EntryTableProps {
  readonly label: string;
  /** Must be referentially stable. */
  readonly query: LedgerQuery;
  readonly columns: readonly Column<LedgerEntry, never>[];
  /** Shown if there are no entries. */
  readonly none: ReactNode;
}

/** Ledger entries, newest first and updated live, with the details of the selected one below. */
export function EntryTable({ label, query, columns, none }: EntryTableProps) {
  const { page, error, loadMore } = useLedger(query);
  const [selected, select] = useState<number | null>(null);
  const more = useAction();
  if (page === null) return <Loading what={texts.ledger} error={error} />;
  const { entries, hasMore } = page;
  if (entries.length === 0) return <EmptyState>{none}</EmptyState>;
  const chosen = entries.find(({ seq }) => seq === selected);
  return (
    <Pane full>
      <Fill>
        <DataTable
          label={label}
          columns={columns}
          rows={entries}
          idOf={seqOf}
          selectedId={selected}
          onSelect={select}
          detailId={FACTS_ID}
          foot={
            <Text as="p" variant="small" tone="quiet" figures className={styles.foot}>
              {hasMore ? texts.newest(formatCount(entries.length)) : texts.allEntries(entries.length)}
              {hasMore && (
                <Button
                  size="sm"
                  aria-disabled={more.isPending}
                  onClick={() => {
                    if (!more.isPending) void more.make(loadMore, texts.olderEntriesLoaded);
                  }}
                >
                  {texts.loadOlderEntries}
                </Button>
              )}
              {more.problem}
            </Text>
          }
        />
      </Fill>
      {chosen !== undefined && <EntryFacts id={FACTS_ID} entry={chosen} onClose={() => select(null)} />}
    </Pane>
  );
}
