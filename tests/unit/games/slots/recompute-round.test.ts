import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDigitSource } from '#core/games/fairness.ts';
import { recomputeRound, type RecomputedRound } from '#shared/games/slots/engine/recompute-round.ts';
import { compileSlots, type SlotGame } from '#shared/games/slots/engine/slot-game.ts';
import { readSlotsFile, getSlotsFile, listSlotsNames } from '#core/slots-files/slots-files.ts';
import { money } from '#shared/money.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';
import { SLOT_GAMES_FOLDER } from '#tests/support/games/slot-games.ts';

const GAMES = [ASSETS.slotsDir, SLOT_GAMES_FOLDER].flatMap((folder) =>
  listSlotsNames(folder).map((name): SlotGame => {
    const read = readSlotsFile(getSlotsFile(folder, name));
    if (read.kind !== 'read') throw new Error(JSON.stringify(read.issues));
    return compileSlots(read.value.config);
  }),
);
const PICKER = GAMES.find(({ config }) => config.id === 'picker')!;
const ALL_PICKS = Array.from({ length: 60 }, (_, index) => index % 3);

const seeds = fc.record({
  serverSeed: fc.string({ minLength: 1, maxLength: 64 }),
  clientSeed: fc.string({ minLength: 1, maxLength: 64 }),
  nonce: fc.nat(1_000_000),
});

/** The prizes of the first pick bonus in the order of their boxes, as the steps report them. */
function listPrizesByField({ steps }: RecomputedRound): string[] {
  const fields = new Map<number, string>();
  for (const step of steps.filter(({ kind }) => kind === 'pick').slice(0, 3)) {
    if (step.kind !== 'pick') continue;
    for (const { field, value } of [step, ...(step.others ?? [])]) fields.set(field, value);
  }
  return [...fields].toSorted(([one], [other]) => one - other).map(([, value]) => value);
}

describe('a recomputed round', () => {
  test('pays at most its stake times the maximum win in any currency, and only its last step is finished or capped', () => {
    const rounds = fc.record({
      game: fc.constantFrom(...GAMES),
      seeds,
      units: fc.integer({ min: 1, max: 1_000_000 }),
      decimals: fc.integer({ min: 0, max: 4 }),
    });
    fc.assert(
      fc.property(rounds, ({ game, seeds: from, units, decimals }) => {
        const stake = money(String(units)).dividedBy(10 ** decimals);
        const bet = { getDigits: createDigitSource(from), stake, decimals };
        const { steps } = recomputeRound(game, { ...bet, picks: ALL_PICKS });
        const picks = ALL_PICKS.slice(0, steps.filter(({ kind }) => kind === 'pick').length);
        expect(recomputeRound(game, { ...bet, picks })).toEqual({ steps, stoppedBy: 'end' });
        const paid = steps.reduce((sum, { win }) => sum.plus(win), money('0'));
        expect(steps.at(-1)!.won).toBe(paid.toFixed(decimals));
        expect(paid.lte(stake.times(game.config.max_win_multiplier))).toBe(true);
        expect(steps.map(({ finished }) => finished)).toEqual(
          steps.map((_, index) => index === steps.length - 1),
        );
        expect(steps.slice(0, -1).some(({ capped }) => capped)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    { picks: [], kinds: ['spin'], stoppedBy: 'pick' },
    { picks: [5, 0], kinds: ['spin', 'pick', 'pick'], stoppedBy: 'pick' },
    { picks: [5, 0, 1], kinds: ['spin', 'pick', 'pick', 'pick', 'free_spin'], stoppedBy: 'pick' },
    { picks: [6], kinds: ['spin'], stoppedBy: 'no_such_box' },
    { picks: [1, 1], kinds: ['spin', 'pick'], stoppedBy: 'box_taken' },
  ])(
    'with picks $picks stops at the first pick that is missing or invalid',
    ({ picks, kinds, stoppedBy }) => {
      const from = { serverSeed: 'seed-of-the-house', clientSeed: 'client', nonce: 0 };
      const recomputed = recomputeRound(PICKER, {
        getDigits: createDigitSource(from),
        stake: money('1'),
        decimals: 2,
        picks,
      });
      expect(recomputed.steps.map(({ kind }) => kind)).toEqual(kinds);
      expect(recomputed.stoppedBy).toBe(stoppedBy);
    },
  );

  test('reports picks that are left over', () => {
    const from = { serverSeed: 'seed-of-the-house', clientSeed: 'client', nonce: 0 };
    const bet = { getDigits: createDigitSource(from), stake: money('1'), decimals: 2 };
    const all = [0, 1, 2, 3, 4, 5];
    expect(recomputeRound(PICKER, { ...bet, picks: all }).stoppedBy).toBe('end');
    expect(recomputeRound(PICKER, { ...bet, picks: [...all, 0] }).stoppedBy).toBe('picks_left');
  });

  test('has the same prizes behind its boxes, in any order of picks', () => {
    const picks = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(seeds, picks, picks, (from, ...orders) => {
        const [one, other] = orders.map((order) =>
          listPrizesByField(
            recomputeRound(PICKER, {
              getDigits: createDigitSource(from),
              stake: money('1'),
              decimals: 2,
              picks: order,
            }),
          ),
        );
        expect(one).toHaveLength(6);
        expect(other).toEqual(one);
      }),
      { numRuns: 100 },
    );
  });
});
