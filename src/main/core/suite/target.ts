import type { Callback } from '#shared/protocol/callback.ts';

/** The wallet that is tested, and the one player that it is tested with. */
export interface SuiteTarget {
  readonly urls: Readonly<Record<Callback, string>>;
  readonly secret: string;
  readonly accountId: string;
  /** Full code. */
  readonly currency: string;
  readonly decimals: number;
}
