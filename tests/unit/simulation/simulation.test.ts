import { describe, expect, test } from 'vitest';
import { createSeededDraws } from '#core/simulation/seeded-draws.ts';
import { compileSlots } from '#shared/games/slots/engine/slot-game.ts';
import { createRtpReport } from '#core/simulation/rtp-report.ts';
import { simulateBlock, simulateRounds } from '#core/simulation/simulate-rounds.ts';
import { addTally, countRound, createTally } from '#core/simulation/tally.ts';
import {
  FREE_SPINS,
  createSlotGameConfig,
  createSlotGame,
  SYMBOLS,
} from '#tests/support/games/slots-table.ts';

const NOT_COUNTED = { kind: 'not_enumerable', because: 'a test' } as const;

describe('a simulation', () => {
  test('is the same for the same seed, and different for another block or seed', () => {
    const game = createSlotGame();
    expect(simulateBlock(game, 's', 3, 1_000)).toEqual(simulateBlock(game, 's', 3, 1_000));
    expect(simulateBlock(game, 's', 4, 1_000)).not.toEqual(simulateBlock(game, 's', 3, 1_000));
    expect(simulateBlock(game, 't', 3, 1_000)).not.toEqual(simulateBlock(game, 's', 3, 1_000));
  });

  test('counts each win of a round once, by source and by class', () => {
    // Without wilds that multiply, so that no round reaches the maximum win.
    const symbols = SYMBOLS.filter(({ type, id }) => type !== 'wild' || id === 'wild');
    const prizes = [{ value: 3, weight: 1 }];
    const game = createSlotGame({
      symbols,
      win_mode: 'cluster',
      cascade: { enabled: true },
      free_spins: { ...FREE_SPINS, retrigger_enabled: true },
      bonus: { enabled: true, type: 'pick', trigger_count: 3, fields: 2, picks: 2, prizes },
    });
    const tally = simulateRounds(game, createSeededDraws('sources'), 2_000);
    const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
    expect(sum(Object.values(tally.bySource))).toBe(tally.won);
    expect(Math.min(...Object.values(tally.bySource))).toBeGreaterThan(0);
    expect(sum(tally.classes.map(({ rounds }) => rounds))).toBe(2_000);
    expect(sum(tally.classes.map(({ won }) => won))).toBe(tally.won);
    expect(tally.hits).toBe(2_000 - tally.classes[0]!.rounds);
    expect(tally.capped).toBe(0);
    // Each bonus game is two picks of 3.
    expect(tally.bySource.bonus).toBe(tally.bonuses * 6_000_000);
    expect(tally.freeSpins).toBe((tally.freeSpinRounds + tally.retriggers) * FREE_SPINS.spins_awarded);
  });
});

describe('a report', () => {
  /** Ninety rounds that won nothing, nine that won the bet, and one that won eleven. */
  const tally = createTally();
  for (let round = 0; round < 100; round++)
    countRound(tally, round < 90 ? 0 : round < 99 ? 1_000_000 : 11_000_000, false);
  const config = createSlotGameConfig({ info_rtp: 20 });
  const report = createRtpReport(config, tally, { seed: 's', exact: NOT_COUNTED });

  test('contains RTP, hit rate, the 99% interval and the volatility index by their formulas', () => {
    // The mean is 0.2 and the mean of the squares 1.3, so the variance is 1.26.
    const deviation = Math.sqrt(1.26);
    expect(report).toMatchObject({ spins: 100, rtp: 20, hit_rate: 10, highest_win: 11, exact_rtp: null });
    expect(report.interval.low).toBeCloseTo(100 * (0.2 - (2.5758293 * deviation) / 10), 4);
    expect(report.interval.high).toBeCloseTo(100 * (0.2 + (2.5758293 * deviation) / 10), 4);
    expect(report.volatility_index).toBeCloseTo(1.6448536 * deviation, 5);
    expect(report.volatility).toBe('low');
    expect(report.info_rtp_in_interval).toBe(true);
  });

  test('sorts wins into classes by their lower bound', () => {
    const filled = report.distribution.filter(({ rounds }) => rounds > 0);
    expect(filled).toEqual([
      { from: 0, below: 0, rounds: 90, rtp: 0 },
      { from: 1, below: 2, rounds: 9, rtp: 9 },
      { from: 10, below: 20, rounds: 1, rtp: 11 },
    ]);
    expect(report.distribution.at(-1)).toMatchObject({ from: 5_000, below: null });
  });

  test('reports a stated RTP outside the interval', () => {
    const stated = createRtpReport({ ...config, info_rtp: 80 }, tally, { seed: 's', exact: NOT_COUNTED });
    expect(stated.info_rtp_in_interval).toBe(false);
  });
});

test('tallies can be added up', () => {
  const game = compileSlots(createSlotGameConfig());
  const one = simulateBlock(game, 's', 0, 500);
  const other = simulateBlock(game, 's', 1, 700);
  for (const tallies of [
    [one, other],
    [other, one],
  ]) {
    const both = createTally();
    for (const tally of tallies) addTally(both, tally);
    expect(both).toMatchObject({
      rounds: 1_200,
      won: one.won + other.won,
      hits: one.hits + other.hits,
    });
    expect(both.classes[0]!.rounds).toBe(one.classes[0]!.rounds + other.classes[0]!.rounds);
  }
});

test('the highest win of several tallies is the highest of all of them, in any order', () => {
  const highest = [3, 7, 5].reduce((into, each) => {
    addTally(into, { ...createTally(), highest: each });
    return into;
  }, createTally());
  expect(highest.highest).toBe(7);
});
