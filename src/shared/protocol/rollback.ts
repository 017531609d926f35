import { z } from 'zod';
import { balanceTextSchema } from './amount.ts';
import { callbackFields, idSchema, walletIdSchema } from './callback.ts';
import { LIMITS } from './limits.ts';

export const rollbackTransactionSchema = z.object({
  id_provider: idSchema,
  type: z.literal('rollback'),
  original_id_provider: idSchema,
});

/** POST /rollback: reverses earlier transactions, in order; an unknown original leaves a tombstone. */
export const rollbackRequestSchema = z.object({
  ...callbackFields,
  game_id: idSchema,
  round_id_provider: idSchema,
  finished: z.boolean(),
  transactions: z.array(rollbackTransactionSchema).min(1).max(LIMITS.transactionsPerRequest),
});
export type RollbackRequest = z.infer<typeof rollbackRequestSchema>;
export type RollbackTransaction = z.infer<typeof rollbackTransactionSchema>;

/** A result's `id` may be empty if the original was not found. */
export const rollbackResponseSchema = z.object({
  balance: balanceTextSchema,
  round_id: walletIdSchema,
  transactions: z.array(z.object({ id_provider: idSchema, id: z.string() })).min(1),
});
export type RollbackResponse = z.infer<typeof rollbackResponseSchema>;
