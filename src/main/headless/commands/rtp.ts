import { InvalidArgumentError, type Command } from 'commander';
import { availableParallelism } from 'node:os';
import type { RtpFlags } from '../actions/rtp.ts';
import type { Terminal } from '../process/terminal.ts';

const MOST_SPINS = 10_000_000_000;
const MOST_WORKERS = 64;

/** `ggw rtp`: what a slots game pays in the long run, with no workbench and no data folder. */
export function addRtpCommand(program: Command, terminal: Terminal): void {
  program
    .command('rtp')
    .argument('<config>', 'a shipped slots game by name, or a configuration file')
    .description('simulate a slots game: RTP with its interval, hit rate, volatility, distribution of wins')
    .option('--spins <n>', 'how many paid spins', readSpins, 1_000_000)
    .option('--seed <text>', 'what chance is drawn from: the same figures for the same seed', 'ggw')
    .option(
      '--workers <n>',
      'threads that share the work; the figures do not depend on it',
      readWorkers,
      availableParallelism(),
    )
    .option(
      '--stake <amount>',
      'show what is left at this stake, where wins are cut to the decimals of its currency',
    )
    .option('--currency <code>', 'the currency of --stake (default: one of 2 decimals)')
    .option('--decimals <n>', 'the decimals of that currency, 0 to 16', readDecimals)
    .option(
      '--exact',
      'count instead of simulating, where that is possible: the whole cycle of reel strips',
      false,
    )
    .option('--json', 'print one JSON document', false)
    .action(async (config: string, flags: RtpFlags) => {
      const { runRtp } = await import('../actions/rtp.ts');
      terminal.exitCode = await runRtp(config, flags, terminal);
    });
}

function readSpins(text: string): number {
  const spins = Number(text.replaceAll('_', ''));
  if (!Number.isInteger(spins) || spins < 1 || spins > MOST_SPINS)
    throw new InvalidArgumentError('It is a whole number from 1 to 10,000,000,000.');
  return spins;
}

function readDecimals(text: string): number {
  if (!/^\d{1,2}$/.test(text) || Number(text) > 16)
    throw new InvalidArgumentError('It is a whole number from 0 to 16.');
  return Number(text);
}

function readWorkers(text: string): number {
  const workers = Number(text);
  if (!Number.isInteger(workers) || workers < 1 || workers > MOST_WORKERS)
    throw new InvalidArgumentError(`It is a whole number from 1 to ${MOST_WORKERS}.`);
  return workers;
}
