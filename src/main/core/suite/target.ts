import type { Callback } from '#shared/protocol/callback.ts';
import type { DecimalsSource } from '#shared/suite/decimals.ts';
import type { TRUSTED_CERTIFICATES } from '#shared/suite/report.ts';
import type { FindProxy } from '../http/proxy-route.ts';
import { ProxyError } from '../http/proxy-tunnel.ts';

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

/** A target whose decimals may be null, to be read from the wallet's balance, and what a report says about it. */
export interface RequestedTarget extends Omit<SuiteTarget, 'decimals'> {
  readonly decimals: number | null;
  /** Null or omitted if no operator here owns it. */
  readonly casinoId?: string | null;
  readonly certificates?: (typeof TRUSTED_CERTIFICATES)[number];
  /** Host and port of the proxies on the way; null or omitted without one. */
  readonly proxy?: string | null;
  /** The armed faults of the mock wallet as text; empty or omitted for any other wallet. */
  readonly armedFaults?: readonly string[];
}

/** The proxies on the way to a wallet, without a password. Null without one, or if the configured one is not usable. */
export function describeProxy(urls: SuiteTarget['urls'], findProxy: FindProxy): string | null {
  try {
    const hosts = Object.values(urls).flatMap((url) => findProxy(url)?.host ?? []);
    return hosts.length === 0 ? null : [...new Set(hosts)].join(', ');
  } catch (error) {
    // The run reports it: no call can be made.
    if (error instanceof ProxyError) return null;
    throw error;
  }
}
