import type { TrafficFolder } from './stored-traffic.ts';
import { createInputKinds } from './loop/input-kinds.ts';
import { startMeasuredWorkbench } from './loop/measured-workbench.ts';
import { createWalletPoster } from './loop/wallet-poster.ts';

/** How long any allowed input may block the event loop. */
const BLOCK_GOAL_MS = 100;

/**
 * Sends the worst allowed input of each kind, one after the other, while balances are requested. Measures the longest
 * block of the event loop in CPU time, which other load does not affect, and the slowest balance in wall-clock time.
 */
export async function benchLoop(folder: TrafficFolder): Promise<void> {
  const bench = await startMeasuredWorkbench(folder.dataDir);
  const missed: string[] = [];
  const print = ({ name, worst, blockMs, slowestMs }: Row): void => {
    if (blockMs > BLOCK_GOAL_MS) missed.push(name);
    const cells = [
      `  ${name}`.padEnd(62),
      blockMs.toFixed(0).padStart(7),
      `≤ ${BLOCK_GOAL_MS}`.padStart(7),
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
    console.log(`${'input'.padEnd(61)} block ms    goal   slowest balance ms   worst case`);
    let row: Row | null = null;
    for await (const { family, name, run } of createInputKinds(bench, wallet)) {
      await bench.readLongestBlockMs();
      const slowestMs = await wallet.measureSlowestBalance(run);
      const blockMs = await bench.readLongestBlockMs();
      const measured = {
        name: family ?? name,
        worst: family === undefined ? null : name,
        blockMs,
        slowestMs,
      };
      if (row !== null && (family === undefined || row.name !== family)) print(row);
      row = row === null || row.name !== family ? measured : getWorse(row, measured);
    }
    if (row !== null) print(row);
  } finally {
    await bench.stop();
  }
  console.log(missed.length === 0 ? '\nAll goals are met.' : `\nMissed goals: ${missed.join('; ')}.`);
}

interface Row {
  readonly name: string;
  readonly worst: string | null;
  readonly blockMs: number;
  readonly slowestMs: number;
}

function getWorse(row: Row, other: Row): Row {
  const worse = other.blockMs > row.blockMs ? other : row;
  return { ...worse, slowestMs: Math.max(row.slowestMs, other.slowestMs) };
}
