import { z } from 'zod';
import { balanceTextSchema } from './amount.ts';
import { callbackFields, idSchema } from './callback.ts';

/** POST /balance: the player's balance; sent when a game loads. */
export const balanceRequestSchema = z.object({ ...callbackFields, game_id: idSchema });
export type BalanceRequest = z.infer<typeof balanceRequestSchema>;

export const balanceResponseSchema = z.object({ balance: balanceTextSchema });
