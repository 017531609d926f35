import type { z } from 'zod';
import { balanceRequestSchema } from './balance.ts';
import { betwinRequestSchema } from './betwin.ts';
import type { Callback } from './callback.ts';
import { finishRequestSchema } from './finish.ts';
import { rollbackRequestSchema } from './rollback.ts';

/** What the body of each callback must be. */
export const CALLBACK_REQUEST_SCHEMAS = {
  balance: balanceRequestSchema,
  betwin: betwinRequestSchema,
  rollback: rollbackRequestSchema,
  finish: finishRequestSchema,
} as const satisfies Record<Callback, z.ZodType>;

/** The body of one callback, read. */
export type CallbackRequest<Name extends Callback> = z.output<(typeof CALLBACK_REQUEST_SCHEMAS)[Name]>;
