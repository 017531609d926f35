import { createBaselineRoundTrip } from './baseline-round-trip.ts';
import { compare } from './measure.ts';
import { createWorkbenchRoundTrip } from './workbench-round-trip.ts';

const GOALS = [
  { concurrency: 1, total: 6_000, ratio: 0.4, p99Ms: 1.5 },
  { concurrency: 20, total: 12_000, ratio: 0.55, p99Ms: 10 },
];
const LOOP_P99_MS = 6;

/** Betwins from the gateway's client to the mock wallet and back, captured on both sides. */
export async function benchRoundTrips(): Promise<void> {
  const ours = await createWorkbenchRoundTrip();
  const limit = await createBaselineRoundTrip();
  console.log('Signed betwin round trips in one process (medians of 5 alternating pairs of runs)\n');
  console.log(`  limit  ${limit.name}`);
  console.log(`  ours   ${ours.name}\n`);
  console.log(
    '  at once    limit/s     ours/s   ratio    goal    p99 ms    goal   event loop p99 ms    goal',
  );
  for (const goal of GOALS) {
    const result = await compare(ours, limit, { pairs: 5, ...goal });
    const cells = [
      String(goal.concurrency).padStart(9),
      result.limit.perSecond.toFixed(0).padStart(10),
      result.ours.perSecond.toFixed(0).padStart(10),
      result.ratio.toFixed(2).padStart(7),
      `≥ ${goal.ratio.toFixed(2)}`.padStart(7),
      result.ours.p99Ms.toFixed(2).padStart(9),
      `≤ ${goal.p99Ms}`.padStart(7),
      result.ours.loopP99Ms.toFixed(2).padStart(19),
      `≤ ${LOOP_P99_MS}`.padStart(7),
    ];
    console.log(cells.join(' '));
  }
  await limit.close();
  await ours.close();
}
