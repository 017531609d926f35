import { z } from 'zod';
import { positiveAmountSchema } from '../protocol/amount.ts';
import { seedsSchema } from './session-api.ts';

/** One bet on the dice: POST, with the session's token. */
export const DICE_BET_PATH = '/api/v1/game/dice/bet';

/** The session's finished rounds, newest first, at most `MAX_DICE_ROUNDS`: GET, with the session's token. */
export const DICE_ROUNDS_PATH = '/api/v1/game/dice/rounds';
export const MAX_DICE_ROUNDS = 100;

/** Rolls are hundredths from 0 to 9999, shown as 0.00 to 99.99. */
export const DICE_OUTCOMES = 10_000;

/** Winning outcomes that a bet may have: 0.01% to 98% of all. */
export const MIN_WINNING_OUTCOMES = 1;
export const MAX_WINNING_OUTCOMES = 9_800;

export const diceDirectionSchema = z.enum(['under', 'over']);
export type DiceDirection = z.infer<typeof diceDirectionSchema>;

/** How many of the 10,000 outcomes win. `target` in hundredths: under wins below it, over wins above it. */
export function countWinningOutcomes(direction: DiceDirection, target: number): number {
  return direction === 'under' ? target : DICE_OUTCOMES - 1 - target;
}

/** 99 / chance in percent (a 1% edge), with four decimals. `winning` counts outcomes. */
export function formatDiceMultiplier(winning: number): string {
  const tenThousandths = Math.floor((99 * DICE_OUTCOMES * 100) / winning);
  return (tenThousandths / 10_000).toFixed(4);
}

export const diceBetRequestSchema = z
  .object({
    stake: positiveAmountSchema,
    direction: diceDirectionSchema,
    /** In hundredths. */
    target: z
      .int()
      .min(0)
      .max(DICE_OUTCOMES - 1),
  })
  .refine(
    ({ direction, target }) => {
      const winning = countWinningOutcomes(direction, target);
      return winning >= MIN_WINNING_OUTCOMES && winning <= MAX_WINNING_OUTCOMES;
    },
    { message: 'must give a win chance of 0.01% to 98%', path: ['target'] },
  );
export type DiceBetRequest = z.infer<typeof diceBetRequestSchema>;

export const diceRoundSchema = z.object({
  roundId: z.string(),
  stake: z.string(),
  direction: diceDirectionSchema,
  target: z.int(),
  /** In hundredths. */
  roll: z.int(),
  won: z.boolean(),
  multiplier: z.string(),
  /** The payout: zero if the bet lost. */
  win: z.string(),
  nonce: z.int(),
});
export type DiceRound = z.infer<typeof diceRoundSchema>;

export const diceBetResponseSchema = z.object({
  round: diceRoundSchema,
  balance: z.string(),
  seeds: seedsSchema,
});
export type DiceBetResponse = z.infer<typeof diceBetResponseSchema>;

/** A round with the commitment to its server seed, by which it can be verified later. */
export const playedDiceRoundSchema = diceRoundSchema.extend({ serverSeedHash: z.string() });
export type PlayedDiceRound = z.infer<typeof playedDiceRoundSchema>;

export const diceRoundsResponseSchema = z.object({ rounds: z.array(playedDiceRoundSchema) });
export type DiceRoundsResponse = z.infer<typeof diceRoundsResponseSchema>;
