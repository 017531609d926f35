import { explainFileError } from '#core/file-error.ts';
import { exactRtp } from '#core/simulation/exact-rtp.ts';
import { reportRtp } from '#core/simulation/rtp-report.ts';
import { runSimulation } from '#core/simulation/run-simulation.ts';
import { readSlotsFile, slotsFile, slotsNames } from '#core/slots-files.ts';
import type { SlotsConfig } from '#shared/games/slots/slots-config.ts';
import { CommandRefusal } from './command-refusal.ts';
import { ASSETS } from './project-paths.ts';
import { rtpWords } from './rtp-words.ts';

/** What a command line says of a simulation. */
export interface RtpFlags {
  readonly spins: number;
  readonly seed: string;
  readonly workers: number;
  readonly json: boolean;
}

/** Simulates a slots game and prints what it pays; how far it is on standard error, where that is a terminal. */
export async function runRtp(nameOrFile: string, { spins, seed, workers, json }: RtpFlags): Promise<void> {
  const config = configOf(nameOrFile);
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

function configOf(nameOrFile: string): SlotsConfig {
  const shipped = slotsNames(ASSETS.slotsDir);
  const file = shipped.includes(nameOrFile) ? slotsFile(ASSETS.slotsDir, nameOrFile) : nameOrFile;
  const read = readOrRefuse(file, shipped);
  if (read.kind === 'read') return read.config;
  const lines = read.problems.map(({ field, message }) => `  ${field}: ${message}`);
  throw new CommandRefusal(`${file} is no slots game:\n${lines.join('\n')}`);
}

function readOrRefuse(file: string, shipped: readonly string[]) {
  try {
    return readSlotsFile(file);
  } catch (error) {
    throw new CommandRefusal(
      `${file} cannot be read: ${explainFileError(error)}. The shipped games are ${shipped.join(', ')}.`,
    );
  }
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
