import { useMemo, type ReactNode } from 'react';
import type { LedgerEntry } from '#shared/contract/wallet.ts';
import type { Column } from '../../../../ui/table/data-table.tsx';
import { useArmedNames } from '../../../features/armed-faults/faults-store.ts';
import { EntryTable } from './entry-table.tsx';
import { IdLookup } from './id-lookup.tsx';
import { createIdempotencyColumns, createTombstoneColumns, type LedgerSort } from './ledger-columns.tsx';
import { useLedgerQuery, useScope, type LedgerScope } from './ledger-filter.ts';
import styles from './ledger.module.css';
import { Fill, Pane } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

interface IdTab {
  readonly label: string;
  readonly introduction: ReactNode;
  readonly filter: string;
  readonly columns: (scope: LedgerScope, isFaulty: boolean) => readonly Column<LedgerEntry, LedgerSort>[];
  readonly empty: string;
}

/** The IDs that the wallet remembers, beyond the movements. */
const ID_TABS = {
  tombstones: {
    label: texts.tombstones,
    introduction: texts.tombstonesHint,
    filter: 'type:tombstone',
    columns: createTombstoneColumns,
    empty: texts.noTombstones,
  },
  idempotency: {
    label: texts.idempotency,
    introduction: texts.idempotencyHint,
    filter: '-type:adjustment',
    columns: createIdempotencyColumns,
    empty: texts.noIdProviders,
  },
} as const satisfies Record<string, IdTab>;

interface MemoryPaneProps {
  readonly kind: keyof typeof ID_TABS;
  readonly scope: LedgerScope;
}

export function MemoryPane({ kind, scope: newScope }: MemoryPaneProps) {
  const scope = useScope(newScope);
  const { label, introduction, filter, columns: getColumns, empty }: IdTab = ID_TABS[kind];
  const query = useLedgerQuery(scope, filter);
  const armed = useArmedNames();
  const columns = useMemo(() => getColumns(scope, armed !== ''), [getColumns, scope, armed]);
  return (
    <Pane full>
      <Text as="p" tone="quiet" className={styles.introduction}>
        {introduction} {armed !== '' && texts.mayChange(armed)}
      </Text>
      <IdLookup casinoId={scope.casinoId} />
      <Fill>
        <EntryTable label={label} query={query} columns={columns} empty={<p>{empty}</p>} />
      </Fill>
    </Pane>
  );
}
