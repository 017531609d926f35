import type { z } from 'zod';
import { balanceRequestSchema } from './balance.ts';
import { betwinRequestSchema } from './betwin.ts';
import type { Callback } from './callback.ts';
import { finishRequestSchema } from './finish.ts';
import { rollbackRequestSchema } from './rollback.ts';

/** The schema of each callback's body. */
export const CALLBACK_REQUEST_SCHEMAS = {
  balance: balanceRequestSchema,
  betwin: betwinRequestSchema,
  rollback: rollbackRequestSchema,
  finish: finishRequestSchema,
} as const satisfies Record<Callback, z.ZodType>;

/** The parsed body of one callback. */
export type CallbackRequest<Name extends Callback> = z.output<(typeof CALLBACK_REQUEST_SCHEMAS)[Name]>;
