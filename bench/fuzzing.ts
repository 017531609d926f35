import { createSystemClock } from '#core/clock.ts';
import { createWireClient } from '#core/http/wire-client.ts';
import { createSystemRandom } from '#core/random.ts';
import { runFuzz } from '#core/suite/fuzz/run-fuzz.ts';
import { createPlainSender } from '#core/suite/plain-sender.ts';
import { drive, median } from './measure.ts';
import { createWorkbenchRoundTrip, type WorkbenchRoundTrip } from './workbench-round-trip.ts';

const PAIRS = 5;
const SEQUENTIAL_TOTAL = 4_000;
/** Default runs. */
const SEQUENCES = 300;
const RATIO_GOAL = 0.5;

/**
 * Measures fuzzing of the mock wallet, including races, the search for an order, and the balance restored after each
 * sequence. The baseline is betwins that the gateway's client sends one after another.
 */
export async function benchFuzzing(): Promise<void> {
  const workbench = await createWorkbenchRoundTrip();
  const pairs: { sequential: number; fuzzing: number }[] = [];
  try {
    // The first pair is a warm-up.
    for (let pair = 0; pair <= PAIRS; pair++) {
      const { perSecond } = await drive(workbench, { total: SEQUENTIAL_TOTAL, concurrency: 1 });
      const measured = { sequential: perSecond, fuzzing: await fuzzPerSecond(workbench, pair) };
      if (pair > 0) pairs.push(measured);
    }
  } finally {
    await workbench.close();
  }
  const ratio = median(pairs.map(({ fuzzing, sequential }) => fuzzing / sequential));
  console.log(
    `\nRandom sequences in one process with the wallet (medians of ${PAIRS} alternating pairs of runs)\n`,
  );
  console.log('  sequential/s  fuzzing/s   ratio    goal');
  const cells = [
    median(pairs.map(({ sequential }) => sequential))
      .toFixed(0)
      .padStart(14),
    median(pairs.map(({ fuzzing }) => fuzzing))
      .toFixed(0)
      .padStart(10),
    ratio.toFixed(2).padStart(7),
    `≥ ${RATIO_GOAL.toFixed(2)}`.padStart(7),
  ];
  console.log(cells.join(' '));
}

async function fuzzPerSecond({ wallet }: WorkbenchRoundTrip, seed: number): Promise<number> {
  const clock = createSystemClock();
  const wire = createWireClient(clock);
  const getUrl = (callback: string): string => `${wallet.url}/${callback}`;
  try {
    const { report } = await runFuzz({
      target: {
        urls: {
          balance: getUrl('balance'),
          betwin: getUrl('betwin'),
          rollback: getUrl('rollback'),
          finish: getUrl('finish'),
        },
        secret: wallet.secret,
        accountId: 'bob',
        currency: 'USD',
        decimals: 2,
        decimalsSource: 'given',
      },
      sender: createPlainSender(wire),
      clock,
      random: createSystemRandom(),
      seed,
      runs: SEQUENCES,
      maxLength: 40,
      races: true,
      budgetMs: 600_000,
      signal: new AbortController().signal,
      onEvent: () => undefined,
      reportDefect(error) {
        throw error;
      },
    });
    if (report.found || report.fuzz.runs < SEQUENCES) throw new Error(JSON.stringify(report.fuzz));
    return report.fuzz.requests / (report.fuzz.duration_ms / 1_000);
  } finally {
    await wire.close();
  }
}
