import { TIMING } from '#shared/gateway.ts';
import { OUTBOX_RETRY } from '#shared/protocol/limits.ts';
import type { Delivery } from './delivery-store.ts';

/** When the attempts of a callback that no player waits for are made, counted from the first. In milliseconds. */
export interface RetrySchedule {
  readonly initialDelayMs: number;
  readonly maxDelayMs: number;
  readonly multiplier: number;
  readonly budgetMs: number;
  /** Total attempts; if left out, as many as the budget allows. */
  readonly maxAttempts?: number;
}

/**
 * The next instant of the retry schedule after `now`, or null if the budget allows none (decision 10). A schedule,
 * instead of a delay after each failure: the duration of an attempt, a restart, or a night with the workbench off
 * shifts nothing.
 */
export function computeNextAttemptAt(
  schedule: RetrySchedule,
  history: { readonly firstAttemptAt: number; readonly now: number; readonly attemptsMade?: number },
): number | null {
  if ((history.attemptsMade ?? 0) >= (schedule.maxAttempts ?? Infinity)) return null;
  let at = history.firstAttemptAt;
  for (let delayMs = schedule.initialDelayMs; at <= history.now;) {
    at += delayMs;
    delayMs = Math.min(delayMs * schedule.multiplier, schedule.maxDelayMs);
  }
  return at - history.firstAttemptAt > schedule.budgetMs ? null : at;
}

/** The fields of a pending rollback or finish that its retry schedule needs. */
type PendingDelivery = Pick<
  Delivery,
  'callback' | 'timing' | 'firstAttemptAt' | 'nextAttemptAt' | 'attemptsStarted' | 'attemptsBeforeRetry'
>;

/** Only a finish has a number of attempts, and only with the timing that operators report (decision 31). */
export function getRetrySchedule({
  callback,
  timing,
}: Pick<PendingDelivery, 'callback' | 'timing'>): RetrySchedule {
  const { finishAttempts } = TIMING[timing];
  return callback === 'finish' && finishAttempts !== null
    ? { ...OUTBOX_RETRY, maxAttempts: finishAttempts }
    : OUTBOX_RETRY;
}

/** Since it became pending, or pending again. */
export function countAttemptsMade({
  attemptsStarted,
  attemptsBeforeRetry,
}: Pick<PendingDelivery, 'attemptsStarted' | 'attemptsBeforeRetry'>): number {
  return attemptsStarted - attemptsBeforeRetry;
}

/**
 * No attempt starts after this instant; null if none was made yet. `isInFlight`: whether the due one is being sent.
 */
export function getRetryDeadline(pending: PendingDelivery, isInFlight: boolean): number | null {
  const { firstAttemptAt, nextAttemptAt: dueAt } = pending;
  if (firstAttemptAt === null) return null;
  const schedule = getRetrySchedule(pending);
  const end = firstAttemptAt + schedule.budgetMs;
  if (schedule.maxAttempts === undefined || dueAt === null) return end;
  const attemptsMade = countAttemptsMade(pending) + (isInFlight ? 0 : 1);
  let last = dueAt;
  for (let attempts = attemptsMade; ; attempts += 1) {
    const next = computeNextAttemptAt(schedule, { firstAttemptAt, now: last, attemptsMade: attempts });
    if (next === null) return last;
    last = next;
  }
}
