import { describe, expect, test } from 'vitest';
import { createSeededDraws } from '#core/simulation/seeded-draws.ts';
import { compileSlots } from '#shared/games/slots/engine/slot-game.ts';
import { computeExactRtp } from '#core/simulation/exact-rtp.ts';
import { createRtpReport } from '#core/simulation/rtp-report.ts';
import { simulateRounds } from '#core/simulation/simulate-rounds.ts';
import { FREE_SPINS, createSlotGameConfig, SYMBOLS } from '#tests/support/games/slots-table.ts';

const A = { id: 'a', name: 'A', type: 'regular', weight: 1, payouts: { 3: 4 } } as const;
const X = { id: 'x', name: 'X', type: 'regular', weight: 3 } as const;

function computeRtp(changes: Parameters<typeof createSlotGameConfig>[0]): number {
  const exact = computeExactRtp(createSlotGameConfig(changes));
  if (exact.kind !== 'exact') throw new Error(exact.because);
  return exact.rtp;
}

describe('the exact RTP', () => {
  test.each([
    {
      label: 'one line of three: (1/4)^3 × 4',
      changes: { reels: 3, rows: 1, symbols: [A, X], paylines: [[0, 0, 0]] },
      rtp: 4 / 64,
    },
    {
      label: 'two lines of three: twice that',
      changes: {
        reels: 3,
        rows: 2,
        symbols: [A, X],
        paylines: [
          [0, 0, 0],
          [1, 1, 1],
        ],
      },
      rtp: 8 / 64,
    },
    {
      label: 'with a wild of the same weight: (2/5)^3 × 4',
      changes: {
        reels: 3,
        rows: 1,
        symbols: [A, X, { id: 'w', name: 'W', type: 'wild', weight: 1 }],
        paylines: [[0, 0, 0]],
      },
      rtp: (8 / 125) * 4,
    },
    {
      label: 'with a wild that doubles: (a + 2w)^3 of 5^3, × 4',
      changes: {
        reels: 3,
        rows: 1,
        symbols: [
          A,
          X,
          { id: 'w', name: 'W', type: 'wild', weight: 1, wild: { variant: 'multiplier', multiplier: 2 } },
        ],
        paylines: [[0, 0, 0]],
      },
      rtp: (27 / 125) * 4,
    },
    {
      label: 'with a scatter: 2 for exactly 1 of 3 cells, 8 for 2 and 3; no line without a star pays',
      changes: {
        reels: 3,
        rows: 1,
        symbols: [
          { ...A, payouts: { 3: 0.01 } },
          { id: 's', name: 'S', type: 'scatter', weight: 1, payouts: { 1: 2, 2: 8 } },
        ],
        paylines: [[0, 0, 0]],
      },
      rtp: (3 * 2 + 4 * 8) / 8 + 0.01 / 8,
    },
  ] as const)('is computed: $label', ({ changes, rtp }) => {
    const config = changes as unknown as Parameters<typeof createSlotGameConfig>[0];
    expect(computeRtp(config)).toBeCloseTo(rtp, 12);
  });

  test('is inside the 99% interval of a simulation in which wilds can be read in every way', () => {
    const config = createSlotGameConfig({ symbols: SYMBOLS.filter(({ id }) => id !== 'wide') });
    const tally = simulateRounds(compileSlots(config), createSeededDraws('inside'), 200_000);
    const { interval, exact_rtp } = createRtpReport(config, tally, {
      seed: 'inside',
      exact: computeExactRtp(config),
    });
    expect(exact_rtp).toBeGreaterThan(interval.low);
    expect(exact_rtp).toBeLessThan(interval.high);
  });

  test.each([
    [{ win_mode: 'ways' as const }, 'the win mode is ways'],
    [{ free_spins: FREE_SPINS }, 'there are free spins'],
    [{ cascade: { enabled: true } }, 'there are cascades'],
    [
      {
        bonus: { enabled: true, type: 'wheel' as const, trigger_count: 3, prizes: [{ value: 1, weight: 1 }] },
      },
      'there is a bonus game',
    ],
    [{}, 'there are expanding wilds'],
    [
      { symbols: SYMBOLS.filter(({ id }) => id !== 'wide'), max_win_multiplier: 20 },
      'wins may reach max_win_multiplier',
    ],
  ])('cannot be computed for %j', (changes, because) => {
    expect(computeExactRtp(createSlotGameConfig(changes))).toEqual({ kind: 'not_enumerable', because });
  });
});
