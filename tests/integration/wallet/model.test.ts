import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ledgerUnderTest, type LedgerUnderTest } from './model/ledger-under-test.ts';
import { DECIMALS, type Entry } from './model/model-state.ts';
import { play } from './model/play.ts';
import { RULES } from './model/rules.ts';
import { sequence } from './model/sequences.ts';
import { textOfUnits } from './model/units.ts';
import { walletOverSockets } from './model/wallet-over-sockets.ts';
import type { WalletModel } from './model/wallet-model.ts';

it('the ledger answers 10,000 random sequences as the model does, and ends where it ends', async () => {
  const ledger = ledgerUnderTest();
  const met = new Map<string, number>();
  let run = 0;
  await fc.assert(
    fc.asyncProperty(sequence, async (drawn) => {
      const model = await play(drawn, {
        prefix: `${(run += 1)}-`,
        wallet: ledger,
        happened: (rule) => met.set(rule, (met.get(rule) ?? 0) + 1),
      });
      expectSameMemory(model, ledger);
    }),
    { numRuns: 10_000 },
  );
  expect([...met.keys()].toSorted()).toEqual(RULES.toSorted());
  for (const [rule, times] of met) expect(times, rule).toBeGreaterThan(30);
});

it('a running wallet answers 50 random sequences over signed requests as the model does', async () => {
  const wallet = await walletOverSockets();
  let run = 0;
  await fc.assert(
    fc.asyncProperty(sequence, async ({ world, steps }) => {
      // Requests under way together may overtake one another on their sockets: each waits for the one before.
      const inTurn = steps.map((each) => (each?.by === 'gateway' ? { ...each, overlaps: false } : each));
      await play({ world, steps: inTurn }, { prefix: `${(run += 1)}-`, wallet, happened: () => undefined });
    }),
    { numRuns: 50 },
  );
});

/** The ledger's entries and the finished rounds: what the answers of the sequence need not have shown. */
function expectSameMemory(model: WalletModel, ledger: LedgerUnderTest): void {
  for (const [id, entry] of model.entries()) {
    const { type, state, bonusAmount, balanceAfter } = ledger.find(id) ?? {};
    const kept = [id, type, state, bonusAmount, balanceAfter];
    const decimals = DECIMALS[entry.currency] ?? 0;
    const bonus = 'bonus' in entry && entry.bonus > 0n ? textOfUnits(entry.bonus, decimals) : null;
    expect(kept).toEqual([id, entry.kind, stateOf(entry) ?? state, bonus, entry.after]);
  }
  for (const round of model.finishedRounds())
    expect([round, ledger.isFinished(round)]).toEqual([round, true]);
}

/** Null of a rollback: whether it moved money is what its bonus part and balance say. */
function stateOf(entry: Entry): string | null {
  if (entry.kind === 'rollback') return null;
  if (entry.kind === 'tombstone') return 'tombstoned';
  return entry.reversed ? 'reversed' : 'applied';
}
