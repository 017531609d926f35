import { formatApproximateTimeSpan } from '#shared/time-span.ts';
import { getSteadyStart, type Attempt, type ExchangeSummary } from '#shared/exchange.ts';
import { formatOutcome } from '../format-outcome.ts';
import { formatDuration } from '../../../ui/text/format.ts';
import { texts } from '../texts.ts';

/** Shorter waits are not rounded to seconds: a betwin waits tenths of a second. */
const ROUNDING_THRESHOLD_MS = 5_000;

/** "100 ms", "10 s", "1 h": a wait without the milliseconds of work that blur a long one. */
export function formatWait(ms: number): string {
  return ms < ROUNDING_THRESHOLD_MS ? formatDuration(ms) : formatApproximateTimeSpan(ms);
}

/** The time from the end of an attempt to the start of the next; null if an import has times of a clock set back. */
export function computeWait(
  previous: Pick<ExchangeSummary, 'startedAt' | 'setBackMs' | 'durationMs'>,
  next: Pick<ExchangeSummary, 'startedAt' | 'setBackMs'>,
): number | null {
  const waitMs = getSteadyStart(next) - getSteadyStart(previous) - previous.durationMs;
  // Timestamps are whole milliseconds and durations are not, so no wait at all may come out slightly negative.
  return waitMs < -1 ? null : Math.max(waitMs, 0);
}

/** "+0 s", "+102 ms", "+30 s": the start of an attempt, relative to the first. */
export function formatSince(sinceFirstMs: number): string {
  return sinceFirstMs === 0 ? '+0 s' : `+${formatWait(sinceFirstMs)}`;
}

/**
 * "gateway: Reset · wallet: 200 OK": the outcome on both sides. If they differ, a response was lost, and the wallet's
 * result still applies.
 */
export function formatOutcomes({ outcome, peerOutcome }: Pick<Attempt, 'outcome' | 'peerOutcome'>): string {
  const gateway = formatOutcome(outcome);
  return peerOutcome === null ? gateway : texts.bothOutcomes(gateway, formatOutcome(peerOutcome));
}
