import { assertNever } from '#shared/assert-never.ts';
import type {
  RoundState,
  RoundWait,
  SessionState,
  SessionSummary,
  TransactionState,
} from '#shared/contract/sessions.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { spanText } from '#shared/time-span.ts';

export const SESSION_STATE_WORDS: Record<SessionState, string> = {
  active: 'Active',
  expired: 'Expired',
  terminated: 'Terminated',
};

export const ROUND_STATE_WORDS: Record<RoundState, string> = {
  open: 'Open',
  finished: 'Finished',
  not_started: 'Not started',
  rolled_back: 'Rolled back',
  rollback_refused: 'Rollback rejected',
  rollback_exhausted: 'Rollback exhausted',
  rollback_dropped: 'Rollback dropped',
  finish_refused: 'Finish rejected',
  finish_exhausted: 'Finish exhausted',
  finish_dropped: 'Finish dropped',
};

/** What an open round waits for; one that waits for nothing is under way. */
export function waitWords(waitsFor: RoundWait | null): string {
  switch (waitsFor) {
    case null:
      return 'the bet is being sent';
    case 'result':
      return 'the bet is confirmed; waiting for the result';
    case 'cash_out':
      return 'the bet is confirmed; the player can still cash out';
    case 'settled':
      return 'the result is settled; a finish has yet to close the round';
    case 'feature':
      return 'free spins or a bonus are still to be played';
    case 'closing':
      return 'the callback that closes it is pending';
    default:
      return assertNever(waitsFor);
  }
}

/** What a transaction's state means for the money. */
export const TRANSACTION_STATE_WORDS: Record<TransactionState, string> = {
  sending: 'being sent',
  confirmed: 'confirmed',
  declined: 'declined by the wallet',
  unknown: 'unknown: no attempt got a response',
  rolling_back: 'being rolled back',
  rolled_back: 'rolled back',
};

/** What a round means for the wallet whose rollback or finish ended without its yes; null for every other round. */
export function unclosedWords(state: RoundState): string | null {
  switch (state) {
    case 'rollback_refused':
    case 'rollback_exhausted':
    case 'rollback_dropped':
      return 'The wallet may have kept the bets and wins.';
    case 'finish_refused':
    case 'finish_exhausted':
    case 'finish_dropped':
      return 'The round may still be open in the wallet.';
    case 'open':
    case 'finished':
    case 'not_started':
    case 'rolled_back':
      return null;
    default:
      return assertNever(state);
  }
}

/** Instead of "being rolled back", once the rollback was refused, exhausted or dropped. */
export const NOT_ROLLED_BACK_WORDS = 'not rolled back';

/** What ending a session does to its rounds. */
export function endingWords({ openRounds }: Pick<SessionSummary, 'openRounds'>): string {
  if (openRounds === 0) return 'No round is open, so nothing needs closing.';
  const rounds =
    openRounds === 1 ? 'Its open round is finalised' : `Its ${openRounds} open rounds are finalised`;
  return `${rounds}: a bet without a result is rolled back, and a settled round that is not closed gets a finish.`;
}

/** How a session stands, in one sentence. */
export function sessionSentence(session: SessionSummary, now: number): string {
  const { mode, game, accountId, state, expiresAt } = session;
  const what = `${mode === 'real' ? 'Real-money' : 'Demo'} session of ${game} for ${accountId}`;
  switch (state) {
    case 'active':
      return `${what}: active${expiresAt === null ? '' : `, ${expiryText(expiresAt, now)} without activity`}.`;
    case 'expired':
      return `${what}: ${wasIdle(session) ? 'expired after 30 minutes without activity' : 'expired manually'}.`;
    case 'terminated':
      return `${what}: terminated manually, or because the wallet does not know the player.`;
    default:
      return assertNever(state);
  }
}

function expiryText(expiresAt: number, now: number): string {
  return expiresAt - now < 1_000 ? 'expires now' : `expires in ${spanText(expiresAt - now)}`;
}

function wasIdle({ endedAt, lastActivityAt }: SessionSummary): boolean {
  return endedAt !== null && endedAt - lastActivityAt >= LIMITS.sessionIdleMs;
}
