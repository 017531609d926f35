import { z } from 'zod';
import { currencyCodeSchema } from './currency.ts';
import { LIMITS } from './limits.ts';

/** The four requests that the gateway sends to a wallet. */
export const CALLBACKS = ['balance', 'betwin', 'rollback', 'finish'] as const;
export type Callback = (typeof CALLBACKS)[number];

export const idSchema = z.string().min(1);

/** Of any version: operators make their own, and what a version promises matters to nobody here. */
export const uuidSchema = z.guid('must be a UUID');

/** Fields that every callback carries. `session_payload` echoes the launch parameter, only where it was given. */
export const callbackFields = {
  account_id: idSchema,
  currency: currencyCodeSchema,
  session_id: uuidSchema.optional(),
  session_payload: z.string().max(LIMITS.sessionPayloadLength).optional(),
};
