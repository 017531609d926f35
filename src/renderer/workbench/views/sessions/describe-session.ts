import { assertNever } from '#shared/assert-never.ts';
import type {
  RoundState,
  RoundWaitReason,
  SessionState,
  SessionSummary,
  TransactionState,
} from '#shared/contract/sessions.ts';
import { formatTimeSpan } from '#shared/time-span.ts';
import { texts } from './texts.ts';

export const SESSION_STATE_NAMES: Record<SessionState, string> = {
  active: texts.active,
  expired: texts.expired,
  terminated: texts.terminated,
};

export const ROUND_STATE_NAMES: Record<RoundState, string> = {
  open: texts.open,
  finished: texts.finished,
  not_started: texts.notStarted,
  rolled_back: texts.rolledBack,
  rollback_refused: texts.rollbackRejected,
  rollback_invalid: texts.rollbackInvalid,
  rollback_exhausted: texts.rollbackExhausted,
  rollback_dropped: texts.rollbackDropped,
  finish_refused: texts.finishRejected,
  finish_invalid: texts.finishInvalid,
  finish_exhausted: texts.finishExhausted,
  finish_dropped: texts.finishDropped,
};

/** The event that an open round waits for; a round that waits for nothing is in progress. */
export function formatWaitsFor(waitsFor: RoundWaitReason | null): string {
  switch (waitsFor) {
    case null:
      return texts.betSending;
    case 'result':
      return texts.betConfirmed;
    case 'cash_out':
      return texts.waitsForPlayer;
    case 'settled':
      return texts.waitsForFinish;
    case 'feature':
      return texts.freeSpinsOrBonus;
    case 'closing':
      return texts.waitsForCallback;
    default:
      return assertNever(waitsFor);
  }
}

/** The meaning of a transaction's state for the money. */
export const TRANSACTION_STATE_NAMES: Record<TransactionState, string> = {
  sending: texts.beingSent,
  confirmed: texts.confirmed,
  declined: texts.declinedByWallet,
  unknown: texts.outcomeUnknown,
  rolling_back: texts.beingRolledBack,
  rolled_back: texts.rolledBackName,
};

/** The effect on the wallet of a round whose rollback or finish was not accepted; null for every other round. */
export function formatUnsettledEffect(state: RoundState): string | null {
  switch (state) {
    case 'rollback_refused':
    case 'rollback_invalid':
    case 'rollback_exhausted':
    case 'rollback_dropped':
      return texts.mayHaveKeptBets;
    case 'finish_refused':
    case 'finish_invalid':
    case 'finish_exhausted':
    case 'finish_dropped':
      return texts.mayBeOpen;
    case 'open':
    case 'finished':
    case 'not_started':
    case 'rolled_back':
      return null;
    default:
      return assertNever(state);
  }
}

/** Instead of "being rolled back", once the rollback was rejected, exhausted or dropped. */
export const NOT_ROLLED_BACK_NAMES = texts.notRolledBack;

/** The effect of ending a session on its rounds. */
export function formatEnding({ openRounds }: Pick<SessionSummary, 'openRounds'>): string {
  if (openRounds === 0) return texts.noOpenRound;
  const rounds = openRounds === 1 ? texts.openRoundFinalised : texts.openRoundsFinalised(openRounds);
  return texts.stuckBetHint(rounds);
}

/** The state of a session in a sentence. */
export function describeSession(session: SessionSummary, now: number): string {
  const { mode, game, accountId, state, expiresAt, wasIdle } = session;
  const name = texts.sessionTitle(mode === 'real' ? texts.realMoney : texts.demo, game, accountId);
  switch (state) {
    case 'active':
      return texts.activeMessage(
        name,
        expiresAt === null ? '' : texts.withoutActivity(formatExpiry(expiresAt, now)),
      );
    case 'expired':
      return `${name}: ${wasIdle ? texts.expiredByInactivity : texts.expiredManually}.`;
    case 'terminated':
      return texts.terminatedMessage(name);
    default:
      return assertNever(state);
  }
}

function formatExpiry(expiresAt: number, now: number): string {
  return expiresAt - now < 1_000 ? texts.expiresNow : texts.expiresIn(formatTimeSpan(expiresAt - now));
}
