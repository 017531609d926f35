import { exactRtp } from '#core/simulation/exact-rtp.ts';
import { reportRtp } from '#core/simulation/rtp-report.ts';
import { runSimulation } from '#core/simulation/run-simulation.ts';
import { ASSETS } from './project-paths.ts';
import { rtpWords } from './rtp-words.ts';
import { slotsConfigOf } from './slots-config-of.ts';

/** What a command line says of a simulation. */
export interface RtpFlags {
  readonly spins: number;
  readonly seed: string;
  readonly workers: number;
  readonly json: boolean;
}

/** Simulates a slots game and prints what it pays; how far it is on standard error, where that is a terminal. */
export async function runRtp(nameOrFile: string, { spins, seed, workers, json }: RtpFlags): Promise<void> {
  const config = slotsConfigOf(nameOrFile);
  const progress = process.stderr.isTTY
    ? showProgress(spins)
    : { told: () => undefined, clear: () => undefined };
  const tally = await runSimulation({
    config,
    spins,
    seed,
    workers,
    script: ASSETS.simulationScript,
    told: progress.told,
  });
  progress.clear();
  const exact = exactRtp(config);
  const report = reportRtp(config, tally, { seed, exact });
  process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : rtpWords(report, config.name, exact));
}

/** One line, written over and over, and gone at the end. */
function showProgress(spins: number) {
  const show = (text: string) => process.stderr.write(`\r\u001b[2K${text}`);
  return {
    told: (done: number) => {
      show(`${Math.floor((100 * done) / spins)} % of ${spins.toLocaleString('en')} spins`);
    },
    clear: () => void show(''),
  };
}
