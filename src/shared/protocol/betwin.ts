import { z } from 'zod';
import { balanceTextSchema, bonusAmountSchema, positiveAmountSchema } from './amount.ts';
import { callbackFields, idSchema, walletIdSchema } from './callback.ts';
import { LIMITS } from './limits.ts';

export const betwinTransactionSchema = z.object({
  id_provider: idSchema,
  type: z.enum(['bet', 'win']),
  amount: positiveAmountSchema,
});

/** POST /betwin: debits and credits of one round, atomic and in order; `finished` closes the round. */
export const betwinRequestSchema = z.object({
  ...callbackFields,
  game_id: idSchema,
  round_id: idSchema,
  finished: z.boolean().optional(),
  transactions: z.array(betwinTransactionSchema).min(1).max(LIMITS.transactionsPerRequest),
});
export type BetwinRequest = z.infer<typeof betwinRequestSchema>;
export type BetwinTransaction = z.infer<typeof betwinTransactionSchema>;

const betwinResultSchema = z.object({
  id_provider: idSchema,
  id: walletIdSchema,
  bonus_amount: bonusAmountSchema,
});

/** `round_id` and each `id` are the operator's own; results are in the order of the request. */
export const betwinResponseSchema = z.object({
  round_id: walletIdSchema,
  transactions: z.array(betwinResultSchema).min(1),
  balance: balanceTextSchema,
});
export type BetwinResponse = z.infer<typeof betwinResponseSchema>;
