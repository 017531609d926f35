import type { TrafficFolder } from './stored-traffic.ts';
import { createInputKinds } from './loop/input-kinds.ts';
import { startMeasuredWorkbench } from './loop/measured-workbench.ts';
import { createWalletPoster } from './loop/wallet-poster.ts';

/** Limit for blocking the event loop, for any input within the limits. */
const STEP_GOAL_MS = 100;

/**
 * Sends the worst allowed input of each kind, one after the other, while balances are requested. Measures the longest
 * block of the event loop in CPU time, which other load does not affect, and the slowest balance in wall-clock time.
 */
export async function benchLoop(folder: TrafficFolder): Promise<void> {
  const bench = await startMeasuredWorkbench(folder.dataDir);
  const over: string[] = [];
  const print = ({ name, worst, stepMs, slowestMs }: Row): void => {
    if (stepMs > STEP_GOAL_MS) over.push(name);
    const cells = [
      `  ${name}`.padEnd(62),
      stepMs.toFixed(0).padStart(7),
      `≤ ${STEP_GOAL_MS}`.padStart(7),
      slowestMs.toFixed(0).padStart(20),
      `  ${worst ?? ''}`,
    ];
    console.log(cells.join(' ').trimEnd());
  };
  try {
    const wallet = await createWalletPoster(bench);
    console.log(
      `\nLongest block of the event loop, with ${folder.exchanges.toLocaleString('en')} exchanges\n`,
    );
    console.log(`${'input'.padEnd(62)} step ms    goal   slowest balance ms   worst case`);
    let row: Row | null = null;
    for await (const { family, name, run } of createInputKinds(bench, wallet)) {
      await bench.longestStepMs();
      const slowestMs = await wallet.countBalancesDuring(run);
      const stepMs = await bench.longestStepMs();
      const measured = { name: family ?? name, worst: family === undefined ? null : name, stepMs, slowestMs };
      if (row !== null && (family === undefined || row.name !== family)) print(row);
      row = row === null || row.name !== family ? measured : getWorse(row, measured);
    }
    if (row !== null) print(row);
  } finally {
    await bench.stop();
  }
  console.log(over.length === 0 ? '\nAll goals are met.' : `\nOver the goal: ${over.join('; ')}.`);
}

interface Row {
  readonly name: string;
  readonly worst: string | null;
  readonly stepMs: number;
  readonly slowestMs: number;
}

function getWorse(row: Row, other: Row): Row {
  const worse = other.stepMs > row.stepMs ? other : row;
  return { ...worse, slowestMs: Math.max(row.slowestMs, other.slowestMs) };
}
