import type { Callback } from '#shared/protocol/callback.ts';
import type { DecimalsSource } from '#shared/suite/decimals.ts';

/** The wallet that is tested, and the one player that it is tested with. */
export interface SuiteTarget {
  readonly urls: Readonly<Record<Callback, string>>;
  readonly secret: string;
  readonly accountId: string;
  /** Full code. */
  readonly currency: string;
  readonly decimals: number;
  readonly decimalsSource: DecimalsSource;
}

/** One whose decimals may have to be read from the balance of the wallet: they are null then. */
export type RequestedTarget = Omit<SuiteTarget, 'decimals'> & { readonly decimals: number | null };
