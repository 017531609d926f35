import { z } from 'zod';
import { currencyCodeSchema } from './currency.ts';
import { LIMITS } from './limits.ts';
import { boundedSchema, textSchema } from './text.ts';

/** The four requests that the gateway sends to a wallet. */
export const CALLBACKS = ['balance', 'betwin', 'rollback', 'finish'] as const;
export type Callback = (typeof CALLBACKS)[number];

/** An id of a request (decision 28). */
export const idSchema = textSchema({ min: 1, max: LIMITS.idLength });

/** A player's id, which a launch may make longer than any other. */
export const accountIdSchema = textSchema({ min: 1, max: LIMITS.accountIdLength });

/** An id of the operator's in an answer: nothing here keeps it, and the protocol bounds it only from below. */
export const operatorIdSchema = z.string().min(1);

/** Opaque, so that anything goes: it is stored and echoed as JSON, which has an escape for every half of a pair. */
export const sessionPayloadSchema = boundedSchema(z.string(), LIMITS.sessionPayloadLength);

/** Of any version: operators make their own, and what a version promises matters to nobody here. */
export const uuidSchema = z.guid('must be a UUID');

/** Fields that every callback carries. `session_payload` echoes the launch parameter, only where it was given. */
export const callbackFields = {
  account_id: accountIdSchema,
  currency: currencyCodeSchema,
  session_id: uuidSchema.optional(),
  session_payload: sessionPayloadSchema.optional(),
};
