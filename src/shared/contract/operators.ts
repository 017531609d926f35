import { oc } from '@orpc/contract';
import { z } from 'zod';
import { CALLBACKS } from '../protocol/callback.ts';

const currencySchema = z.object({ code: z.string(), playerFacing: z.string(), decimals: z.int() });

/** An operator as the interface shows it: everything but the secret. */
export const operatorSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['active', 'disabled']),
  casinos: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['enabled', 'disabled']),
      /** Where callbacks of new sessions go, the mock wallet's address standing in for one left out. */
      callbackUrls: z.record(z.enum(CALLBACKS), z.url()),
    }),
  ),
  games: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** Currencies that a launch may name: global ones, and active custom ones while subscribed. */
  currencies: z.array(currencySchema),
});
export type OperatorSummary = z.infer<typeof operatorSummarySchema>;

export const operatorsContract = {
  list: oc.output(z.array(operatorSummarySchema)),
  /** The shared secret of one operator: only when a person asks to see it. */
  revealSecret: oc
    .input(z.object({ operatorId: z.string() }))
    .output(z.object({ secret: z.string() }))
    .errors({ NOT_FOUND: { message: 'There is no such operator.' } }),
};
