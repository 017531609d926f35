import { formatApproximateTimeSpan } from '#shared/time-span.ts';
import type { Attempt, ExchangeSummary } from '#shared/exchange.ts';
import { formatOutcome } from '../format-outcome.ts';
import { formatDuration } from '../../../ui/text/format.ts';
import { texts } from '../texts.ts';

/** Shorter ones are told to the millisecond: the waits of a betwin are tenths of a second. */
const WHOLE_SECONDS_FROM_MS = 5_000;

/** "100 ms", "10 s", "1 h": a wait, without the milliseconds of work that blur a long one. */
export function formatWait(ms: number): string {
  return ms < WHOLE_SECONDS_FROM_MS ? formatDuration(ms) : formatApproximateTimeSpan(ms);
}

/** How long it was from the end of an attempt to the beginning of the next; null where the clock was set back between. */
export function waitBetween(
  before: Pick<ExchangeSummary, 'startedAt' | 'durationMs'>,
  next: Pick<ExchangeSummary, 'startedAt'>,
): number | null {
  const waitMs = next.startedAt - before.startedAt - before.durationMs;
  // Moments are whole milliseconds and durations are not: a wait of nothing may come out a trifle below it.
  return waitMs < -1 ? null : Math.max(waitMs, 0);
}

/** "+0 s", "+102 ms", "+30 s": when an attempt began, counted from the first. */
export function formatSince(sinceFirstMs: number): string {
  return sinceFirstMs === 0 ? '+0 s' : `+${formatWait(sinceFirstMs)}`;
}

/**
 * "gateway: Reset · wallet: 200 OK": what either side saw of an attempt. Where the two differ, an answer was lost, and
 * what the wallet did stands.
 */
export function formatSeen({ outcome, peerOutcome }: Pick<Attempt, 'outcome' | 'peerOutcome'>): string {
  const gateway = formatOutcome(outcome);
  return peerOutcome === null ? gateway : texts.gatewayWallet(gateway, formatOutcome(peerOutcome));
}
