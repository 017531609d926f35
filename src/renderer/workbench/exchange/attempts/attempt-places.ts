import type { ExchangeSummary } from '#shared/exchange.ts';

/** Where an attempt stands on the scale of its delivery, in parts of the whole from 0 to 1. */
export interface AttemptPlace {
  readonly at: number;
  /** Where it ended: not before it began. */
  readonly until: number;
  /** Where the wait before it began: at the end of the attempt before. */
  readonly waitFrom: number;
  readonly sinceFirstMs: number;
}

/** Places attempts from the beginning of the first to the end of the last. `nextAt` is one more that is still to come. */
export function attemptPlaces(
  attempts: readonly Pick<ExchangeSummary, 'startedAt' | 'durationMs'>[],
  nextAt: number | null,
): AttemptPlace[] {
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
