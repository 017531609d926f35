import { describe, expect, it } from 'vitest';
import { drawProfit } from '#renderer/games/kit/stats/profit-plot.tsx';
import {
  countRounds,
  NO_STATS,
  resetStats,
  samplePoints,
  type SessionStats,
} from '#renderer/games/kit/stats/session-stats.ts';
import { money } from '#shared/money.ts';

function createRound(n: number, stake: string, win: string) {
  return { roundId: `r${String(n)}`, stake, win, won: win !== '0.00' };
}

/** As a page with all its rounds, none of which was cancelled. */
const count = (stats: SessionStats, rounds: readonly ReturnType<typeof createRound>[]) =>
  countRounds(stats, rounds, (round) => round);

const WIN = createRound(0, '1.00', '2.00');
const LOSS = createRound(1, '0.30', '0.00');
const LARGE = createRound(2, '0.10', '9.90');

describe('the statistics of a session', () => {
  it('add up exactly', () => {
    const stats = count(NO_STATS, [LARGE, LOSS, WIN]);
    expect(stats).toMatchObject({ rounds: 3, wins: 2, countedId: 'r2' });
    expect(stats.wagered.toFixed(2)).toBe('1.40');
    expect(stats.won.toFixed(2)).toBe('11.90');
    expect(stats.bestWin?.toFixed(2)).toBe('9.80');
    expect(stats.points.map(({ profit }) => profit.toFixed(2))).toEqual(['0.00', '1.00', '0.70', '10.50']);
  });

  it('count each round once, even if the newest one is hidden again', () => {
    const stats = count(NO_STATS, [LOSS, WIN]);
    expect(count(stats, [LOSS, WIN])).toBe(stats);
    expect(count(stats, [WIN])).toBe(stats);
    expect(count(stats, [LARGE, LOSS, WIN]).rounds).toBe(3);
  });

  it('leave out a round without a result', () => {
    const stats = countRounds(NO_STATS, [LARGE, LOSS, WIN], (round) => (round === LOSS ? null : round));
    expect(stats).toMatchObject({ rounds: 2, wins: 2, countedId: 'r2' });
    expect(stats.wagered.toFixed(2)).toBe('1.10');
  });

  it('start again after a reset, without the rounds before it', () => {
    const stats = resetStats([LOSS, WIN]);
    expect(count(stats, [LOSS, WIN])).toBe(stats);
    expect(count(stats, [LARGE, LOSS, WIN])).toMatchObject({ rounds: 1, wins: 1 });
  });

  it('keep a bounded number of points, always with the first and the latest one', () => {
    const rounds = Array.from({ length: 5_000 }, (_, index) => createRound(4_999 - index, '1.00', '0.00'));
    const stats = count(NO_STATS, rounds);
    expect(stats.rounds).toBe(5_000);
    expect(stats.points.length).toBeLessThanOrEqual(200);
    expect(stats.points.length).toBeGreaterThan(90);
    expect(stats.points[0]).toMatchObject({ rounds: 0 });
    expect(stats.points.at(-1)).toMatchObject({ rounds: 5_000 });
    expect(stats.points.at(-1)?.profit.toFixed()).toBe('-5000');
    const [, second, third] = stats.points;
    expect(third!.rounds - second!.rounds).toBe(stats.stride);
  });
});

describe('the table of the profit', () => {
  it('has at most the requested number of rows, with the first and the latest point', () => {
    const points = Array.from({ length: 150 }, (_, rounds) => ({ rounds, profit: money('0') }));
    const rows = samplePoints(points, 12).map(({ rounds }) => rounds);
    expect(rows).toHaveLength(12);
    expect([rows[0], rows.at(-1)]).toEqual([0, 149]);
    expect(samplePoints(points.slice(0, 3), 12)).toHaveLength(3);
  });
});

describe('the plot of the profit', () => {
  const createPoints = (...profits: string[]) =>
    profits.map((profit, rounds) => ({ rounds, profit: money(profit) }));

  it('is a line in the middle before the first roll', () => {
    expect(drawProfit(createPoints('0'))).toEqual({ path: 'M0 50L300 50', zero: 50 });
  });

  it('spans the whole width, with zero always in view', () => {
    expect(drawProfit(createPoints('0', '10'))).toEqual({ path: 'M0 96L300 4', zero: 96 });
    expect(drawProfit(createPoints('0', '-10'))).toEqual({ path: 'M0 4L300 96', zero: 4 });
    expect(drawProfit(createPoints('0', '5', '-5'))).toEqual({ path: 'M0 50L150 4L300 96', zero: 50 });
  });
});
