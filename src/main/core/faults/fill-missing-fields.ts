import { z } from 'zod';
import { positiveAmountSchema } from '#shared/protocol/amount.ts';
import { callbackFields, idSchema, type Callback } from '#shared/protocol/callback.ts';
import type { CallbackRequest } from '#shared/protocol/callback-requests.ts';

/** Present fields are validated; only missing ones are filled in. */
const text = idSchema.default('');
const fields = {
  ...callbackFields,
  account_id: text,
  // A missing currency becomes the demo's, because a currency needs a name.
  currency: z.string().default('USD'),
};

/** The callbacks as read by a wallet that checks no field before it needs it. */
const LENIENT_SCHEMAS = {
  balance: z.object({ ...fields, game_id: text }),
  betwin: z.object({
    ...fields,
    game_id: text,
    round_id: text,
    finished: z.boolean().optional(),
    transactions: z
      .array(
        z.object({
          id_provider: text,
          type: z.enum(['bet', 'win']).default('bet'),
          amount: positiveAmountSchema.default('0'),
        }),
      )
      .min(1)
      .default([]),
  }),
  rollback: z.object({
    ...fields,
    game_id: text,
    round_id_provider: text,
    finished: z.boolean().default(false),
    transactions: z
      .array(
        z.object({
          id_provider: text,
          type: z.literal('rollback').default('rollback'),
          original_id_provider: text,
        }),
      )
      .min(1)
      .default([]),
  }),
  finish: z.object({ ...fields, round_id: text }),
} satisfies { [Name in Callback]: z.ZodType<CallbackRequest<Name>> };

/** Reads a callback with missing fields filled in; null if a present field is invalid. */
export function fillMissingFields<Name extends Callback>(
  callback: Name,
  value: unknown,
): CallbackRequest<Name> | null {
  const parsed = LENIENT_SCHEMAS[callback].safeParse(value);
  return parsed.success ? (parsed.data as CallbackRequest<Name>) : null;
}
