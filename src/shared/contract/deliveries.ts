import { oc } from '@orpc/contract';
import { z } from 'zod';
import { exchangeSummarySchema } from '../exchange.ts';
import { TIMING_PROFILES } from '../gateway.ts';
import { CALLBACKS } from '../protocol/callback.ts';
import { fieldValues, fieldValuesInput, filterErrors, filterTextSchema } from './filter-input.ts';

/**
 * `pending`: waiting for its next attempt or in flight · `settled`: the wallet accepted · `refused`: the wallet
 * rejected it · `invalid`: its response had no meaning, so it may have applied it · `exhausted`: no attempt was accepted
 * within the time limit · `dropped`: a user gave it up · `interrupted`: the process ended, and the delivery is not
 * resumed.
 */
export const DELIVERY_STATES = [
  'pending',
  'settled',
  'refused',
  'invalid',
  'exhausted',
  'dropped',
  'interrupted',
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a rollback or a finish must be sent (protocol, Events). */
export const DELIVERY_REASONS = [
  'game_error',
  'failed_win',
  'unfinished_feature',
  'stuck_bet',
  'session_ended',
  'round_ended',
] as const;
export type DeliveryReason = (typeof DELIVERY_REASONS)[number];

export const deliverySchema = z.object({
  id: z.int(),
  callback: z.enum(CALLBACKS),
  state: z.enum(DELIVERY_STATES),
  reason: z.enum(DELIVERY_REASONS).nullable(),
  sessionId: z.string(),
  roundId: z.string().nullable(),
  operatorId: z.string(),
  casinoId: z.string(),
  accountId: z.string(),
  /** The callback's URL; the mock wallet's address if the session has no URL. */
  url: z.string(),
  attemptsStarted: z.int(),
  /** The timing profile that it started with, and keeps. */
  timing: z.enum(TIMING_PROFILES),
  /** An attempt is in flight. */
  inFlight: z.boolean(),
  createdAt: z.number(),
  /** The start of the retry schedule. A reset of the clock shifts it, unlike the recorded times of the attempts. */
  firstAttemptAt: z.number().nullable(),
  /** When the next attempt is due; null if there is none. */
  nextAttemptAt: z.number().nullable(),
  /** No attempt starts after this instant; null if none was made or no retries follow. */
  triesUntil: z.number().nullable(),
  endedAt: z.number().nullable(),
  /** Why the last attempt was not accepted. */
  error: z.string().nullable(),
  /** Warnings about the response that ended it, which still counts. */
  warnings: z.array(z.string()),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const DELIVERY_SORTS = [
  'createdAt',
  'nextAttemptAt',
  'attemptsStarted',
  'accountId',
  'callback',
  'state',
] as const;

export const MAX_LISTED = 500;

const errors = { NOT_FOUND: { message: 'Delivery not found.' } };

export const deliveriesContract = {
  /** The first `limit` deliveries, in the given order, that match the filter. */
  list: oc
    .input(
      z.object({
        /** In the fields of deliveries (`delivery-fields.ts`). */
        filter: filterTextSchema.default(''),
        sortBy: z.enum(DELIVERY_SORTS),
        descending: z.boolean(),
        limit: z.int().min(1).max(MAX_LISTED),
      }),
    )
    .output(
      z.object({
        deliveries: z.array(deliverySchema),
        /** How many match, listed or not. */
        total: z.int(),
        /** How many are pending in all, whatever the filter. */
        pending: z.int(),
      }),
    )
    .errors(filterErrors),
  /** Values for the completion of the filter. */
  values: oc.input(fieldValuesInput).output(fieldValues),
  /** One delivery, its body as text, and its attempts, oldest first. */
  get: oc
    .input(z.object({ id: z.int() }))
    .output(
      z.object({
        delivery: deliverySchema,
        body: z.string(),
        attempts: z.array(exchangeSummarySchema),
        /** How far the clock has been set back in all, for the time until the next attempt. */
        setBackMs: z.number(),
      }),
    )
    .errors(errors),
  /**
   * Retries a rollback or a finish at once. One that had ended becomes pending again, for seven days from now, and
   * its round is open again until then.
   */
  retryNow: oc
    .input(z.object({ id: z.int() }))
    .output(deliverySchema)
    .errors({
      ...errors,
      NOT_RETRYABLE: {
        status: 409,
        message: 'Only a rollback or finish that the wallet has not accepted can be retried.',
      },
    }),
  /** Gives up a pending rollback or finish, and with it the round. The wallet is not changed. */
  drop: oc
    .input(z.object({ id: z.int() }))
    .output(deliverySchema)
    .errors({
      ...errors,
      NOT_PENDING: { status: 409, message: 'Only a pending rollback or finish can be dropped.' },
    }),
};
