import { oc } from '@orpc/contract';
import { z } from 'zod';
import { CALLBACKS } from '../protocol/callback.ts';
import { MAX_LISTED } from './deliveries.ts';
import { fieldValues, fieldValuesInput, filterErrors, filterTextSchema } from './filter-input.ts';

export const SESSION_STATES = ['active', 'expired', 'terminated'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** `demo` plays with a virtual balance and never calls a wallet. */
export const SESSION_MODES = ['real', 'demo'] as const;

/**
 * The rollback or finish that should have closed the round ended without the wallet's acceptance (decision 26). The
 * round continues if that delivery is retried.
 */
export const UNCLOSED_ROUND_STATES = [
  'rollback_refused',
  'rollback_invalid',
  'rollback_exhausted',
  'rollback_dropped',
  'finish_refused',
  'finish_invalid',
  'finish_exhausted',
  'finish_dropped',
] as const;

export const ROUND_STATES = [
  'open',
  'finished',
  'not_started',
  'rolled_back',
  ...UNCLOSED_ROUND_STATES,
] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/**
 * What an open round waits for. `cash_out`: its player may still cash out, until the game crashes · `closing`: a
 * rollback or a finish of it is pending.
 */
export const ROUND_WAIT_REASONS = ['result', 'cash_out', 'settled', 'feature', 'closing'] as const;
export type RoundWaitReason = (typeof ROUND_WAIT_REASONS)[number];

/**
 * The state of a transaction (decision 12). `unknown`: its effect in the wallet is unknown. All attempts failed, a
 * response could not be used, or, in a round that has started, one attempt failed and the next was rejected.
 */
export const TRANSACTION_STATES = [
  'sending',
  'confirmed',
  'declined',
  'unknown',
  'rolling_back',
  'rolled_back',
] as const;
export type TransactionState = (typeof TRANSACTION_STATES)[number];

export const sessionSummarySchema = z.object({
  id: z.string(),
  mode: z.enum(SESSION_MODES),
  state: z.enum(SESSION_STATES),
  operatorId: z.string(),
  casinoId: z.string(),
  game: z.string(),
  accountId: z.string(),
  currency: z.string(),
  decimals: z.int(),
  createdAt: z.number(),
  lastActivityAt: z.number(),
  /** When it expires without further activity; null once it has ended. */
  expiresAt: z.number().nullable(),
  endedAt: z.number().nullable(),
  /** Whether it had been idle for 30 minutes when it ended. A clock set back meanwhile made `lastActivityAt` seem later. */
  wasIdle: z.boolean(),
  /** The virtual balance of a demo session. */
  balance: z.string().nullable(),
  rounds: z.int(),
  openRounds: z.int(),
});
export type SessionSummary = z.infer<typeof sessionSummarySchema>;

export const roundSchema = z.object({
  id: z.string(),
  state: z.enum(ROUND_STATES),
  /** Null once it is closed, and while its first bet is in flight. */
  waitsFor: z.enum(ROUND_WAIT_REASONS).nullable(),
  createdAt: z.number(),
  closedAt: z.number().nullable(),
  /** The game's own record of the round, as JSON text. */
  result: z.string(),
  transactions: z.array(
    z.object({
      idProvider: z.string(),
      type: z.enum(['bet', 'win']),
      amount: z.string(),
      state: z.enum(TRANSACTION_STATES),
    }),
  ),
  /** Callbacks of this round, by delivery ID. */
  deliveryIds: z.array(z.int()),
  /** Warnings about the responses to these callbacks, oldest first. */
  warnings: z.array(z.string()),
});
export type SessionRound = z.infer<typeof roundSchema>;

export const SESSION_SORTS = [
  'createdAt',
  'lastActivityAt',
  'accountId',
  'casinoId',
  'game',
  'state',
  'rounds',
] as const;

const errors = { NOT_FOUND: { message: 'Session not found.' } };
const activeSessionErrors = { ...errors, ENDED: { status: 409, message: 'This session has already ended.' } };

export const sessionsContract = {
  /** The first `limit` sessions, in the given order, that match the filter. */
  list: oc
    .input(
      z.object({
        /** In the fields of sessions (`session-fields.ts`). */
        filter: filterTextSchema.default(''),
        sortBy: z.enum(SESSION_SORTS),
        descending: z.boolean(),
        limit: z.int().min(1).max(MAX_LISTED),
      }),
    )
    .output(z.object({ sessions: z.array(sessionSummarySchema), total: z.int() }))
    .errors(filterErrors),
  /** Values for the completion of the filter. */
  values: oc.input(fieldValuesInput).output(fieldValues),
  /** One session with its newest rounds, newest first. */
  get: oc
    .input(z.object({ id: z.string(), rounds: z.int().min(1).max(MAX_LISTED) }))
    .output(
      z.object({
        session: sessionSummarySchema,
        /** The launch as it was accepted, as JSON text. */
        launch: z.string(),
        /** As configured when the session was created; null for a demo session, which calls no wallet. */
        callbackUrls: z.record(z.enum(CALLBACKS), z.string()).nullable(),
        rounds: z.array(roundSchema),
      }),
    )
    .errors(errors),
  /**
   * The game link of a running session at the gateway's current address; null if it has ended or does not exist. Opening
   * the link does not disturb other pages of the session.
   */
  resume: oc.input(z.object({ id: z.string() })).output(
    z
      .object({
        session: sessionSummarySchema,
        launchUrl: z.url(),
        /** The launch was for a phone. */
        isMobile: z.boolean(),
      })
      .nullable(),
  ),
  /** Ends a session as a balance answered with 101 does, and closes its open rounds. */
  terminate: oc
    .input(z.object({ id: z.string() }))
    .output(sessionSummarySchema)
    .errors(activeSessionErrors),
  /** Ends a session as 30 minutes without activity do. */
  expireNow: oc
    .input(z.object({ id: z.string() }))
    .output(sessionSummarySchema)
    .errors(activeSessionErrors),
};
