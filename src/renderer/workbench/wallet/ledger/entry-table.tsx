import { useState, type ReactNode } from 'react';
import type { LedgerEntry } from '#shared/contract/wallet.ts';
import { refusalWords } from '../../connection/refusal-words.ts';
import listView from '../../shell/list-view.module.css';
import { countText } from '../../traffic/wording.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { useWish } from '../../ui/use-wish.ts';
import { EntryFacts } from './entry-facts.tsx';
import type { LedgerQuery } from './ledger-filter.ts';
import styles from './ledger.module.css';
import { useLedger } from './use-ledger.ts';

const FACTS_ID = 'wallet-entry';

const seqOf = ({ seq }: LedgerEntry): number => seq;

interface EntryTableProps {
  readonly label: string;
  /** Must stay the same while it asks the same. */
  readonly query: LedgerQuery;
  readonly columns: readonly Column<LedgerEntry, never>[];
  /** What is said where there is none. */
  readonly none: ReactNode;
}

/** Entries of the ledger, newest first, live, and all there is to know of the one that is chosen below them. */
export function EntryTable({ label, query, columns, none }: EntryTableProps) {
  const { page, error, loadMore } = useLedger(query);
  const [selected, select] = useState<number | null>(null);
  const more = useWish();
  if (page === null) {
    return <p className={listView.quiet}>{error === null ? 'Fetching the ledger…' : refusalWords(error)}</p>;
  }
  const { entries, hasMore } = page;
  if (entries.length === 0) return <div className={listView.none}>{none}</div>;
  const chosen = entries.find(({ seq }) => seq === selected);
  return (
    <div className={styles.stack}>
      <div className={styles.list}>
        <DataTable
          label={label}
          columns={columns}
          rows={entries}
          idOf={seqOf}
          selectedId={selected}
          onSelect={select}
          detailId={FACTS_ID}
          foot={
            <p className={styles.foot}>
              {hasMore ? `The newest ${countText(entries.length)}` : allOf(entries.length)}
              {hasMore && (
                <Button
                  size="sm"
                  aria-disabled={more.isUnderWay}
                  onClick={() => {
                    if (!more.isUnderWay) void more.make(loadMore, 'Older entries are loaded.');
                  }}
                >
                  Load older entries
                </Button>
              )}
              {more.problem}
            </p>
          }
        />
      </div>
      {chosen !== undefined && <EntryFacts id={FACTS_ID} entry={chosen} onClose={() => select(null)} />}
    </div>
  );
}

function allOf(count: number): string {
  return count === 1 ? 'The only entry' : `All ${countText(count)} entries`;
}
