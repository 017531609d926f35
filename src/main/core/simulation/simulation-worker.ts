import { parentPort, workerData } from 'node:worker_threads';
import { compileSlots } from '#shared/games/slots/engine/slot-game.ts';
import type { BlockResult, BlockOrder, WorkerStart } from './run-simulation.ts';
import { createBlockDraws, simulateRounds } from './simulate-rounds.ts';

const { config, seed, stake } = workerData as WorkerStart;
const game = compileSlots(config);

parentPort?.on('message', ({ block, rounds }: BlockOrder) => {
  const tally = simulateRounds(game, createBlockDraws(seed, block), rounds, stake);
  parentPort?.postMessage({ block, tally } satisfies BlockResult);
});
