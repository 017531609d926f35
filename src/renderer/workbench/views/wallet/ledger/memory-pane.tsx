import { useMemo, type ReactNode } from 'react';
import type { LedgerEntry } from '#shared/contract/wallet.ts';
import type { LedgerType } from '#shared/wallet.ts';
import type { Column } from '../../../../ui/table/data-table.tsx';
import { EntryTable } from './entry-table.tsx';
import { IdLookup } from './id-lookup.tsx';
import { idempotencyColumns, tombstoneColumns } from './ledger-columns.tsx';
import { ledgerQuery, type LedgerScope } from './ledger-filter.ts';
import styles from './ledger.module.css';
import { useScope } from './use-scope.ts';
import { Fill, Pane } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

interface IdTab {
  readonly label: string;
  readonly introduction: ReactNode;
  readonly types: readonly LedgerType[];
  readonly columns: (scope: LedgerScope) => readonly Column<LedgerEntry, never>[];
  readonly none: string;
}

/** The IDs that the wallet remembers, beyond the movements. */
const ID_TABS = {
  tombstones: {
    label: texts.tombstones,
    introduction: texts.rollbackThatArrives,
    types: ['tombstone'],
    columns: tombstoneColumns,
    none: texts.noTombstones,
  },
  idempotency: {
    label: texts.idempotency,
    introduction: texts.idProviderMovesMoneyOnce,
    types: ['bet', 'win', 'rollback', 'tombstone'],
    columns: idempotencyColumns,
    none: texts.noIdProviderYetWallet,
  },
} as const satisfies Record<string, IdTab>;

interface MemoryPaneProps {
  readonly kind: keyof typeof ID_TABS;
  readonly scope: LedgerScope;
}

export function MemoryPane({ kind, scope: given }: MemoryPaneProps) {
  const scope = useScope(given);
  const { label, introduction, types, columns: columnsOf, none }: IdTab = ID_TABS[kind];
  const query = useMemo(() => ledgerQuery(scope, { types }), [scope, types]);
  const columns = useMemo(() => columnsOf(scope), [columnsOf, scope]);
  return (
    <Pane full>
      <Text as="p" tone="quiet" className={styles.introduction}>
        {introduction}
      </Text>
      <IdLookup casinoId={scope.casinoId} />
      <Fill>
        <EntryTable label={label} query={query} columns={columns} none={<p>{none}</p>} />
      </Fill>
    </Pane>
  );
}
