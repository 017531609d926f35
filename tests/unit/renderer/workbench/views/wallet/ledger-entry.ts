import type { LedgerEntry } from '#shared/contract/wallet.ts';

/** An applied bet of alice, with the test's changes. */
export function ledgerEntry(changes: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    seq: 1,
    casinoId: 'demo',
    accountId: 'alice',
    currency: 'USD',
    type: 'bet',
    state: 'applied',
    idProvider: 'bet-1',
    walletTransactionId: 'T12-1',
    originalIdProvider: null,
    roundId: 'round-1',
    movement: '-1.00',
    bonusAmount: null,
    balanceAfter: '999.00',
    exchangeId: 12,
    at: 1_770_000_000_000,
    posting: { n: 1, of: 1 },
    repeat: { kind: 'answered', walletTransactionId: 'T12-1', balance: '999.00' },
    ...changes,
  };
}
