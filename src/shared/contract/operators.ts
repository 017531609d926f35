import { oc } from '@orpc/contract';
import { z } from 'zod';
import { brandColoursSchema, operatorInputSchema, operatorSettingsSchema } from '../operators.ts';
import { CALLBACKS } from '../protocol/callback.ts';
import { acceptUnchecked, validationError, createDocumentProcedure } from './document-input.ts';

const currencySchema = z.object({ code: z.string(), playerFacing: z.string(), decimals: z.int() });

/** An operator as the interface shows it: everything except the secret. */
export const operatorSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['active', 'disabled']),
  casinos: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['enabled', 'disabled']),
      name: z.string().optional(),
      /** A `data:` URL of an image. */
      logo: z.string().optional(),
      colours: brandColoursSchema.optional(),
      /** The callback URLs of new sessions: the mock wallet's address if no URL is set. */
      callbackUrls: z.record(z.enum(CALLBACKS), z.url()),
    }),
  ),
  games: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** Currencies that a launch may name: global ones, and active custom ones while subscribed. */
  currencies: z.array(currencySchema),
});
export type OperatorSummary = z.infer<typeof operatorSummarySchema>;

/**
 * How far a callback URL reaches: `mock_wallet` of this workbench, `local` to this machine or a private network
 * (allowed here, although no real gateway could call it), or `public`.
 */
export const urlReachSchema = z.object({
  reach: z.enum(['mock_wallet', 'local', 'public']),
  /** Why it is local, or null. */
  reason: z.string().nullable(),
});
export type UrlReach = z.infer<typeof urlReachSchema>;

/** A server's certificate that no known authority issued. */
export const certificateSchema = z.object({
  subject: z.string(),
  issuer: z.string(),
  /** SHA-256, as the operator's `trusted_certificates` takes it. */
  fingerprint: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  /** Why it is not trusted by itself. */
  reason: z.string(),
});
export type Certificate = z.infer<typeof certificateSchema>;

/** The result of a signed balance callback to the wallet. */
export const connectionTestSchema = z.object({
  verdict: z.enum(['works', 'rejected', 'invalid', 'failed']),
  /** What happened, in one sentence. */
  message: z.string(),
  /** What to check next; null if it works. */
  advice: z.array(z.string()),
  isSignatureRejected: z.boolean(),
  url: z.string(),
  status: z.int().nullable(),
  balance: z.string().nullable(),
  durationMs: z.number(),
  /** The exchange with all details. */
  exchangeId: z.int(),
  certificate: certificateSchema.nullable(),
});
export type ConnectionTest = z.infer<typeof connectionTestSchema>;

const errors = { NOT_FOUND: { message: 'Operator not found.' } };

export const operatorsContract = {
  list: oc.output(z.array(operatorSummarySchema)),
  /** The shared secret of one operator: only when a user asks to see it. */
  revealSecret: oc
    .input(z.object({ operatorId: z.string() }))
    .output(z.object({ secret: z.string() }))
    .errors(errors),
  /** All editable fields of one operator. */
  get: oc
    .input(z.object({ operatorId: z.string() }))
    .output(
      z.object({ operator: operatorSettingsSchema, reach: z.record(z.enum(CALLBACKS), urlReachSchema) }),
    )
    .errors(errors),
  /** Adds an operator, with a random secret if none is given. Rejected as a whole if any field breaks a rule. */
  create: createDocumentProcedure('operator')
    .input(z.object({ operator: acceptUnchecked(operatorInputSchema), secret: z.string().optional() }))
    .output(operatorSettingsSchema),
  /** Replaces everything except the secret of the operator with this ID. Applies from the next request on. */
  update: createDocumentProcedure('operator')
    .input(z.object({ operator: acceptUnchecked(operatorInputSchema) }))
    .output(operatorSettingsSchema)
    .errors(errors),
  /** Replaces the shared secret, with a random one if none is given. Pending callbacks keep their signature. */
  changeSecret: oc
    .input(z.object({ operatorId: z.string(), secret: z.string().optional() }))
    .output(z.object({ secret: z.string() }))
    .errors({ ...validationError, ...errors }),
  /** Removes an operator that never had a session; any other can be disabled. */
  remove: oc.input(z.object({ operatorId: z.string() })).errors({
    ...errors,
    IN_USE: { status: 409, message: 'This operator has had sessions. Disable it instead.' },
  }),
  /** Sends a signed balance callback to the operator's wallet, as the gateway would, and explains the response. */
  testConnection: oc
    .input(
      z.object({
        operatorId: z.string(),
        casinoId: z.string(),
        accountId: z.string().min(1),
        currency: z.string().min(1),
      }),
    )
    .output(connectionTestSchema)
    .errors(errors),
};
