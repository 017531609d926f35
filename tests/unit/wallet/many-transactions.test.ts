import { describe, expect, test } from 'vitest';
import { PROTOCOL_RULES } from '#core/wallet/port/protocol-rules.ts';
import { createLedger, type Ledger } from '#core/wallet/ledger.ts';
import type { LedgerContext } from '#core/wallet/ledger-context.ts';
import type { PlayerStore } from '#core/wallet/player-store.ts';
import type { LedgerTransaction, TransactionStore } from '#core/wallet/transaction-store.ts';
import { money } from '#shared/money.ts';
import { DEFAULT_WALLET_SETTINGS } from '#shared/wallet.ts';
import { readThreadCpuMs } from '#tests/support/clocks/thread-cpu.ts';

const CONTEXT: LedgerContext = {
  casinoId: 'acme',
  decimals: 2,
  settings: { ...DEFAULT_WALLET_SETTINGS, bonus_first: true },
  rules: PROTOCOL_RULES,
  atArrival: null,
  exchangeId: 1,
  now: 0,
};

/** The rules of the wallet over stores that cost nothing: only the wallet's own work is measured. */
function ledgerInMemory(): Ledger {
  const kept = new Map<string, LedgerTransaction>();
  const account = {
    status: 'active',
    balance: money('1000000'),
    bonus: money('10'),
    betLimit: null,
    winLimit: null,
    keptDecimals: 2,
  };
  const players = { account: () => account, post: () => undefined };
  const transactions: Partial<TransactionStore> = {
    find: (_casinoId, idProvider) => kept.get(idProvider),
    insert: (_casinoId, transaction) =>
      void kept.set(transaction.idProvider, { ...transaction, seq: kept.size }),
    markReversed: () => undefined,
    readPendingBonus: () => money('0'),
    hasBet: () => false,
    touchRound: () => 'R1',
    findRound: () => undefined,
  };
  // Only what a betwin and a rollback query.
  return createLedger(players as unknown as PlayerStore, transactions as TransactionStore);
}

const PLAYER = { account_id: 'alice', currency: 'USD', game_id: 'dice' };

/** How long each kind of request with this many transactions takes, in milliseconds. */
function tookMs(
  count: number,
): Record<'first' | 'repeated' | 'twins' | 'rollback' | 'repeatedRollback', number> {
  const ledger = ledgerInMemory();
  const ids = Array.from({ length: count }, (_, index) => `t-${index}`);
  const betwin = (named: readonly string[]) => ({
    ...PLAYER,
    round_id: 'round-1',
    transactions: named.map((id, index) => ({
      id_provider: id,
      type: index % 2 === 0 ? ('bet' as const) : ('win' as const),
      amount: '0.01',
    })),
  });
  const rollback = {
    ...PLAYER,
    round_id_provider: 'round-1',
    finished: true,
    transactions: ids.map((id) => ({
      id_provider: `r-${id}`,
      type: 'rollback' as const,
      original_id_provider: id,
    })),
  };
  const timed = (work: () => { readonly response: object }): number => {
    const startedAt = readThreadCpuMs();
    expect(work().response).toMatchObject({ transactions: { length: count } });
    return readThreadCpuMs() - startedAt;
  };
  return {
    first: timed(() => ledger.betwin(betwin(ids), CONTEXT)),
    repeated: timed(() => ledger.betwin(betwin(ids), CONTEXT)),
    // Each new id twice in the one request.
    twins: timed(() =>
      ledger.betwin(betwin(ids.map((_, index) => `twin-${index % Math.ceil(count / 2)}`)), CONTEXT),
    ),
    rollback: timed(() => ledger.rollback(rollback, CONTEXT)),
    repeatedRollback: timed(() => ledger.rollback(rollback, CONTEXT)),
  };
}

describe('the wallet’s work for a request', () => {
  test('grows with its transactions, not with their square', () => {
    tookMs(1_000);
    const [few, many] = [tookMs(2_000), tookMs(16_000)];
    for (const kind of ['first', 'repeated', 'twins', 'rollback', 'repeatedRollback'] as const) {
      // Eight times as many transactions; quadratic work would take 64 times as long.
      expect(many[kind] / Math.max(3, few[kind]), kind).toBeLessThan(32);
    }
  });
});
