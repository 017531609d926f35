import type { ExchangeSummary } from '#shared/exchange.ts';

/** A successful betwin of alice, with the test's changes. */
export function exchangeSummary(
  changes: Partial<ExchangeSummary> & { readonly id: number },
): ExchangeSummary {
  return {
    vantage: 'gateway',
    kind: 'betwin',
    startedAt: 1_770_000_000_000,
    setBackMs: 0,
    durationMs: 3,
    outcome: { kind: 'reply', status: 200, apiCode: null },
    signature: 'verified',
    casinoId: 'demo',
    accountId: 'alice',
    currency: 'USD',
    gameId: 'dice',
    roundId: 'round-1',
    sessionId: null,
    transactionIds: [],
    transactions: changes.transactionIds?.length ?? 0,
    attempt: 1,
    deliveryId: null,
    peerId: null,
    warnings: [],
    faults: [],
    holds: [],
    headId: null,
    originId: null,
    importId: null,
    isFromSuite: changes.vantage === 'suite',
    target: null,
    money: null,
    pinned: false,
    note: null,
    chain: null,
    ...changes,
  };
}
