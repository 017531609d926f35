import { LedgerPane, type LedgerPaneProps } from './ledger-pane.tsx';
import { MemoryPane } from './memory-pane.tsx';

/** What the wallet remembers of a player, or of a casino: everything, and twice a part of it under its own question. */
export function ledgerTabs(props: LedgerPaneProps) {
  const { scope } = props;
  return [
    { key: 'ledger', text: 'Ledger', content: <LedgerPane {...props} /> },
    {
      key: 'tombstones',
      text: 'Tombstones',
      content: <MemoryPane key="tombstones" kind="tombstones" scope={scope} />,
    },
    {
      key: 'idempotency',
      text: 'Idempotency',
      content: <MemoryPane key="idempotency" kind="idempotency" scope={scope} />,
    },
  ];
}
