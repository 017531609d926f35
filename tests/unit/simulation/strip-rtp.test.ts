import { describe, expect, test } from 'vitest';
import { computeExactRtp } from '#core/simulation/exact-rtp.ts';
import { createRtpReport } from '#core/simulation/rtp-report.ts';
import { createSeededDraws } from '#core/simulation/seeded-draws.ts';
import { simulateRounds } from '#core/simulation/simulate-rounds.ts';
import { compileSlots } from '#shared/games/slots/engine/slot-game.ts';
import { drawBoard } from '#shared/games/slots/engine/cascade.ts';
import { slotGameConfigSchema } from '#shared/games/slots/slot-game-config.ts';
import { toValidationIssues } from '#shared/validation-issue.ts';
import {
  FREE_SPINS,
  toRows,
  createSlotGameConfig,
  createScriptedDraws,
} from '#tests/support/games/slots-table.ts';

type Changes = Parameters<typeof createSlotGameConfig>[0] & object;

const SYMBOLS: Changes['symbols'] = [
  { id: 'seven', name: 'Seven', type: 'regular', payouts: { 3: 20 } },
  { id: 'bar', name: 'Bar', type: 'regular', payouts: { 3: 5 } },
  { id: 'cherry', name: 'Cherry', type: 'regular', payouts: { 1: 0.5, 2: 2, 3: 4 } },
  { id: 'blank', name: 'Blank', type: 'regular' },
];

/** A classic three-reel slot as published: ten stops on each reel, one line. */
const CLASSIC: Changes = {
  reels: 3,
  rows: 1,
  symbols: SYMBOLS,
  paylines: [[0, 0, 0]],
  max_win_multiplier: 20,
  strips: [
    'seven blank bar blank bar cherry blank cherry blank blank'.split(' '),
    'seven blank bar blank bar bar cherry blank blank blank'.split(' '),
    'seven seven bar blank cherry blank blank cherry cherry blank'.split(' '),
  ],
};

/** Scatters on a grid of 3 × 2, one on each strip of four. */
const SCATTERED: Changes = {
  reels: 3,
  rows: 2,
  symbols: [
    { id: 'a', name: 'A', type: 'regular', payouts: { 3: 2 } },
    { id: 'x', name: 'X', type: 'regular' },
    { id: 's', name: 'S', type: 'scatter', payouts: { 3: 1 } },
    { id: 'k', name: 'K', type: 'bonus' },
  ],
  paylines: [[0, 0, 0]],
  max_win_multiplier: 1_000,
  strips: ['a x s k', 'a x s k', 'a x s k'].map((strip) => strip.split(' ')),
};

function computeExact(changes: Changes, maxStops?: number) {
  return computeExactRtp(createSlotGameConfig(changes), maxStops);
}

describe('the exact RTP of reel strips', () => {
  test('of a classic slot matches its published table', () => {
    // Of 1,000 stops: sevens: 1·1·2 that pay 20; bars: 2·3·1 that pay 5; cherries: 2·1·3 that pay 4; two cherries:
    // 2·1·7 that pay 2; a cherry on the first reel only: 2·9·10 that pay 0.5.
    const paid = 2 * 20 + 6 * 5 + 6 * 4 + 14 * 2 + 180 * 0.5;
    expect(computeExact(CLASSIC)).toEqual({ kind: 'exact', rtp: paid / 1_000, cycle: 1_000 });
  });

  test('includes free spins with retriggers, scatters and bonus games', () => {
    // A symbol is visible at 2 of the 4 stops of each reel. All a in the top row: 1 of 64. Three scatters: 8 of 64.
    const spin = 2 / 64 + 8 / 64;
    const triggerChance = 1 / 8;
    const free = {
      ...FREE_SPINS,
      multiplier: 3,
      spins_awarded: 2,
      retrigger_enabled: false,
      max_retriggers: 0,
    };
    const getRtp = (changes: Changes) => {
      const exact = computeExact({ ...SCATTERED, ...changes });
      if (exact.kind !== 'exact') throw new Error(exact.because);
      return exact.rtp;
    };
    expect(getRtp({})).toBeCloseTo(spin, 14);
    expect(getRtp({ free_spins: free })).toBeCloseTo(spin + triggerChance * 2 * 3 * spin, 14);
    // At most one retrigger: two spins, and two more if one of them triggers.
    const again = { ...free, retrigger_enabled: true, max_retriggers: 1 };
    const atLeastOnce = 1 - (1 - triggerChance) ** 2;
    expect(getRtp({ free_spins: again })).toBeCloseTo(
      spin + triggerChance * (2 + 2 * atLeastOnce) * 3 * spin,
      14,
    );
    const prizes = [
      { value: 1, weight: 3 },
      { value: 9, weight: 1 },
    ];
    const bonus = { enabled: true, type: 'pick' as const, trigger_count: 3, fields: 4, picks: 2, prizes };
    const ofBonus = triggerChance * 2 * 3;
    expect(getRtp({ bonus })).toBeCloseTo(spin + ofBonus, 14);
    expect(getRtp({ bonus, free_spins: free })).toBeCloseTo(
      spin + ofBonus + triggerChance * 2 * (3 * spin + ofBonus),
      14,
    );
  });

  test.each([
    ['a classic slot', CLASSIC],
    ['free spins and a bonus', { ...SCATTERED, free_spins: { ...FREE_SPINS, multiplier: 2 } }],
    ['ways', { ...SCATTERED, win_mode: 'ways' as const, paylines: undefined }],
    ['clusters', { ...SCATTERED, win_mode: 'cluster' as const, paylines: undefined }],
  ])('is inside the 99-percent interval of a simulation: %s', (_, changes) => {
    const { paylines, ...rest } = changes;
    const config = createSlotGameConfig(paylines === undefined ? rest : { ...rest, paylines });
    const tally = simulateRounds(compileSlots(config), createSeededDraws('strips'), 150_000);
    const report = createRtpReport(config, tally, { seed: 'strips', exact: computeExactRtp(config) });
    expect(report.exact_rtp).toBeGreaterThan(report.interval.low);
    expect(report.exact_rtp).toBeLessThan(report.interval.high);
  });

  test('cannot be computed if the cycle is too long, wilds are held, or wins may reach the maximum win', () => {
    const getReason = (changes: Changes, maxStops?: number) => {
      const exact = computeExact(changes, maxStops);
      return exact.kind === 'exact' ? null : exact.because;
    };
    expect(getReason(CLASSIC, 999)).toBe('its cycle has 1,000 stops, more than 999');
    expect(getReason({ ...CLASSIC, max_win_multiplier: 19 })).toBe('wins may reach max_win_multiplier');
    const sticky = { id: 'w', name: 'W', type: 'wild', wild: { variant: 'sticky' } } as const;
    const symbols = [...SCATTERED.symbols!, sticky];
    expect(getReason({ ...SCATTERED, symbols, free_spins: FREE_SPINS })).toBe(
      'it has sticky or walking wilds',
    );
  });
});

test('a spin draws the stop of each reel, and shows the next symbols of its strip below it, repeating the strip', () => {
  const game = compileSlots(createSlotGameConfig(SCATTERED));
  const draws = createScriptedDraws([0, 2, 3]);
  expect(toRows(game, drawBoard(game, draws))).toEqual(['a s k', 'x k a']);
  expect(draws.countLeft()).toBe(0);
});

describe('strips that violate a rule', () => {
  const config = { ...createSlotGameConfig(SCATTERED) };
  test.each([
    {
      changes: { strips: [['a', 'x']] },
      field: 'strips',
      message: 'must have a strip for each of the 3 reels',
    },
    {
      changes: { strips: [['a'], ['a', 'x'], ['a', 'x']] },
      field: 'strips[0]',
      message: 'must have at least one symbol for each of the 2 rows',
    },
    {
      changes: {
        strips: [
          ['a', 'x'],
          ['a', 'z'],
          ['a', 'x'],
        ],
      },
      field: 'strips[1][1]',
      message: 'is z, which is not the ID of a symbol',
    },
    {
      changes: { cascade: { enabled: true } },
      field: 'strips',
      message: 'does not apply to games with cascades, where symbols are drawn by weight',
    },
  ])('are rejected: $message', ({ changes, field, message }) => {
    const read = slotGameConfigSchema.safeParse({ ...config, ...changes });
    expect(read.success ? [] : toValidationIssues(read.error)).toEqual([{ field, message }]);
  });

  test('without strips, every symbol needs a weight', () => {
    const [first, ...others] = config.symbols.map((symbol) => ({ ...symbol, weight: 1 }));
    const { weight: _, ...withoutWeight } = first!;
    const { strips: _strips, ...rest } = config;
    const read = slotGameConfigSchema.safeParse({ ...rest, symbols: [withoutWeight, ...others] });
    expect(read.success ? [] : toValidationIssues(read.error)).toEqual([
      { field: 'symbols[0].weight', message: 'must be at least 1 without strips' },
    ]);
  });
});
