import type { Database } from 'better-sqlite3';
import type { FailureReason } from '#shared/exchange.ts';
import type { FilterNode } from '#shared/filter/filter-node.ts';
import type { HealthExtra, HealthFigures, HealthReport, HealthTargets } from '#shared/contract/health.ts';
import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { API_CODES } from '#shared/protocol/errors.ts';
import type { ExchangeSearch } from '../search/exchange-search.ts';
import { judgeTarget } from './judge-target.ts';

export interface HealthQuery {
  readonly filter: string;
  /** The parsed filter within its scope. */
  readonly node: FilterNode;
  readonly since: number | null;
  readonly include: readonly HealthExtra[];
  readonly targets: HealthTargets;
}

export interface HealthService {
  get(query: HealthQuery): Promise<HealthReport>;
}

interface CallRow {
  readonly kind: Callback;
  readonly vantage: 'gateway' | 'replay' | 'suite';
  readonly duration_ms: number;
  readonly status: number | null;
  readonly api_code: string | null;
  readonly failure: string | null;
  readonly has_faults: 0 | 1;
  readonly wait_ms: number | null;
  readonly receive_ms: number | null;
}

/** Calls that ended for reasons of this machine. */
const NOT_OF_THE_WALLET: readonly FailureReason[] = ['aborted', 'proxy'];

const EXTRA_OF_VANTAGE = { replay: 'replays', suite: 'suite' } as const;

/** The calls of one callback, or of all. */
interface Tally {
  calls: number;
  unavailable: number;
  errors: number;
  readonly latencies: number[];
}

/** Reads how wallets answered from the captured exchanges: every attempt, as the sender saw it. */
export function createHealthService(
  db: Database,
  search: Pick<ExchangeSearch, 'findBatches'>,
): HealthService {
  // A row of the list stands for all attempts of its delivery.
  const selectCalls = db.prepare<[string, string, number], CallRow>(
    `SELECT kind, vantage, duration_ms, status, api_code, failure, faults IS NOT NULL AS has_faults,
       json_extract(timing, '$.waitMs') AS wait_ms, json_extract(timing, '$.receiveMs') AS receive_ms
     FROM exchanges
     WHERE (id IN (SELECT value FROM json_each(?)) OR head_id IN (SELECT value FROM json_each(?)))
       AND vantage IN ('gateway', 'replay', 'suite') AND started_at >= ?`,
  );

  return {
    async get({ filter, node, since, include, targets }) {
      const all = createTally();
      const byCallback = new Map<Callback, Tally>();
      const leftOut = { faults: 0, replays: 0, suite: 0 };
      for await (const { ids } of search.findBatches(node)) {
        const listed = JSON.stringify(ids);
        for (const row of selectCalls.iterate(listed, listed, since ?? 0)) {
          if (!CALLBACKS.includes(row.kind)) continue;
          const extras = extrasOf(row).filter((extra) => !include.includes(extra));
          for (const extra of extras) leftOut[extra] += 1;
          if (extras.length > 0) continue;
          const own = byCallback.get(row.kind) ?? createTally();
          byCallback.set(row.kind, own);
          count(row, all);
          count(row, own);
        }
      }
      for (const { latencies } of [all, ...byCallback.values()]) latencies.sort((a, b) => a - b);
      return {
        targets,
        since,
        filter,
        all: figuresOf(all),
        callbacks: CALLBACKS.flatMap((callback) => {
          const tally = byCallback.get(callback);
          return tally === undefined ? [] : [{ callback, ...figuresOf(tally) }];
        }),
        verdicts: judge(all, targets),
        left_out: leftOut,
      };
    },
  };
}

function createTally(): Tally {
  return { calls: 0, unavailable: 0, errors: 0, latencies: [] };
}

function extrasOf({ vantage, has_faults: hasFaults }: CallRow): HealthExtra[] {
  return [
    ...(hasFaults === 1 ? (['faults'] as const) : []),
    ...(vantage === 'gateway' ? [] : [EXTRA_OF_VANTAGE[vantage]]),
  ];
}

function count(row: CallRow, tally: Tally): void {
  const { status, api_code: apiCode } = row;
  const reason = row.failure === null ? null : (JSON.parse(row.failure) as { reason: FailureReason }).reason;
  if (reason !== null && NOT_OF_THE_WALLET.includes(reason)) return;
  tally.calls += 1;
  if (reason !== null || (status ?? 0) >= 500) tally.unavailable += 1;
  if (reason !== null || (status !== 200 && apiCode !== API_CODES.insufficientFunds)) tally.errors += 1;
  // A timeout is at least as slow as it was waited for; other failures have no answer to measure.
  if (reason === 'timeout') tally.latencies.push(row.duration_ms);
  if (reason === null) tally.latencies.push((row.wait_ms ?? row.duration_ms) + (row.receive_ms ?? 0));
}

function figuresOf({ calls, unavailable, errors, latencies }: Tally): HealthFigures {
  return {
    calls,
    availability: calls === 0 ? null : 1 - unavailable / calls,
    error_rate: calls === 0 ? null : errors / calls,
    p50_ms: percentileOf(latencies, 0.5),
    p90_ms: percentileOf(latencies, 0.9),
    p99_ms: percentileOf(latencies, 0.99),
  };
}

/** The nearest rank of sorted values; null if there are none. */
function percentileOf(sorted: readonly number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}

function judge({ calls, unavailable, errors, latencies }: Tally, targets: HealthTargets) {
  const slowerThan = (ms: number): number => latencies.filter((latency) => latency >= ms).length;
  return [
    judgeTarget('availability', { calls, against: unavailable, allowed: 1 - targets.availability }),
    judgeTarget('p50_ms', { calls: latencies.length, against: slowerThan(targets.p50_ms), allowed: 0.5 }),
    judgeTarget('p99_ms', { calls: latencies.length, against: slowerThan(targets.p99_ms), allowed: 0.01 }),
    judgeTarget('error_rate', { calls, against: errors, allowed: targets.error_rate }),
  ];
}
