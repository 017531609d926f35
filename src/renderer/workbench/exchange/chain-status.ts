import type { ExchangeSummary, Outcome } from '#shared/exchange.ts';

/** What a row of the list says of all its attempts together. */
export interface ChainStatus {
  readonly outcome: Outcome;
  readonly durationMs: number;
  readonly warnings: readonly string[];
  readonly faults: readonly string[];
}

/**
 * How a row stands: with retries, as the last attempt left it, and as long as it took from the beginning of the first
 * to the end of the last, waits and all.
 */
export function statusOf(summary: ExchangeSummary): ChainStatus {
  const { chain, startedAt, durationMs, warnings, faults } = summary;
  if (chain === null) return summary;
  const { last } = chain;
  return {
    outcome: last.outcome,
    // A clock that was set back between them makes the whole shorter than its part.
    durationMs: Math.max(last.startedAt + last.durationMs - startedAt, last.durationMs, durationMs),
    warnings: [...new Set([...warnings, ...last.warnings])],
    faults: [...new Set([...faults, ...last.faults])],
  };
}
