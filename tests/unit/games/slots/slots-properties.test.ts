import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDigitSource, type FairInput } from '#core/games/fairness.ts';
import { NEW_SLOTS_ROUND, playFairSlots, slotsRoundSchema } from '#shared/games/slots/engine/fair-slots.ts';
import { compileSlots, type SlotGame } from '#shared/games/slots/engine/slot-game.ts';
import type { SlotsInput, SlotsStep } from '#shared/games/slots/engine/slots-step.ts';
import { toSpinResult } from '#shared/games/slots/engine/spin-result.ts';
import { slotsSpinResultSchema } from '#shared/games/slots/spin-result.ts';
import { formatMoney, money } from '#shared/money.ts';
import { computeSlotsWin } from '#shared/games/slots/slots-win.ts';
import { FREE_SPINS, createSlotGameConfig, HELD_WILDS, SYMBOLS } from '#tests/support/games/slots-table.ts';

const PRIZES = [
  { value: 0, weight: 1 },
  { value: 2.25, weight: 2 },
  { value: 40, weight: 1 },
];
const BONUSES = [
  { enabled: true, type: 'wheel', trigger_count: 2, prizes: PRIZES },
  { enabled: true, type: 'pick', trigger_count: 2, fields: 4, picks: 3, prizes: PRIZES },
] as const;

/** Games of every mode, with and without each feature, whose maximum win is reached often or never. */
const games = fc
  .record({
    win_mode: fc.constantFrom('paylines', 'ways', 'cluster'),
    reels: fc.integer({ min: 3, max: 7 }),
    rows: fc.integer({ min: 2, max: 5 }),
    cascades: fc.boolean(),
    resets: fc.boolean(),
    bonus: fc.constantFrom(...BONUSES),
    highest: fc.constantFrom(1.5, 20, 100_000),
    freeMultiplier: fc.constantFrom(1, 1.25, 3),
  })
  .map(({ win_mode, reels, rows, cascades, resets, bonus, highest, freeMultiplier }) =>
    compileSlots(
      createSlotGameConfig({
        win_mode,
        reels,
        rows,
        max_win_multiplier: highest,
        symbols: [...SYMBOLS, ...HELD_WILDS].map(({ payouts, ...symbol }) => ({
          ...symbol,
          payouts: payouts === undefined ? {} : { 2: 0.15, 3: 1.25 },
        })),
        cascade: {
          enabled: cascades,
          multiplier_inc: 0.75,
          max_multiplier: 3,
          reset_on_no_win: resets,
        },
        free_spins: { ...FREE_SPINS, trigger_count: 2, multiplier: freeMultiplier },
        bonus: { ...bonus, prizes: [...bonus.prizes] },
      }),
    ),
  );

const rounds = fc.record({
  game: games,
  seeds: fc.record({ serverSeed: fc.string(), clientSeed: fc.string(), nonce: fc.nat() }),
});

/** All steps of a round. Its state is serialised as JSON between them, as the gateway stores it. */
function playSteps({ game, seeds }: { game: SlotGame; seeds: FairInput }) {
  const steps: SlotsStep[] = [];
  let round = NEW_SLOTS_ROUND;
  for (;;) {
    const { state } = round;
    if (state.awaits === 'nothing') return steps;
    const input: SlotsInput =
      state.awaits === 'pick' ? { kind: 'pick', field: state.picked.length } : { kind: state.awaits };
    const played = playFairSlots(game, round, input, createDigitSource(seeds));
    if (played.kind === 'rejected') throw new Error(played.reason);
    steps.push(played.step);
    round = slotsRoundSchema.parse(JSON.parse(JSON.stringify(played.round)));
  }
}

/** Exact decimal text as a whole number of millionths. */
function toMillionths(text: string): bigint {
  const [whole = '', decimals = ''] = text.split('.');
  return BigInt(whole + decimals.padEnd(6, '0'));
}

const RUNS = { numRuns: 150 };

test('the win of a spin is the sum of its wins, and the win of a round the sum of its steps', () => {
  fc.assert(
    fc.property(rounds, (round) => {
      let won = 0;
      for (const step of playSteps(round)) {
        won += step.win;
        expect(step.won).toBe(won);
        if (!('spin' in step)) continue;
        const result = slotsSpinResultSchema.parse(toSpinResult(round.game, step));
        const parts = result.wins.reduce((sum, { amount }) => sum + toMillionths(amount), 0n);
        expect(parts).toBe(toMillionths(result.total_win));
        expect(parts).toBe(BigInt(step.win));
        const scatters = result.wins.filter(({ kind }) => kind === 'scatter');
        const cascaded = (result.cascade_steps ?? []).reduce((sum, { win }) => sum + toMillionths(win), 0n);
        const scattered = scatters.reduce((sum, { amount }) => sum + toMillionths(amount), 0n);
        if (result.cascade_steps !== undefined) expect(cascaded + scattered).toBe(parts);
      }
    }),
    RUNS,
  );
});

test('every win that is not truncated is payout × ways × multiplier, exactly', () => {
  fc.assert(
    fc.property(rounds, (round) => {
      for (const step of playSteps(round)) {
        if (!('spin' in step) || step.capped) continue;
        for (const { symbol, count, ways = 1, multiplier, amount } of toSpinResult(round.game, step).wins) {
          const { payouts } = round.game.config.symbols.find(({ id }) => id === symbol)!;
          const stated = Object.keys(payouts)
            .map(Number)
            .filter((each) => each <= count);
          const payout = BigInt(Math.round(payouts[String(Math.max(...stated))]! * 100));
          expect(toMillionths(amount)).toBe((payout * BigInt(ways) * toMillionths(multiplier)) / 100n);
        }
      }
    }),
    RUNS,
  );
});

test('no round exceeds the maximum win, and a round that reaches it ends', () => {
  fc.assert(
    fc.property(rounds, (round) => {
      const highest = round.game.config.max_win_multiplier * 1_000_000;
      for (const { won, capped, finished } of playSteps(round)) {
        expect(won).toBeLessThanOrEqual(highest);
        expect(capped).toBe(won === highest);
        if (capped) expect(finished).toBe(true);
      }
    }),
    RUNS,
  );
});

test('the same seeds give the same round, and only its last step is finished', () => {
  fc.assert(
    fc.property(rounds, (round) => {
      const steps = playSteps(round);
      expect(playSteps(round)).toEqual(steps);
      expect(steps.findIndex(({ finished }) => finished)).toBe(steps.length - 1);
    }),
    RUNS,
  );
});

test('a round has the free spins that it was awarded, with no more retriggers than the game allows', () => {
  fc.assert(
    fc.property(rounds, (round) => {
      const steps = playSteps(round);
      const spins = steps.filter((step) => 'spin' in step);
      const awarded = spins.reduce((sum, { freeSpinsAwarded }) => sum + freeSpinsAwarded, 0);
      const free = spins.filter(({ kind }) => kind === 'free_spin');
      // A round that reaches its maximum win, in any step, loses its remaining spins.
      if (!steps.some(({ capped }) => capped)) expect(free.length).toBe(awarded);
      const retriggers = free.filter(({ freeSpinsAwarded }) => freeSpinsAwarded > 0);
      expect(retriggers.length).toBeLessThanOrEqual(FREE_SPINS.max_retriggers);
    }),
    RUNS,
  );
});

test('a win in money is truncated to the currency, never rounded up', () => {
  const computeWin = (stake: string, units: number, decimals: number) =>
    formatMoney(computeSlotsWin(money(stake), units, decimals), decimals);
  expect(computeWin('0.01', 2_500_000, 2)).toBe('0.02');
  expect(computeWin('1.00', 1_999_999, 2)).toBe('1.99');
  expect(computeWin('7', 1_500_000, 0)).toBe('10');
  expect(computeWin('123456789012345678.12345678', 100_000_000_000, 8)).toBe(
    '12345678901234567812345.67800000',
  );
});
