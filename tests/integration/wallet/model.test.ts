import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSystemClock } from '#core/clock.ts';
import { openDataFolder } from '#core/data-folder.ts';
import { createSystemRandom } from '#core/random.ts';
import { ASSETS } from '#tests/support/project.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { startDemoWallet } from '#tests/support/wallet-caller.ts';
import { addModelPlayers, ledgerUnderTest, type LedgerUnderTest } from './model/ledger-under-test.ts';
import { play } from './model/play.ts';
import { sequence } from './model/sequences.ts';
import type { WalletModel } from './model/wallet-model.ts';

/** Every rule that a run must have met many times: without one of these it would prove less than it says. */
const RULES = [
  'bet',
  'win',
  'repeat',
  'repeat with other content',
  'id twice in a batch',
  'no funds',
  'no funds late in a batch',
  'zero amount',
  'too many decimals',
  'bet after its rollback refused',
  'rolled-back transaction repeated and refused',
  'id of a rollback used for a bet or win',
  'id of another transaction used for a rollback',
  'rollback of a bet',
  'rollback of a win',
  'rollback below zero',
  'rollback before its bet',
  'rollback repeated',
  'rollback id twice in a batch',
  'second rollback of one original',
  'rollback of a rollback',
  'rollback of itself',
  'rollback of what is another player or currency',
  'unknown player',
  'unknown currency',
  'finish',
  'finish repeated',
];

it('the ledger answers 10,000 random sequences as the model does, and ends where it ends', async () => {
  const ledger = ledgerUnderTest();
  const met = new Map<string, number>();
  let run = 0;
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      const prefix = `${(run += 1)}-`;
      ledger.addPlayers(prefix);
      const model = await play(steps, {
        prefix,
        send: ledger.send,
        happened: (rule) => met.set(rule, (met.get(rule) ?? 0) + 1),
      });
      expectSameMemory(model, ledger);
    }),
    { numRuns: 10_000 },
  );
  expect([...met.keys()].toSorted()).toEqual(RULES.toSorted());
  for (const [rule, times] of met) expect(times, rule).toBeGreaterThan(50);
}, 120_000);

it('a running wallet answers 50 random sequences over signed requests as the model does', async () => {
  const dataDir = temporaryFolder();
  addPlayersOf(dataDir, 1_000);
  const wallet = await startDemoWallet({ dataDir });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      await play(
        // Requests under way together may overtake one another on their sockets: each waits for the one before.
        steps.map((each) => (each === null ? null : { ...each, overlaps: false })),
        {
          prefix: `${(run += 1)}-`,
          send: async (callback, body) => ({ ...(await wallet.post(callback, body)), warnings: null }),
          happened: () => undefined,
        },
      );
    }),
    { numRuns: 50 },
  );
});

/** Tombstones, reversals and finished rounds: what the answers of the sequence need not have shown. */
function expectSameMemory(model: WalletModel, ledger: LedgerUnderTest): void {
  for (const [id, entry] of model.entries()) {
    const { type, state } = ledger.find(id) ?? {};
    if (entry.kind === 'tombstone') expect([id, type, state]).toEqual([id, 'tombstone', 'tombstoned']);
    if (entry.kind === 'rollback') expect([id, type]).toEqual([id, 'rollback']);
    if (entry.kind === 'bet' || entry.kind === 'win') {
      expect([id, type, state]).toEqual([id, entry.kind, entry.reversed ? 'reversed' : 'applied']);
    }
  }
  for (const round of model.finishedRounds())
    expect([round, ledger.isFinished(round)]).toEqual([round, true]);
}

/** Shrinking a failure plays far more sequences than were asked for: there are players for those too. */
function addPlayersOf(dataDir: string, sequences: number): void {
  const random = createSystemRandom();
  const folder = openDataFolder({
    dataDir,
    migrationsDir: ASSETS.migrationsDir,
    random,
    clock: createSystemClock(),
  });
  folder.db.transaction(() => {
    for (let n = 1; n <= sequences; n += 1) addModelPlayers(folder.players, 'demo', `${n}-`);
  })();
  folder.close();
}
