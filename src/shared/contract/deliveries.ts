import { oc } from '@orpc/contract';
import { z } from 'zod';
import { exchangeSummarySchema } from '../exchange.ts';
import { TIMING_PROFILES } from '../gateway.ts';
import { CALLBACKS } from '../protocol/callback.ts';

/**
 * `owed`: not done yet, waiting for its next attempt or under way · `settled`: the wallet accepted · `refused`: the
 * wallet said no, or nothing that means anything · `exhausted`: no attempt was accepted in the time there is ·
 * `dropped`: a person gave it up · `interrupted`: the process died and the duty did not outlive it.
 */
export const DELIVERY_STATES = ['owed', 'settled', 'refused', 'exhausted', 'dropped', 'interrupted'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a rollback or a finish is owed (protocol, Events). */
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
  /** Where it goes; the mock wallet's address stands in where the session has none of its own. */
  url: z.string(),
  attemptsStarted: z.int(),
  /** The timing that it began with, and keeps. */
  timing: z.enum(TIMING_PROFILES),
  /** An attempt is under way at this moment. */
  inFlight: z.boolean(),
  createdAt: z.number(),
  firstAttemptAt: z.number().nullable(),
  /** When the next attempt is due; null where there is none. */
  nextAttemptAt: z.number().nullable(),
  /** No attempt starts after this moment; null where nothing was tried or nobody waits. */
  triesUntil: z.number().nullable(),
  endedAt: z.number().nullable(),
  /** What came of the last attempt that was not accepted, in words. */
  problem: z.string().nullable(),
  /** What a person should know of the answer that ended it, though it counts. */
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

export const LIST_MAX = 500;

const known = { NOT_FOUND: { message: 'Delivery not found.' } };

export const deliveriesContract = {
  /** The first `limit` deliveries in the given order that fit all of what is given. */
  list: oc
    .input(
      z.object({
        callbacks: z.array(z.enum(CALLBACKS)).optional(),
        states: z.array(z.enum(DELIVERY_STATES)).optional(),
        /** Part of an account, session, round or casino id. */
        text: z.string().max(200).optional(),
        sortBy: z.enum(DELIVERY_SORTS),
        descending: z.boolean(),
        limit: z.int().min(1).max(LIST_MAX),
      }),
    )
    .output(
      z.object({
        deliveries: z.array(deliverySchema),
        /** How many fit, listed or not. */
        total: z.int(),
        /** How many are owed in all, whatever is asked for. */
        owed: z.int(),
      }),
    ),
  /** One delivery, its body as text, and its attempts, oldest first. */
  get: oc
    .input(z.object({ id: z.int() }))
    .output(
      z.object({ delivery: deliverySchema, body: z.string(), attempts: z.array(exchangeSummarySchema) }),
    )
    .errors(known),
  /**
   * Tries a rollback or a finish at once. One that had ended is owed again, with seven days from now, and its round is
   * open again until then.
   */
  retryNow: oc
    .input(z.object({ id: z.int() }))
    .output(deliverySchema)
    .errors({
      ...known,
      NOT_RETRYABLE: {
        status: 409,
        message: 'Only a rollback or finish that the wallet has not accepted can be retried.',
      },
    }),
  /** Gives an owed rollback or finish up, and with it the round. The wallet is left as it is. */
  drop: oc
    .input(z.object({ id: z.int() }))
    .output(deliverySchema)
    .errors({
      ...known,
      NOT_OWED: { status: 409, message: 'Only a pending rollback or finish can be dropped.' },
    }),
};
