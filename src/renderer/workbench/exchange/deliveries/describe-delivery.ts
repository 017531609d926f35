import { assertNever } from '#shared/assert-never.ts';
import type { Delivery, DeliveryReason, DeliveryState } from '#shared/contract/deliveries.ts';
import { TIMING, type TimingProfile } from '#shared/gateway.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { BETWIN_RETRY, OUTBOX_RETRY } from '#shared/protocol/limits.ts';
import { formatDayAndTime, formatUntil } from '../../../ui/text/format-time.ts';
import { shortenId } from '../../../ui/text/format.ts';
import { texts } from '../texts.ts';

export const STATE_NAMES: Record<DeliveryState, string> = {
  pending: texts.pending,
  settled: texts.settled,
  refused: texts.rejected,
  invalid: texts.invalidResponse,
  exhausted: texts.exhausted,
  dropped: texts.dropped,
  interrupted: texts.interrupted,
};

export const TIMING_NAMES: Record<TimingProfile, string> = {
  protocol: texts.protocol,
  reported: texts.reportedTiming,
};

/** How long an attempt may take, and how many there are. */
export function formatTiming(callback: Callback, profile: TimingProfile): string {
  const { attemptTimeoutMs, finishAttempts } = TIMING[profile];
  const attempt = texts.secondsPerAttempt(attemptTimeoutMs / 1_000);
  if (!isRetried(callback)) return texts.atMostAttempts(attempt, BETWIN_RETRY.maxAttempts);
  return callback === 'finish' && finishAttempts !== null
    ? texts.attemptsWithFinish(attempt, finishAttempts)
    : texts.attemptsForDays(attempt, OUTBOX_RETRY.budgetMs / 86_400_000);
}

/** Why a rollback or finish is due, to follow "because". */
const REASON_CLAUSES: Record<DeliveryReason, string> = {
  game_error: texts.gameErrorClause,
  failed_win: texts.failedWinClause,
  unfinished_feature: texts.unfinishedFeatureClause,
  stuck_bet: texts.stuckBetClause,
  session_ended: texts.sessionEndedClause,
  round_ended: texts.roundEndedClause,
};

const REASON_NAMES: Record<DeliveryReason, string> = {
  game_error: texts.gameError,
  failed_win: texts.failedWin,
  unfinished_feature: texts.unfinishedFeature,
  stuck_bet: texts.stuckBet,
  session_ended: texts.sessionEnded,
  round_ended: texts.roundEnded,
};

/** The reason as a text of its own; empty for balance and betwin, which have none. */
export function formatReason(reason: DeliveryReason | null): string {
  return reason === null ? '' : REASON_NAMES[reason];
}

const CALLBACK_TITLES: Record<Callback, string> = {
  balance: texts.balance,
  betwin: texts.betwin,
  rollback: texts.rollback,
  finish: texts.finish,
};

/** "Rollback of round …1234", "Balance of alice". */
export function formatDeliveryTitle({ callback, roundId, accountId }: Delivery): string {
  const title = CALLBACK_TITLES[callback];
  return roundId === null
    ? texts.accountTitle(title, accountId)
    : texts.roundTitle(title, shortenId(roundId));
}

/** In one sentence: what it is, why it is sent, its state, and what happens next. */
export function describeDelivery(delivery: Delivery, now: number): string {
  const reason = delivery.reason === null ? '' : texts.reasonClause(REASON_CLAUSES[delivery.reason]);
  return `${formatDeliveryTitle(delivery)}${reason}: ${describeState(delivery, now)}.`;
}

function describeState(delivery: Delivery, now: number): string {
  const { state, attemptsStarted } = delivery;
  switch (state) {
    case 'pending':
      return [texts.pendingClause, describeAttempts(delivery), describeNext(delivery, now)]
        .filter((part) => part !== '')
        .join(', ');
    case 'settled':
      return attemptsStarted <= 1
        ? texts.acceptedAtOnce
        : texts.acceptedAtAttempt(attemptsStarted, attemptsStarted - 1);
    case 'refused':
      return texts.rejectedAtAttempt(attemptsStarted);
    case 'invalid':
      return texts.invalidAtAttempt(attemptsStarted);
    case 'exhausted':
      return texts.exhaustedAfter(attemptsStarted, formatTiming(delivery.callback, delivery.timing));
    case 'dropped':
      return texts.droppedManually(attemptsStarted);
    case 'interrupted':
      return texts.interruptedWhileSending;
    default:
      return assertNever(state);
  }
}

function describeAttempts({ attemptsStarted, inFlight }: Delivery): string {
  const failed = inFlight ? attemptsStarted - 1 : attemptsStarted;
  return failed < 1 ? '' : texts.attemptsFailed(failed);
}

function describeNext(delivery: Delivery, now: number): string {
  const { inFlight, attemptsStarted, nextAttemptAt, triesUntil } = delivery;
  const until = triesUntil === null ? '' : texts.givesUpAt(formatDayAndTime(triesUntil));
  if (inFlight) return texts.attemptInProgress(attemptsStarted, until);
  if (nextAttemptAt === null) return texts.notTriedYet(until);
  return `${attemptsStarted === 0 ? texts.firstAttempt : texts.nextAttempt} ${formatUntil(nextAttemptAt, now)}${until}`;
}

/** A rollback or finish that the wallet has not accepted can be retried. */
export function canRetry({ callback, state, inFlight }: Delivery): boolean {
  return isRetried(callback) && state !== 'settled' && !inFlight;
}

export function canDrop({ callback, state }: Delivery): boolean {
  return isRetried(callback) && state === 'pending';
}

function isRetried(callback: Callback): boolean {
  return callback === 'rollback' || callback === 'finish';
}
