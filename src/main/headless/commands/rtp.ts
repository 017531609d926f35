import { InvalidArgumentError, type Command } from 'commander';
import { availableParallelism } from 'node:os';
import type { RtpFlags } from '../actions/rtp.ts';
import type { Terminal } from '../process/terminal.ts';

const MAX_SPINS = 10_000_000_000;
const MAX_WORKERS = 64;

/** `ggw rtp`: the long-term payout of a slot game, without a workbench or a data folder. */
export function addRtpCommand(program: Command, terminal: Terminal): void {
  program
    .command('rtp')
    .argument('<config>', 'name of a shipped slot game, or a configuration file')
    .description('simulate a slot game: RTP with confidence interval, hit rate, volatility, win distribution')
    .option('--spins <n>', 'number of paid spins', parseSpins, 1_000_000)
    .option('--seed <text>', 'random seed; the same seed gives the same figures', 'ggw')
    .option(
      '--workers <n>',
      'number of threads; does not affect the figures',
      parseWorkers,
      availableParallelism(),
    )
    .option('--stake <amount>', "show the effect of truncating wins to the currency's decimals at this stake")
    .option('--currency <code>', 'the currency of --stake (default: one with 2 decimals)')
    .option('--decimals <n>', 'decimals of that currency, 0 to 16', parseDecimals)
    .option('--exact', 'count the whole cycle of the reel strips instead of simulating, if possible', false)
    .option('--json', 'print one JSON document', false)
    .action(async (config: string, flags: RtpFlags) => {
      const { runRtp } = await import('../actions/rtp.ts');
      terminal.exitCode = await runRtp(config, flags, terminal);
    });
}

function parseSpins(text: string): number {
  const spins = Number(text.replaceAll('_', ''));
  if (!Number.isInteger(spins) || spins < 1 || spins > MAX_SPINS)
    throw new InvalidArgumentError('It must be a whole number from 1 to 10,000,000,000.');
  return spins;
}

function parseDecimals(text: string): number {
  if (!/^\d{1,2}$/.test(text) || Number(text) > 16)
    throw new InvalidArgumentError('It must be a whole number from 0 to 16.');
  return Number(text);
}

function parseWorkers(text: string): number {
  const workers = Number(text);
  if (!Number.isInteger(workers) || workers < 1 || workers > MAX_WORKERS)
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_WORKERS}.`);
  return workers;
}
