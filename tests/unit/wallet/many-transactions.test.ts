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

/** The ledger with stores that take no time, so that only its own work is measured. */
function createLedgerInMemory(): Ledger {
  const transactionById = new Map<string, LedgerTransaction>();
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
    find: (_casinoId, idProvider) => transactionById.get(idProvider),
    insert: (_casinoId, transaction) =>
      void transactionById.set(transaction.idProvider, { ...transaction, seq: transactionById.size }),
    markReversed: () => undefined,
    readPendingBonus: () => money('0'),
    hasBet: () => false,
    touchRound: () => 'R1',
    findRound: () => undefined,
  };
  // Only the methods that a betwin and a rollback call.
  return createLedger(players as unknown as PlayerStore, transactions as TransactionStore);
}

const PLAYER = { account_id: 'alice', currency: 'USD', game_id: 'dice' };

/** How long each kind of request with this many transactions takes, in milliseconds. */
function measureMs(
  count: number,
): Record<'first' | 'repeated' | 'twins' | 'rollback' | 'repeatedRollback', number> {
  const ledger = createLedgerInMemory();
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
  const measure = (work: () => { readonly response: object }): number => {
    const startedAt = readThreadCpuMs();
    expect(work().response).toMatchObject({ transactions: { length: count } });
    return readThreadCpuMs() - startedAt;
  };
  return {
    first: measure(() => ledger.betwin(betwin(ids), CONTEXT)),
    repeated: measure(() => ledger.betwin(betwin(ids), CONTEXT)),
    // Each new id occurs twice in the request.
    twins: measure(() =>
      ledger.betwin(betwin(ids.map((_, index) => `twin-${index % Math.ceil(count / 2)}`)), CONTEXT),
    ),
    rollback: measure(() => ledger.rollback(rollback, CONTEXT)),
    repeatedRollback: measure(() => ledger.rollback(rollback, CONTEXT)),
  };
}

describe('the wallet’s work for a request', () => {
  test('grows linearly with the number of its transactions', () => {
    measureMs(1_000);
    const [few, many] = [measureMs(2_000), measureMs(16_000)];
    for (const kind of ['first', 'repeated', 'twins', 'rollback', 'repeatedRollback'] as const) {
      // There are eight times as many transactions, for which quadratic work would take 64 times as long.
      expect(many[kind] / Math.max(3, few[kind]), kind).toBeLessThan(32);
    }
  });
});
