import { createBaselineRoundTrip } from './baseline-round-trip.ts';
import { compare } from './measure.ts';
import { createWorkbenchRoundTrip } from './workbench-round-trip.ts';

const GOALS = [
  { concurrency: 1, total: 6_000, ratio: 0.4, p99Ms: 1.5 },
  { concurrency: 20, total: 12_000, ratio: 0.55, p99Ms: 10 },
];
const LOOP_P99_MS = 6;

/** Measures betwins from the gateway's client to the mock wallet and back, captured on both sides. */
export async function benchRoundTrips(): Promise<void> {
  const workbench = await createWorkbenchRoundTrip();
  const baseline = await createBaselineRoundTrip();
  console.log('Signed betwin round trips in one process (medians of 5 alternating pairs of runs)\n');
  console.log(`  baseline  ${baseline.name}`);
  console.log(`  workbench  ${workbench.name}\n`);
  console.log(
    '  concurrency   baseline/s   workbench/s   ratio    goal    p99 ms    goal   event loop p99 ms    goal',
  );
  for (const goal of GOALS) {
    const result = await compare(workbench, baseline, { pairs: 5, ...goal });
    const cells = [
      String(goal.concurrency).padStart(13),
      result.baseline.perSecond.toFixed(0).padStart(12),
      result.workbench.perSecond.toFixed(0).padStart(13),
      result.ratio.toFixed(2).padStart(7),
      `≥ ${goal.ratio.toFixed(2)}`.padStart(7),
      result.workbench.p99Ms.toFixed(2).padStart(9),
      `≤ ${goal.p99Ms}`.padStart(7),
      result.workbench.loopP99Ms.toFixed(2).padStart(19),
      `≤ ${LOOP_P99_MS}`.padStart(7),
    ];
    console.log(cells.join(' '));
  }
  await baseline.close();
  await workbench.close();
}
