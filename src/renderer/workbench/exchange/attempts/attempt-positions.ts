import { getSteadyStart, type ExchangeSummary } from '#shared/exchange.ts';

/** The position of an attempt on the time axis of its delivery, from 0 to 1. */
export interface AttemptPosition {
  readonly start: number;
  /** Never before the start. */
  readonly end: number;
  /** The start of the wait before it: the end of the previous attempt. */
  readonly waitStart: number;
  readonly sinceFirstMs: number;
}

/**
 * Positions of attempts between the start of the first and the end of the last. `nextAt` adds a scheduled one, at its
 * steady start.
 */
export function computeAttemptPositions(
  attempts: readonly Pick<ExchangeSummary, 'startedAt' | 'setBackMs' | 'durationMs'>[],
  nextAt: number | null,
): AttemptPosition[] {
  const spans: { readonly from: number; readonly to: number }[] = [];
  for (const attempt of attempts) {
    // An import does not say how far its clock was set back: the attempt is at least not before the previous one.
    const from = Math.max(getSteadyStart(attempt), spans.at(-1)?.from ?? -Infinity);
    spans.push({ from, to: from + attempt.durationMs });
  }
  if (nextAt !== null) spans.push({ from: nextAt, to: nextAt });
  const first = spans[0]?.from ?? 0;
  const totalMs = Math.max((spans.at(-1)?.to ?? first) - first, 1);
  const toFraction = (time: number): number => Math.min(Math.max((time - first) / totalMs, 0), 1);
  return spans.map(({ from, to }, index) => ({
    start: toFraction(from),
    end: toFraction(to),
    waitStart: Math.min(toFraction(spans[index - 1]?.to ?? first), toFraction(from)),
    sinceFirstMs: from - first,
  }));
}
