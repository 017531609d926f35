import type { Database } from 'better-sqlite3';
import {
  HEALTH_EXTRAS,
  type HealthExtra,
  type HealthOverTime,
  type HealthReport,
  type HealthTargets,
} from '#shared/contract/health.ts';
import type { DeliveryField } from '#shared/filter/delivery-fields.ts';
import type { FilterNode } from '#shared/filter/filter-node.ts';
import { joinCapturedScope, joinScope, type ListScope } from '#shared/filter/list-scope.ts';
import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import type { Clock } from '../../clock.ts';
import { createAdaptiveBatch } from '../search/adaptive-batch.ts';
import type { SqlCondition } from '../../filter/compile-filter.ts';
import type { ExchangeSearch } from '../search/exchange-search.ts';
import {
  findCallSpan,
  hasProxyTerm,
  toCallCondition,
  toDeliveryFilter,
  toWiderCondition,
} from './call-condition.ts';
import { createCallCounter, HOUR_MS } from './call-counter.ts';
import {
  chooseSlotMs,
  createRange,
  listSlotStarts,
  splitAround,
  type HealthRange,
  type RangePart,
} from './health-range.ts';
import { judgeTarget } from './judge-target.ts';
import {
  countTargetMisses,
  createTally,
  getErrors,
  toFigures,
  getPhases,
  TALLY_COLUMNS,
  type Tally,
  type TallyCounts,
} from './tally.ts';
import {
  CALL_COLUMNS,
  rowToWalletCall,
  fromExtraBits,
  IS_CALL,
  toExtraBits,
  type CallRow,
} from './wallet-call.ts';

export interface HealthQuery {
  readonly filter: string;
  /** The parsed filter. */
  readonly node: FilterNode;
  readonly scope: ListScope;
  readonly lastMs: number | null;
  readonly between: readonly [number, number] | null;
  readonly include: readonly HealthExtra[];
  readonly targets: HealthTargets;
}

/** How wallets answered, from the captured exchanges: every attempt, as the sender saw it. */
export interface HealthService {
  get(query: HealthQuery): Promise<HealthReport>;
  getOverTime(query: HealthQuery): Promise<HealthOverTime>;
}

interface StoredCalls extends TallyCounts {
  readonly started_at: number;
  readonly callback: Callback;
  readonly extras: number;
  readonly latencies: Uint8Array;
}

/** Calls of one callback type: all of a stored minute or hour, or a single call. */
interface CountedCalls {
  readonly at: number;
  readonly callback: Callback;
  readonly extras: readonly HealthExtra[];
  readonly calls: number;
  addTo(tally: Tally): void;
}

/** The ranges of a query; null stands for all time, or for no calls. */
interface Ranges {
  readonly requested: HealthRange | null;
  /** Includes calls that are only counted as left out. */
  readonly read: HealthRange | null;
  readonly shown: HealthRange | null;
}

/** Minutes or hours of one read, and IDs of one count. */
const SPANS = { initial: 60, min: 10, max: 1_000_000 };
const EARLIER_IDS = { initial: 500, min: 50, max: 5_000 };
/** Bins that are joined for display: each is then 17% wide. */
const SHOWN_BINS = 16;

export function createHealthService(deps: {
  readonly db: Database;
  readonly search: Pick<ExchangeSearch, 'findBatches'>;
  /** The workbench's clock. */
  readonly clock: Clock;
  /** How many matching deliveries were pending at each of these instants. */
  readonly countPendingAt: (filter: FilterNode<DeliveryField>, instants: readonly number[]) => number[];
}): HealthService {
  const { db, search, clock } = deps;
  const counter = createCallCounter(db);
  // A row of the list stands for all attempts of its delivery.
  const selectCalls = db.prepare<[string, string, number, number], CallRow>(
    `SELECT ${CALL_COLUMNS} FROM exchanges
     WHERE (id IN (SELECT value FROM json_each(?)) OR head_id IN (SELECT value FROM json_each(?)))
       AND ${IS_CALL} AND started_at >= ? AND started_at < ?`,
  );
  const selectImported = db
    .prepare<[], number>('SELECT 1 FROM health_calls WHERE imported = 1 LIMIT 1')
    .pluck();
  let counting: Promise<void> | null = null;

  /** Counts captures from before the sums existed, once. */
  async function countEarlier(): Promise<void> {
    const adaptive = createAdaptiveBatch(clock, EARLIER_IDS);
    for (let upTo = counter.getLastUncountedId(); upTo > 0; upTo = counter.getLastUncountedId()) {
      adaptive.run(() => counter.countFrom(Math.max(1, upTo - adaptive.size() + 1)));
      await adaptive.nextTurn();
    }
  }

  function findRanges(query: HealthQuery): Ranges {
    const { lastMs, between } = query;
    const now = clock.now();
    const requested =
      between !== null ? createRange(...between) : lastMs === null ? null : createRange(now - lastMs, now);
    if (requested !== null) return { requested, read: requested, shown: requested };
    const condition = toWiderCondition(joinCallScope(query));
    const span = findCallSpan(db, condition);
    // What a proxy saw may count although the sums leave out what its sender saw.
    if (hasProxyTerm(query.node)) return { requested, read: span, shown: span };
    const counted = {
      sql: `(${condition.sql} AND extras & ? = 0)`,
      values: [...condition.values, toExtraBits(getExcludedExtras(query))],
    };
    return { requested, read: span, shown: findCallSpan(db, counted) };
  }

  async function readStored(
    { sql, values }: SqlCondition,
    parts: readonly RangePart[],
    add: (calls: CountedCalls) => void,
  ): Promise<void> {
    const select = db.prepare<unknown[], StoredCalls>(
      `SELECT started_at, callback, extras, ${TALLY_COLUMNS.join(', ')}, latencies FROM health_calls
       WHERE span_ms = ? AND started_at >= ? AND started_at < ? AND ${sql}`,
    );
    for (const { from, to, spanMs } of parts) {
      const adaptive = createAdaptiveBatch(clock, SPANS);
      for (let at = from; at < to;) {
        const end = Math.min(to, at + adaptive.size() * spanMs);
        adaptive.run(() => {
          for (const row of select.iterate(spanMs, at, end, ...values))
            add({
              at: row.started_at,
              callback: row.callback,
              extras: fromExtraBits(row.extras),
              calls: row.calls,
              addTo: (tally) => tally.addStored(row),
            });
        });
        at = end;
        await adaptive.nextTurn();
      }
    }
  }

  async function readExchanges(
    query: HealthQuery,
    { from, to }: HealthRange,
    add: (calls: CountedCalls) => void,
  ): Promise<void> {
    const includesProxies = hasProxyTerm(query.node);
    for await (const { ids } of search.findBatches(joinCallScope(query))) {
      const listed = JSON.stringify(ids);
      for (const row of selectCalls.iterate(listed, listed, from, to)) {
        const call = rowToWalletCall(row, includesProxies);
        if (call === null) continue;
        const { startedAt: at, callback, extras } = call;
        add({ at, callback, extras, calls: 1, addTo: (tally) => tally.addCall(call) });
      }
    }
  }

  async function read(query: HealthQuery, withSlots: boolean) {
    counting ??= countEarlier().finally(() => (counting = null));
    await counting;
    const condition = toCallCondition(joinCallScope(query));
    const { requested, read: range, shown } = findRanges(query);
    const slotMs = shown === null || !withSlots ? HOUR_MS : chooseSlotMs(shown);
    const starts = shown === null || !withSlots ? [] : listSlotStarts(shown, slotMs);
    const slots = starts.map((at) => ({ at, tally: createTally() }));
    const all = createTally();
    const byCallback = new Map(CALLBACKS.map((callback) => [callback, createTally()]));
    const leftOut = { faults: 0, replays: 0, suite: 0 };
    const excludedExtras = getExcludedExtras(query);
    const add = ({ at, callback, extras, calls, addTo }: CountedCalls): void => {
      const reasons = extras.filter((extra) => excludedExtras.includes(extra));
      const [reason, ...others] = reasons;
      if (reason !== undefined) {
        if (others.length === 0) leftOut[reason] += calls;
        return;
      }
      const slot = slots[Math.floor((at - (starts[0] ?? 0)) / slotMs)];
      for (const tally of [byCallback.get(callback), slot?.tally]) if (tally !== undefined) addTo(tally);
    };
    if (range !== null && condition !== null)
      await readStored(condition, splitAround(range, shown ?? range, slotMs), add);
    else if (range !== null) await readExchanges(query, range, add);
    for (const { counts, latencies } of byCallback.values())
      all.addStored({ ...counts, latencies: latencies.encode() });
    const report: HealthReport = {
      targets: query.targets,
      since: requested?.from ?? null,
      until: requested?.to ?? null,
      filter: query.filter,
      all: toFigures(all),
      callbacks: [...byCallback]
        .map(([callback, tally]) => ({ callback, ...toFigures(tally) }))
        .filter(({ calls }) => calls > 0),
      errors: getErrors(all),
      phases: getPhases(all),
      verdicts: judge(all, query.targets),
      left_out: leftOut,
    };
    return { report, all, slots: requested === null ? trimSlots(slots) : slots, slotMs };
  }

  /** Pending deliveries at the end of each slot; for the current slot, those pending now. */
  function countPending({ node, scope }: HealthQuery, ends: readonly number[]): (number | null)[] {
    const filter = scope === 'imported' || scope === 'suite' ? null : toDeliveryFilter(node);
    if (filter === null) return ends.map(() => null);
    const now = clock.now();
    return deps.countPendingAt(
      filter,
      ends.map((end) => Math.min(end - 1, now)),
    );
  }

  return {
    get: async (query) => (await read(query, false)).report,
    async getOverTime(query) {
      const { report, all, slots, slotMs } = await read(query, true);
      const pending = countPending(
        query,
        slots.map(({ at }) => at + slotMs),
      );
      return {
        report,
        has_imports: selectImported.get() !== undefined,
        slot_ms: slotMs,
        slots: slots.map(({ at, tally }, index) => ({
          at,
          ...toFigures(tally),
          errors: getErrors(tally),
          retries: tally.counts.retries,
          pending: pending[index] ?? null,
        })),
        latencies: all.latencies
          .list(SHOWN_BINS)
          .map(({ fromMs, toMs, calls }) => ({ from_ms: fromMs, to_ms: toMs, calls })),
      };
    },
  };
}

function getExcludedExtras({ include }: HealthQuery): readonly HealthExtra[] {
  return HEALTH_EXTRAS.filter((extra) => !include.includes(extra));
}

/** Without those before the first call and after the last one. */
function trimSlots<Slot extends { readonly tally: Tally }>(slots: readonly Slot[]): Slot[] {
  const hasCalls = ({ tally }: Slot): boolean => tally.counts.calls > 0;
  return slots.slice(slots.findIndex(hasCalls), slots.findLastIndex(hasCalls) + 1);
}

function judge(tally: Tally, targets: HealthTargets) {
  const { counts, latencies } = tally;
  const { unavailable, errors } = countTargetMisses(tally);
  const measured = latencies.count();
  return [
    judgeTarget('availability', {
      calls: counts.calls,
      against: unavailable,
      allowed: 1 - targets.availability,
    }),
    judgeTarget('p50_ms', { calls: measured, against: latencies.countFrom(targets.p50_ms), allowed: 0.5 }),
    judgeTarget('p99_ms', { calls: measured, against: latencies.countFrom(targets.p99_ms), allowed: 0.01 }),
    judgeTarget('error_rate', { calls: counts.calls, against: errors, allowed: targets.error_rate }),
  ];
}

/** `include` says whether the calls of the suite count, so all that was captured here is live. */
function joinCallScope({ node, scope }: HealthQuery): FilterNode {
  return scope === 'live' ? joinCapturedScope(node) : joinScope(node, scope);
}
