import { z } from 'zod';

/** Columns from left to right, each from top to bottom, of symbol ids. */
export const slotsGridSchema = z.array(z.array(z.string()));

/** A multiple of the bet as exact decimal text, at most six decimals. */
const multipleSchema = z.string().regex(/^\d+(\.\d{1,6})?$/);

const winLineSchema = z.strictObject({
  kind: z.enum(['line', 'ways', 'cluster', 'scatter']),
  symbol: z.string(),
  /** The length of the win: with ways the reels, otherwise the symbols. */
  count: z.int(),
  /** Index of the line, with paylines. */
  line: z.int().optional(),
  /** With ways: how many there are, a multiplier wild counted as often as it multiplies. */
  ways: z.int().optional(),
  /** [reel, row], from 0 at the left and at the top. */
  positions: z.array(z.tuple([z.int(), z.int()])),
  /** The payout's multiplier: wilds, cascade and free spins together. */
  multiplier: multipleSchema,
  /** The amount paid, as a multiple of the bet; less than its payout if the round reached its maximum win. */
  amount: multipleSchema,
});

const cascadeStepSchema = z.strictObject({
  index: z.int(),
  /** The grid before the winning symbols vanish. */
  reels: slotsGridSchema,
  wins: z.array(winLineSchema),
  /** The multiplier of the cascade alone. */
  multiplier: multipleSchema,
  win: multipleSchema,
});

/**
 * The result of one spin, paid or free (protocol, Spin result; fields of WinLine and CascadeStep as decided). Amounts
 * are multiples of the bet. `wins` has everything that the spin paid, including cascade steps: they add up to
 * `total_win`.
 */
export const slotsSpinResultSchema = z.strictObject({
  reels: slotsGridSchema,
  wins: z.array(winLineSchema),
  total_win: multipleSchema,
  free_spins_awarded: z.int(),
  cascade_steps: z.array(cascadeStepSchema).optional(),
  bonus_triggered: z.boolean(),
});
export type SlotsSpinResult = z.infer<typeof slotsSpinResultSchema>;
export type SlotsWinLine = z.infer<typeof winLineSchema>;
