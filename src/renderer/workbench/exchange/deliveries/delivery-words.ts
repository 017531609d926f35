import { assertNever } from '#shared/assert-never.ts';
import type { Delivery, DeliveryReason, DeliveryState } from '#shared/contract/deliveries.ts';
import { TIMING, type TimingProfile } from '#shared/gateway.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { BETWIN_RETRY, OUTBOX_RETRY } from '#shared/protocol/limits.ts';
import { dayAndTimeText, untilText } from '../../../ui/text/time-words.ts';
import { shortId } from '../../../ui/text/wording.ts';

export const STATE_WORDS: Record<DeliveryState, string> = {
  owed: 'Owed',
  settled: 'Settled',
  refused: 'Rejected',
  exhausted: 'Exhausted',
  dropped: 'Dropped',
  interrupted: 'Interrupted',
};

export const TIMING_NAMES: Record<TimingProfile, string> = {
  protocol: 'Protocol',
  reported: 'As reported by operators',
};

/** How long an attempt may take and how many there are. */
export function timingText(callback: Callback, profile: TimingProfile): string {
  const { attemptTimeoutMs, finishAttempts } = TIMING[profile];
  const attempt = `${attemptTimeoutMs / 1_000} s per attempt`;
  if (!isRetried(callback)) return `${attempt}, at most ${BETWIN_RETRY.maxAttempts} attempts`;
  return callback === 'finish' && finishAttempts !== null
    ? `${attempt}, ${finishAttempts} attempts`
    : `${attempt}, attempts for ${OUTBOX_RETRY.budgetMs / 86_400_000} days`;
}

/** Why a rollback or a finish is owed, as it follows "because". */
const REASON_CLAUSES: Record<DeliveryReason, string> = {
  game_error: 'the game failed after the bet was confirmed',
  failed_win: 'the win could not be paid',
  unfinished_feature: 'its free spins or bonus expired',
  stuck_bet: 'its bet had no result in time',
  session_ended: 'the session ended while the round was open',
  round_ended: 'the round ended without being closed by its last betwin',
};

const REASON_WORDS: Record<DeliveryReason, string> = {
  game_error: 'Game failed after the bet',
  failed_win: 'Win could not be paid',
  unfinished_feature: 'Feature expired',
  stuck_bet: 'Bet without a result',
  session_ended: 'Session ended',
  round_ended: 'Round ended but not closed',
};

/** A reason as it stands by itself; a balance or a betwin needs none. */
export function reasonWords(reason: DeliveryReason | null): string {
  return reason === null ? '' : REASON_WORDS[reason];
}

const CALLBACK_TITLES: Record<Callback, string> = {
  balance: 'Balance',
  betwin: 'Betwin',
  rollback: 'Rollback',
  finish: 'Finish',
};

/** "Rollback of round …1234", "Balance of alice". */
export function deliveryTitle({ callback, roundId, accountId }: Delivery): string {
  const what = CALLBACK_TITLES[callback];
  return roundId === null ? `${what} of ${accountId}` : `${what} of round ${shortId(roundId)}`;
}

/** What it is, why it is, how it stands and how it goes on, in one sentence. */
export function deliverySentence(delivery: Delivery, now: number): string {
  const because = delivery.reason === null ? '' : ` because ${REASON_CLAUSES[delivery.reason]}`;
  return `${deliveryTitle(delivery)}${because}: ${standing(delivery, now)}.`;
}

function standing(delivery: Delivery, now: number): string {
  const { state, attemptsStarted } = delivery;
  switch (state) {
    case 'owed':
      return ['owed', attemptsSoFar(delivery), howItGoesOn(delivery, now)]
        .filter((part) => part !== '')
        .join(', ');
    case 'settled':
      return attemptsStarted <= 1
        ? 'accepted at the first attempt'
        : `accepted at attempt ${attemptsStarted}, after ${plural(attemptsStarted - 1, 'failed attempt')}`;
    case 'refused':
      return `rejected by the wallet at attempt ${attemptsStarted}; not retried`;
    case 'exhausted':
      return `given up after ${plural(attemptsStarted, 'attempt')}: the timing profile allows no more (${timingText(delivery.callback, delivery.timing)})`;
    case 'dropped':
      return `dropped manually after ${plural(attemptsStarted, 'attempt')}`;
    case 'interrupted':
      return 'the workbench stopped while it was being sent, and nothing waits for the result anymore';
    default:
      return assertNever(state);
  }
}

function attemptsSoFar({ attemptsStarted, underWay }: Delivery): string {
  const failed = underWay ? attemptsStarted - 1 : attemptsStarted;
  if (failed < 1) return '';
  return failed === 1 ? '1 attempt failed' : `${failed} attempts failed`;
}

function howItGoesOn(delivery: Delivery, now: number): string {
  const { underWay, attemptsStarted, nextAttemptAt, triesUntil } = delivery;
  const until = triesUntil === null ? '' : `, gives up on ${dayAndTimeText(triesUntil)}`;
  if (underWay) return `attempt ${attemptsStarted} in progress${until}`;
  if (nextAttemptAt === null) return `not tried yet${until}`;
  return `${attemptsStarted === 0 ? 'first' : 'next'} ${untilText(nextAttemptAt, now)}${until}`;
}

function plural(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${one}s`;
}

/** A rollback or a finish that the wallet has not accepted can be tried again. */
export function canRetry({ callback, state, underWay }: Delivery): boolean {
  return isRetried(callback) && state !== 'settled' && !underWay;
}

export function canDrop({ callback, state }: Delivery): boolean {
  return isRetried(callback) && state === 'owed';
}

function isRetried(callback: Callback): boolean {
  return callback === 'rollback' || callback === 'finish';
}
