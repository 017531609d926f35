import { z } from 'zod';
import { balanceTextSchema } from './amount.ts';
import { callbackFields, idSchema } from './callback.ts';

/** POST /finish: the end of a round whose last betwin was not `finished`. It has no `game_id`. */
export const finishRequestSchema = z.object({ ...callbackFields, round_id: idSchema });
export type FinishRequest = z.infer<typeof finishRequestSchema>;

export const finishResponseSchema = z.object({ balance: balanceTextSchema });
