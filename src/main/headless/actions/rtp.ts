import { computeExactRtp } from '#core/simulation/exact-rtp.ts';
import { createRtpReport } from '#core/simulation/rtp-report.ts';
import { findRtpWarnings } from '#core/simulation/slots-warnings.ts';
import { runSimulation } from '#core/simulation/run-simulation.ts';
import { findImplausibleValues } from '#shared/games/slots/plausibility.ts';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import { toSmallestUnits } from '#shared/games/slots/stakes/stake-levels.ts';
import { parseAmount, countSignificantDecimals, type Money } from '#shared/money.ts';
import { GLOBAL_CURRENCIES } from '#shared/protocol/currency.ts';
import { CommandError } from '../process/command-error.ts';
import { ASSETS } from '../process/project-paths.ts';
import { formatRtpReport } from './format-rtp-report.ts';
import { loadSlotGameConfig } from './load-slot-game-config.ts';
import { UsageError } from '../process/usage-error.ts';
import type { Output, Terminal } from '../process/terminal.ts';

/** The flags of a simulation. */
export interface RtpFlags {
  readonly spins: number;
  readonly seed: string;
  readonly workers: number;
  readonly json: boolean;
  /** Calculates instead of simulating. */
  readonly exact: boolean;
  /** Wins are also truncated to the decimals of its currency. */
  readonly stake?: string;
  readonly currency?: string;
  readonly decimals?: number;
}

/**
 * Simulates a slot game and prints its payout, with progress on standard error if that is a terminal. Returns the exit
 * code: 1 if the stated RTP is wrong.
 */
export async function runRtp(nameOrFile: string, flags: RtpFlags, terminal: Terminal): Promise<number> {
  const { spins, seed, workers, json } = flags;
  const { console, stdout, stderr } = terminal;
  const stake = parseStake(flags);
  const config = loadSlotGameConfig(nameOrFile);
  if (flags.exact) return printExactRtp(config, json, terminal);
  const progress =
    stderr.isTTY === true
      ? showProgress(spins, stderr)
      : { onProgress: () => undefined, clear: () => undefined };
  const tally = await runSimulation({
    config,
    spins,
    seed,
    stake: stake === null ? null : toSmallestUnits(stake.amount, stake.decimals),
    workers,
    script: ASSETS.simulationScript,
    onProgress: progress.onProgress,
  });
  progress.clear();
  const exact = computeExactRtp(config);
  const report = createRtpReport(config, tally, { seed, exact, stake });
  stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : formatRtpReport(report, config.name, exact));
  for (const { field, message } of [...findImplausibleValues(config), ...findRtpWarnings(report)])
    console.error(`warning: ${field} ${message}`);
  return report.info_rtp_in_interval ? 0 : 1;
}

/** Limit for calculating a cycle: takes a few minutes. */
const MAX_STOPS = 200_000_000;

/** Calculates the RTP of the whole cycle. Returns the exit code: 1 if the stated one differs, rounded or truncated. */
function printExactRtp(config: SlotGameConfig, json: boolean, { stdout }: Terminal): number {
  const exact = computeExactRtp(config, MAX_STOPS);
  if (exact.kind !== 'exact')
    throw new CommandError(
      `The exact RTP of ${config.id} cannot be computed: ${exact.because}. Omit --exact to simulate it.`,
    );
  const percent = exact.rtp * 100;
  const decimals = String(config.info_rtp).split('.')[1]?.length ?? 0;
  const isStated = Math.abs(percent - config.info_rtp) < 10 ** -decimals;
  const { id: game, info_rtp } = config;
  const report = { game, exact_rtp: percent, cycle: exact.cycle, info_rtp, info_rtp_is_exact: isStated };
  const over = exact.cycle === null ? '' : ` over a cycle of ${exact.cycle.toLocaleString('en')} stops`;
  const stated = isStated ? 'which is correct' : 'which is NOT correct';
  const words = `${config.name} (${game}) pays ${percent.toFixed(9)}%${over}. It states ${info_rtp}%, ${stated}.`;
  stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : `${words}\n`);
  return isStated ? 0 : 1;
}

/** Two decimals by default, as for most currencies. */
function parseStake({ stake, currency, decimals }: RtpFlags): { amount: Money; decimals: number } | null {
  if (stake === undefined) {
    if (currency === undefined && decimals === undefined) return null;
    throw new UsageError('--currency and --decimals require --stake');
  }
  if (currency !== undefined && decimals !== undefined)
    throw new UsageError('Use either --currency or --decimals.');
  const known = currency === undefined ? (decimals ?? 2) : GLOBAL_CURRENCIES.get(currency);
  if (known === undefined)
    throw new UsageError(
      `--currency supports ${[...GLOBAL_CURRENCIES.keys()].join(', ')}. For another currency, use --decimals.`,
    );
  const amount = parseAmount(stake);
  if (amount === null || amount.isZero())
    throw new UsageError('--stake must be an amount above zero, such as 0.20.');
  if (countSignificantDecimals(amount) > known)
    throw new UsageError(`--stake ${stake} has more decimals than its currency (${known}).`);
  return { amount, decimals: known };
}

/** A progress line that is cleared at the end. */
function showProgress(spins: number, stderr: Output) {
  const show = (text: string) => stderr.write(`\r\u001b[2K${text}`);
  return {
    onProgress: (done: number) => {
      show(`${Math.floor((100 * done) / spins)}% of ${spins.toLocaleString('en')} spins`);
    },
    clear: () => void show(''),
  };
}
