import { monitorEventLoopDelay } from 'node:perf_hooks';

/** One side of a comparison: set up, driven with some concurrency, and closed. */
export interface Subject {
  readonly name: string;
  /** One round trip; rejects if the response is wrong. */
  roundTrip(): Promise<void>;
  close(): Promise<void>;
}

export interface Run {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly loopP99Ms: number;
}

/** Runs `total` round trips, `concurrency` at a time. */
export async function drive(subject: Subject, options: { total: number; concurrency: number }): Promise<Run> {
  const latencies = new Float64Array(options.total);
  const loop = monitorEventLoopDelay({ resolution: 1 });
  let next = 0;
  loop.enable();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: options.concurrency }, async () => {
      for (let index = next++; index < options.total; index = next++) {
        const from = performance.now();
        await subject.roundTrip();
        latencies[index] = performance.now() - from;
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  loop.disable();
  return {
    perSecond: options.total / seconds,
    p99Ms: latencies.toSorted()[Math.floor(options.total * 0.99)]!,
    loopP99Ms: loop.percentile(99) / 1e6,
  };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** Runs both sides alternately, so that a slowdown of the machine affects both; the ratio is the median of pairs. */
export async function compare(
  workbench: Subject,
  baseline: Subject,
  options: { pairs: number; total: number; concurrency: number },
): Promise<{ workbench: Run; baseline: Run; ratio: number }> {
  const runs: { workbench: Run; baseline: Run }[] = [];
  for (let pair = 0; pair <= options.pairs; pair++) {
    const run = { baseline: await drive(baseline, options), workbench: await drive(workbench, options) };
    // The first pair is a warm-up.
    if (pair > 0) runs.push(run);
  }
  const medianRun = (side: 'workbench' | 'baseline'): Run => ({
    perSecond: median(runs.map((run) => run[side].perSecond)),
    p99Ms: median(runs.map((run) => run[side].p99Ms)),
    loopP99Ms: median(runs.map((run) => run[side].loopP99Ms)),
  });
  return {
    workbench: medianRun('workbench'),
    baseline: medianRun('baseline'),
    ratio: median(runs.map((run) => run.workbench.perSecond / run.baseline.perSecond)),
  };
}
