import type { ExchangeSummary } from '#shared/exchange.ts';

/** A request that is, or was last, sent again. */
export interface Run {
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  readonly of: number;
  /** In the order in which they were done. */
  readonly results: readonly ExchangeSummary[];
  /** The results are those of the run before: this one has none yet, or was refused. */
  readonly areEarlier: boolean;
  /** Why it failed, in words. */
  readonly failure: string | null;
}
