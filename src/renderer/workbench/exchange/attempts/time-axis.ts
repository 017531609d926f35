import type { ExchangeSummary } from '#shared/exchange.ts';

/** A time axis on which fractions from 0 to 1 are positions. */
export interface TimeAxis {
  readonly startsAt: number;
  /** Each step is longer than the one before, so that milliseconds and days are both visible. */
  readonly isLogarithmic: boolean;
  toFraction(time: number): number;
  /** The time since the start at a position, in milliseconds. */
  sinceStart(fraction: number): number;
}

/** If the axis is more than this many times as long as the shortest bar, that bar would not be visible. */
const MAX_LINEAR_RATIO = 1_000;

/** From the first start to the last end. */
export function createTimeAxis(
  spans: readonly Pick<ExchangeSummary, 'startedAt' | 'durationMs'>[],
): TimeAxis {
  const startsAt = spans.reduce((earliest, { startedAt }) => Math.min(earliest, startedAt), Infinity);
  const totalMs = spans.reduce(
    (most, each) => Math.max(most, each.startedAt + each.durationMs - startsAt),
    1,
  );
  const shortestMs = spans.reduce(
    (shortest, { durationMs }) => Math.min(shortest, Math.max(durationMs, 1)),
    totalMs,
  );
  const isLogarithmic = totalMs > shortestMs * MAX_LINEAR_RATIO;
  const toScale = (ms: number): number => (isLogarithmic ? Math.log1p(ms / shortestMs) : ms);
  return {
    startsAt,
    isLogarithmic,
    toFraction: (time) => Math.min(Math.max(toScale(Math.max(time - startsAt, 0)) / toScale(totalMs), 0), 1),
    sinceStart: (fraction) =>
      isLogarithmic ? shortestMs * Math.expm1(fraction * toScale(totalMs)) : fraction * totalMs,
  };
}
