import type { ExchangeSummary } from '#shared/exchange.ts';

/** The position of an attempt on the time axis of its delivery, from 0 to 1. */
export interface AttemptPosition {
  readonly at: number;
  /** Its end, never before its start. */
  readonly until: number;
  /** The start of the wait before it: the end of the previous attempt. */
  readonly waitFrom: number;
  readonly sinceFirstMs: number;
}

/**
 * Positions of attempts between the start of the first and the end of the last. `nextAt` adds one that is scheduled.
 */
export function attemptPositions(
  attempts: readonly Pick<ExchangeSummary, 'startedAt' | 'durationMs'>[],
  nextAt: number | null,
): AttemptPosition[] {
  const spans = attempts.map(({ startedAt, durationMs }) => ({
    from: startedAt,
    to: startedAt + durationMs,
  }));
  if (nextAt !== null) spans.push({ from: nextAt, to: nextAt });
  const first = spans[0]?.from ?? 0;
  const wholeMs = Math.max((spans.at(-1)?.to ?? first) - first, 1);
  const part = (moment: number): number => Math.min(Math.max((moment - first) / wholeMs, 0), 1);
  return spans.map(({ from, to }, index) => ({
    at: part(from),
    until: part(to),
    waitFrom: Math.min(part(spans[index - 1]?.to ?? first), part(from)),
    sinceFirstMs: from - first,
  }));
}
