import { parentPort, workerData } from 'node:worker_threads';
import { compileSlots } from '#shared/games/slots/engine/slots-game.ts';
import type { BlockDone, BlockOrder, WorkerStart } from './run-simulation.ts';
import { simulateBlock } from './simulate-rounds.ts';

const { config, seed } = workerData as WorkerStart;
const game = compileSlots(config);

parentPort?.on('message', ({ block, rounds }: BlockOrder) => {
  parentPort?.postMessage({ block, tally: simulateBlock(game, seed, block, rounds) } satisfies BlockDone);
});
