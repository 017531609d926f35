import { Worker } from 'node:worker_threads';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import { BLOCK_ROUNDS } from './simulate-rounds.ts';
import { addTally, createTally, type Tally } from './tally.ts';

export interface SimulationOptions {
  readonly config: SlotGameConfig;
  readonly spins: number;
  readonly seed: string;
  /** In the smallest amounts of its currency, to measure truncation. Null for none. */
  readonly stake: bigint | null;
  /** How many threads share the work. The result does not depend on it. */
  readonly workers: number;
  /** The program of a worker: `simulation-worker.ts`, built or as source. */
  readonly script: string;
  /** Called when a block ends, with the number of spins done. */
  readonly onProgress: (done: number) => void;
}

/** A worker's start data. */
export type WorkerStart = Pick<SimulationOptions, 'config' | 'seed' | 'stake'>;
export interface BlockOrder {
  readonly block: number;
  readonly rounds: number;
}
export interface BlockResult {
  readonly block: number;
  readonly tally: Tally;
}

/**
 * Plays paid spins, with everything that they trigger, in worker threads. The same seed and spins give the same
 * tally.
 */
export async function runSimulation(options: SimulationOptions): Promise<Tally> {
  const { config, seed, stake, spins, script, onProgress } = options;
  const blocks = Math.ceil(spins / BLOCK_ROUNDS);
  const tallies: Tally[] = [];
  let ordered = 0;
  let done = 0;

  function takeNextOrder(): BlockOrder | null {
    if (ordered === blocks) return null;
    const block = ordered++;
    return { block, rounds: Math.min(BLOCK_ROUNDS, spins - block * BLOCK_ROUNDS) };
  }

  function runWorker(worker: Worker): Promise<void> {
    return new Promise((resolve, reject) => {
      const sendNextOrder = () => {
        const order = takeNextOrder();
        if (order === null) resolve();
        else worker.postMessage(order);
      };
      worker.on('error', reject).on('message', ({ block, tally }: BlockResult) => {
        tallies[block] = tally;
        done += tally.rounds;
        onProgress(done);
        sendNextOrder();
      });
      sendNextOrder();
    });
  }

  const start: WorkerStart = { config, seed, stake };
  const workers = Array.from(
    { length: Math.min(options.workers, blocks) },
    () => new Worker(script, { workerData: start }),
  );
  try {
    await Promise.all(workers.map(runWorker));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  const sum = createTally();
  // In the order of the blocks, whichever finished first: sums of floating-point numbers depend on it.
  for (const tally of tallies) addTally(sum, tally);
  return sum;
}
