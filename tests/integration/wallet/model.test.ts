import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLedgerUnderTest, type LedgerUnderTest } from './model/ledger-under-test.ts';
import { DECIMALS, type Entry } from './model/model-state.ts';
import { play } from './model/play.ts';
import { RULES } from './model/rules.ts';
import { sequence } from './model/sequences.ts';
import { formatUnits } from './model/units.ts';
import { startWalletOverSockets } from './model/wallet-over-sockets.ts';
import type { WalletModel } from './model/wallet-model.ts';

/**
 * Each run draws other sequences. A rare case may only occur in a later run; `GGW_SEQUENCES=10000` makes it likely in
 * this one.
 */
const SEQUENCES = Number(process.env['GGW_SEQUENCES'] ?? 2_500);

it('the ledger answers random sequences like the model, and ends in the same state', async () => {
  const ledger = createLedgerUnderTest();
  const met = new Set<string>();
  let run = 0;
  await fc.assert(
    fc.asyncProperty(sequence, async (drawn) => {
      const model = await play(drawn, {
        prefix: `${(run += 1)}-`,
        wallet: ledger,
        onRule: (rule) => met.add(rule),
      });
      expectSameState(model, ledger);
    }),
    { numRuns: SEQUENCES },
  );
  expect([...met].toSorted()).toEqual(RULES.toSorted());
});

it('a running wallet answers random sequences over signed requests like the model', async () => {
  const wallet = await startWalletOverSockets();
  let run = 0;
  await fc.assert(
    fc.asyncProperty(sequence, async ({ world, steps }) => {
      // Requests in flight together may overtake one another on their sockets: each waits for the one before.
      const inTurn = steps.map((each) => (each?.by === 'gateway' ? { ...each, overlaps: false } : each));
      await play({ world, steps: inTurn }, { prefix: `${(run += 1)}-`, wallet, onRule: () => undefined });
    }),
    { numRuns: 25 },
  );
});

/** Compares the ledger's entries and the finished rounds, which the responses of the sequence may not show. */
function expectSameState(model: WalletModel, ledger: LedgerUnderTest): void {
  for (const [id, entry] of model.entries()) {
    const { type, state, bonusAmount, balanceAfter } = ledger.find(id) ?? {};
    const kept = [id, type, state, bonusAmount, balanceAfter];
    const decimals = DECIMALS[entry.currency] ?? 0;
    const bonus = 'bonus' in entry && entry.bonus > 0n ? formatUnits(entry.bonus, decimals) : null;
    expect(kept).toEqual([id, entry.kind, getState(entry) ?? state, bonus, entry.after]);
  }
  for (const round of model.finishedRounds())
    expect([round, ledger.isFinished(round)]).toEqual([round, true]);
}

/** Null for a rollback: its bonus part and balance show whether it moved money. */
function getState(entry: Entry): string | null {
  if (entry.kind === 'rollback') return null;
  if (entry.kind === 'tombstone') return 'tombstoned';
  return entry.reversed ? 'reversed' : 'applied';
}
