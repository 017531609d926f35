import { z } from 'zod';
import { currencyCodeSchema } from './currency.ts';
import { LIMITS } from './limits.ts';
import { boundLength, createTextSchema } from './text.ts';

/** The four requests that the gateway sends to a wallet. */
export const CALLBACKS = ['balance', 'betwin', 'rollback', 'finish'] as const;
export type Callback = (typeof CALLBACKS)[number];

/** An ID of a request, stored and sent exactly as received (decision 28). */
export const idSchema = createTextSchema({ min: 1, max: LIMITS.idLength });

/** A player's ID, which may be longer in a launch than any other ID. */
export const accountIdSchema = createTextSchema({ min: 1, max: LIMITS.accountIdLength });

/** An ID that the wallet assigns, in a response: it is not stored here, and the protocol has only a lower bound for it. */
export const walletIdSchema = z.string().min(1);

/**
 * Opaque, so anything is allowed: it is stored and echoed as JSON, which can escape every half of a surrogate pair.
 */
export const sessionPayloadSchema = boundLength(z.string(), LIMITS.sessionPayloadLength);

/** Any version: operators create their own IDs, and the version makes no difference here. */
export const uuidSchema = z.guid('must be a UUID');

/** Fields of every callback. `session_payload` echoes the launch parameter, only if it was given. */
export const callbackFields = {
  account_id: accountIdSchema,
  currency: currencyCodeSchema,
  session_id: uuidSchema.optional(),
  session_payload: sessionPayloadSchema.optional(),
};
