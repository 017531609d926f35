import type { Callback } from '#shared/protocol/callback.ts';
import type { DecimalsSource } from '#shared/suite/decimals.ts';

/** The wallet under test, and the player to test it with. */
export interface SuiteTarget {
  readonly urls: Readonly<Record<Callback, string>>;
  readonly secret: string;
  readonly accountId: string;
  /** The full code. */
  readonly currency: string;
  readonly decimals: number;
  readonly decimalsSource: DecimalsSource;
}

/** A target whose decimals may be null, to be read from the wallet's balance. */
export type RequestedTarget = Omit<SuiteTarget, 'decimals'> & { readonly decimals: number | null };
