import {
  HEALTH_ERROR_KINDS,
  type HealthErrorKind,
  type HealthFigures,
  type HealthPhases,
} from '#shared/contract/health.ts';
import { createLatencies, type Latencies } from './latencies.ts';
import type { WalletCall } from './wallet-call.ts';

/** The counted parts of a tally: as columns of `health_calls`, and as they are added up. */
export const TALLY_COLUMNS = [
  'calls',
  'retries',
  ...HEALTH_ERROR_KINDS,
  'connections',
  'connect_ms',
  'wait_ms',
  'receive_ms',
] as const;

export type TallyCounts = Record<(typeof TALLY_COLUMNS)[number], number>;

/** Calls, added up. */
export interface Tally {
  readonly counts: TallyCounts;
  readonly latencies: Latencies;
  /** Adds a call, or removes it with -1. */
  addCall(call: WalletCall, times?: 1 | -1): void;
  /** Adds what was stored. */
  addStored(stored: TallyCounts & { readonly latencies: Uint8Array }): void;
}

export function createTally(): Tally {
  const counts = Object.fromEntries(TALLY_COLUMNS.map((name) => [name, 0])) as TallyCounts;
  const latencies = createLatencies();
  return {
    counts,
    latencies,
    addCall(call, times = 1) {
      counts.calls += times;
      if (call.isRetry) counts.retries += times;
      if (call.error !== null) counts[call.error] += times;
      if (call.connectMs !== null) counts.connections += times;
      counts.connect_ms += times * (call.connectMs ?? 0);
      counts.wait_ms += times * call.waitMs;
      counts.receive_ms += times * call.receiveMs;
      if (call.latencyMs !== null) latencies.add(call.latencyMs, times);
    },
    addStored(stored) {
      for (const name of TALLY_COLUMNS) counts[name] += stored[name];
      latencies.addEncoded(stored.latencies);
    },
  };
}

/** How many calls are against the targets of availability and of the error rate. */
export function countTargetMisses({ counts }: Tally): {
  readonly unavailable: number;
  readonly errors: number;
} {
  return {
    unavailable: counts.timeout + counts.no_response + counts.server_error,
    errors: HEALTH_ERROR_KINDS.reduce((sum, kind) => sum + counts[kind], 0),
  };
}

export function toFigures(tally: Tally): HealthFigures {
  const { counts, latencies } = tally;
  const { unavailable, errors } = countTargetMisses(tally);
  const { calls } = counts;
  return {
    calls,
    availability: calls === 0 ? null : 1 - unavailable / calls,
    error_rate: calls === 0 ? null : errors / calls,
    p50_ms: latencies.percentile(0.5),
    p90_ms: latencies.percentile(0.9),
    p99_ms: latencies.percentile(0.99),
  };
}

export function getErrors({ counts }: Tally): Record<HealthErrorKind, number> {
  const { timeout, no_response, server_error, rejected, other } = counts;
  return { timeout, no_response, server_error, rejected, other };
}

/** The mean of each phase. */
export function getPhases({ counts }: Tally): HealthPhases {
  const answered = counts.calls - counts.timeout - counts.no_response;
  return {
    connections: counts.connections,
    connect_ms: counts.connections === 0 ? null : counts.connect_ms / counts.connections,
    wait_ms: answered === 0 ? null : counts.wait_ms / answered,
    receive_ms: answered === 0 ? null : counts.receive_ms / answered,
  };
}
