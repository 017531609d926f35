import { oc } from '@orpc/contract';
import { z } from 'zod';
import { headersSchema } from '../exchange.ts';
import { FIRST_SPINS } from './slots.ts';

/**
 * A launch as entered in the form. Intentionally not validated: the gateway decides, and a user may want to see how it
 * rejects an invalid one. Empty optional fields are left out of the body.
 */
export const launchFormSchema = z.object({
  /** `demo` is signed by the operator, `demo_anonymous` with 64 zeros, as a page without a backend does. */
  mode: z.enum(['real', 'demo', 'demo_anonymous']).default('real'),
  casinoId: z.string(),
  game: z.string(),
  accountId: z.string(),
  currency: z.string(),
  nickname: z.string().optional(),
  country: z.string().optional(),
  locale: z.string().optional(),
  ip: z.string().optional(),
  clientType: z.string().optional(),
  returnUrl: z.string().optional(),
  depositUrl: z.string().optional(),
  jurisdiction: z.string().optional(),
  sessionId: z.string().optional(),
  sessionPayload: z.string().optional(),
  /** The virtual balance of a demo launch. */
  balance: z.string().optional(),
});
export type LaunchForm = z.input<typeof launchFormSchema>;

const requestedSpinSchema = z.object({ slotGame: z.string(), shows: z.enum(FIRST_SPINS) });
export type RequestedSpin = z.infer<typeof requestedSpinSchema>;

export const launchRequestSchema = z.object({
  method: z.literal('POST'),
  url: z.url(),
  headers: headersSchema,
  /** JSON text: the signature covers these characters in UTF-8. */
  body: z.string(),
});
export type LaunchRequest = z.infer<typeof launchRequestSchema>;

export const launchResultSchema = z.object({
  request: launchRequestSchema,
  status: z.int(),
  body: z.string(),
  /** The game's URL, if the gateway accepted the launch. */
  launchUrl: z.url().nullable(),
  /** The session that it opened or continued; null if it was rejected. */
  sessionId: z.string().nullable(),
});
export type LaunchResult = z.infer<typeof launchResultSchema>;

export const launchContract = {
  /** The signed request that `send` would send now. */
  preview: oc.input(launchFormSchema).output(launchRequestSchema),
  /**
   * Signs with the secret of the casino's operator and sends over loopback, as the operator's backend would. With
   * `firstSpin` the gateway draws seeds until the first spin of that slot game shows it, before it opens the session, and
   * the game's URL leads to that slot game.
   */
  send: oc
    .input(launchFormSchema.extend({ firstSpin: requestedSpinSchema.optional() }))
    .output(launchResultSchema)
    .errors({
      UNREACHABLE: { message: 'The gateway did not respond.' },
      NO_SUCH_SPIN: { message: 'The first spin cannot be chosen.' },
    }),
};
