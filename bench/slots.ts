import { join } from 'node:path';
import { createSeededDraws } from '#core/simulation/seeded-draws.ts';
import { compileSlots } from '#shared/games/slots/engine/slot-game.ts';
import { readSlotsFile, getSlotsFile } from '#core/slots-files/slots-files.ts';
import { simulateBlock } from '#core/simulation/simulate-rounds.ts';
import { median } from './measure.ts';

const FOLDER = join(import.meta.dirname, '../resources/slots');
const RUNS = 5;

/** Only the game without features has a goal; the others depend on their features. */
const ROWS = [
  { name: 'orchard-twenty', what: '5 × 3, 20 lines, no features', spins: 1_000_000, goal: '≥ 1.00' },
  { name: 'harbour-lanterns', what: '5 × 4, 30 lines, free spins, wheel', spins: 300_000, goal: '' },
  { name: 'dune-caravan', what: '6 × 4 ways, free spins, picks', spins: 300_000, goal: '' },
  { name: 'reef-cascade', what: '7 × 5 clusters, cascades, free spins', spins: 100_000, goal: '' },
];

/** Simulates complete rounds of the shipped games with the gateway's engine, in this thread. */
export function benchSlots(): void {
  console.log(`\nSimulating slots in one thread (medians of ${RUNS} runs)\n`);
  console.log('  baseline  only the draws of a spin: a symbol for each of 15 cells\n');
  console.log('                                                               M spins/s    goal');
  print('baseline', '15 draws', measurePerSecond(1_000_000, drawOnly), '');
  for (const { name, what, spins, goal } of ROWS)
    print(name, what, measurePerSecond(spins, createPlayer(name)), goal);
}

function createPlayer(name: string): (spins: number) => void {
  const read = readSlotsFile(getSlotsFile(FOLDER, name));
  if (read.kind !== 'read') throw new Error(`${name} is not a slot game`);
  const game = compileSlots(read.value.config);
  return (spins) => void simulateBlock(game, 'bench', 0, spins);
}

function drawOnly(spins: number): void {
  const draws = createSeededDraws('bench');
  for (let draw = 0; draw < spins * 15; draw++) draws.below(88);
}

/** By CPU time of one thread, so that other load is not counted. */
function measurePerSecond(spins: number, run: (spins: number) => void): number {
  // The first run warms up the JIT compiler.
  run(spins);
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    run(spins);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return (spins / median(times)) * 1_000_000;
}

function print(name: string, what: string, rate: number, goal: string): void {
  const millions = (rate / 1e6).toFixed(2);
  console.log(`  ${name.padEnd(18)} ${what.padEnd(40)} ${millions.padStart(10)} ${goal.padStart(7)}`);
}
