import type { LedgerScope } from './ledger-filter.ts';
import { LedgerPane } from './ledger-pane.tsx';
import { MemoryPane } from './memory-pane.tsx';
import { texts } from '../texts.ts';

/** The wallet's data about a player or a casino: all entries, and two tabs for parts of them. */
export function createLedgerTabs(scope: LedgerScope) {
  return [
    { key: 'ledger', text: texts.ledgerLabel, content: <LedgerPane scope={scope} /> },
    {
      key: 'tombstones',
      text: texts.tombstones,
      content: <MemoryPane key="tombstones" kind="tombstones" scope={scope} />,
    },
    {
      key: 'idempotency',
      text: texts.idempotency,
      content: <MemoryPane key="idempotency" kind="idempotency" scope={scope} />,
    },
  ];
}
