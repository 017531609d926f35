import { createHealthService } from '#core/capture/health/health-service.ts';
import { createSystemClock } from '#core/clock.ts';
import { DEFAULT_HEALTH_TARGETS, type HealthFigures } from '#shared/contract/health.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';
import { describeGoals, type Goal } from './goals.ts';
import { median } from './measure.ts';
import { openStoredTraffic, type StoredTraffic, type TrafficFolder } from './stored-traffic.ts';

const RUNS = 7;
const RESPONSE_MS = 200;
const ERROR_PERCENT = 1;
/** The longest range that is read by minutes, and so the slowest. */
const LONGEST_MS = 36 * 3_600_000;

/**
 * Measures how quickly the figures of a long history are available, and how far its percentiles are from the exact
 * ones.
 */
export async function benchHealth(folder: TrafficFolder): Promise<void> {
  console.log(
    `\nHealth of ${folder.exchanges.toLocaleString('en')} stored exchanges (medians of ${RUNS} runs)\n`,
  );
  const storedTraffic = openStoredTraffic(folder);
  const health = createHealthService({
    db: storedTraffic.db,
    search: storedTraffic.search,
    clock: createSystemClock(),
    countPendingAt: (_filter, instants) => instants.map(() => 0),
  });
  const queryHealth = async (filter: string, between: readonly [number, number] | null) => {
    const parsed = parseFilter(filter);
    if (parsed.kind === 'invalid') throw new Error(JSON.stringify(parsed.issues));
    const startedAt = performance.now();
    const { report } = await health.getOverTime({
      filter,
      node: parsed.node,
      scope: 'live',
      lastMs: null,
      between,
      include: ['faults', 'replays', 'suite'],
      targets: DEFAULT_HEALTH_TARGETS,
    });
    return { ms: performance.now() - startedAt, figures: report.all };
  };
  const goals: Goal[] = [];
  for (const [filter, between] of createCases(storedTraffic)) {
    const { ms: firstMs, figures } = await queryHealth(filter, between);
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push((await queryHealth(filter, between)).ms);
    const ms = median(times);
    const name = `${filter === '' ? 'everything' : filter}${between === null ? '' : ', 36 hours'}`;
    goals.push({ what: `${name} in ms`, value: ms, atMost: RESPONSE_MS });
    const found = `first ${firstMs.toFixed(0)} ms, then ${ms.toFixed(0)} ms; ${figures.calls.toLocaleString('en')} calls`;
    if (between === null) {
      const percent = measureMaxDeviation(storedTraffic, filter, figures) * 100;
      goals.push({ what: `the error of ${name} in percent`, value: percent, atMost: ERROR_PERCENT });
      console.log(`  ${name.padEnd(40)} ${found}, percentiles within ${percent.toFixed(2)}%`);
    } else console.log(`  ${name.padEnd(40)} ${found}`);
  }
  console.log(`\n${describeGoals(goals)}`);
  storedTraffic.db.close();
}

function createCases({
  db,
}: StoredTraffic): (readonly [filter: string, between: readonly [number, number] | null])[] {
  const first = db.prepare<[], number>('SELECT min(started_at) FROM exchanges').pluck().get() ?? 0;
  return [
    ['', null],
    ['casino:demo callback:betwin', null],
    ['', [first, first + LONGEST_MS - 60_000]],
  ];
}

/** The largest deviation of P50, P90 and P99 from those of all latencies. */
function measureMaxDeviation({ db }: StoredTraffic, filter: string, figures: HealthFigures): number {
  const latencies = db
    .prepare<[], number>(
      `SELECT CASE WHEN failure IS NULL THEN coalesce(json_extract(timing, '$.waitMs'), duration_ms)
         + coalesce(json_extract(timing, '$.receiveMs'), 0) ELSE duration_ms END AS ms
       FROM exchanges WHERE vantage IN ('gateway', 'replay', 'suite') AND kind <> 'launch'
         AND (failure IS NULL OR json_extract(failure, '$.reason') = 'timeout')
         ${filter === '' ? '' : "AND casino_id = 'demo' AND kind = 'betwin'"} ORDER BY ms`,
    )
    .pluck()
    .all();
  const getError = (share: number, found: number | null): number => {
    const exact = latencies[Math.ceil(latencies.length * share) - 1] ?? Number.NaN;
    return Math.abs((found ?? Number.NaN) - exact) / exact;
  };
  return Math.max(
    getError(0.5, figures.p50_ms),
    getError(0.9, figures.p90_ms),
    getError(0.99, figures.p99_ms),
  );
}
