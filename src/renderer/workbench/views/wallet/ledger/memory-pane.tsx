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

interface Memory {
  readonly label: string;
  readonly teach: ReactNode;
  readonly types: readonly LedgerType[];
  readonly columns: (scope: LedgerScope) => readonly Column<LedgerEntry, never>[];
  readonly none: string;
}

/** What the wallet knows of ids, beside what moved. */
const MEMORIES = {
  tombstones: {
    label: 'Tombstones',
    teach:
      'A rollback that arrives before its transaction leaves a tombstone: when the transaction comes after all, it is refused and moves nothing.',
    types: ['tombstone'],
    columns: tombstoneColumns,
    none: 'No tombstone. One is left by a rollback whose bet the wallet never saw, such as one that was lost on its way and given up by the gateway.',
  },
  idempotency: {
    label: 'Idempotency',
    teach:
      'An id_provider moves money once: whatever comes again with it gets the first answer, word for word, or is refused if it was rolled back.',
    types: ['bet', 'win', 'rollback', 'tombstone'],
    columns: idempotencyColumns,
    none: 'No id_provider yet. The first betwin brings some, and the wallet remembers each until the player is reset.',
  },
} as const satisfies Record<string, Memory>;

interface MemoryPaneProps {
  readonly kind: keyof typeof MEMORIES;
  readonly scope: LedgerScope;
}

export function MemoryPane({ kind, scope: given }: MemoryPaneProps) {
  const scope = useScope(given);
  const { label, teach, types, columns: columnsOf, none }: Memory = MEMORIES[kind];
  const query = useMemo(() => ledgerQuery(scope, { types }), [scope, types]);
  const columns = useMemo(() => columnsOf(scope), [columnsOf, scope]);
  return (
    <Pane full>
      <Text as="p" tone="quiet" className={styles.teach}>
        {teach}
      </Text>
      <IdLookup casinoId={scope.casinoId} />
      <Fill>
        <EntryTable label={label} query={query} columns={columns} none={<p>{none}</p>} />
      </Fill>
    </Pane>
  );
}
