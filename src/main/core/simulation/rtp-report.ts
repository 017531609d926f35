import { UNITS_PER_BET } from '#shared/games/slots/slots-win.ts';
import { compileSlots } from '#shared/games/slots/engine/slot-game.ts';
import { computeTruncation } from '#shared/games/slots/stakes/truncation.ts';
import {
  isAcceptableStake,
  findNearestLevels,
  toSmallestUnits,
  computeStakeLevels,
} from '#shared/games/slots/stakes/stake-levels.ts';
import { formatMoney, money, type Money } from '#shared/money.ts';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { ExactRtp } from './strip-rtp.ts';
import { WIN_CLASSES, WIN_SOURCES, type Tally, type WinSource } from './tally.ts';

/** Two-sided quantiles of the normal distribution. */
const Z_99 = 2.575829303548901;
const Z_90 = 1.6448536269514722;

/** Up to these values, a volatility index is low or medium. */
const LOW_BELOW = 7;
const MEDIUM_BELOW = 14;

/** The report of a simulation. RTP, rates and shares are percent; wins are multiples of the bet. */
export interface RtpReport {
  readonly game: string;
  readonly spins: number;
  readonly seed: string;
  readonly rtp: number;
  /** Where the RTP of endless play lies with a probability of 99%. */
  readonly interval: { readonly low: number; readonly high: number };
  readonly info_rtp: number;
  readonly info_rtp_in_interval: boolean;
  /** With wins truncated to the decimals of a currency, at one stake; null if none was given. */
  readonly at_stake: {
    readonly stake: string;
    readonly decimals: number;
    readonly rtp: number;
    /** Percentage points of RTP. */
    readonly lost_by_cutting: number;
    /** Whether the gateway accepts it. */
    readonly offered: boolean;
    /** If it does not, the nearest stakes that it accepts. */
    readonly nearest: readonly string[];
  } | null;
  /** By counting if that is possible; otherwise null. */
  readonly exact_rtp: number | null;
  /** How many of the paid spins won anything. */
  readonly hit_rate: number;
  readonly volatility_index: number;
  /** From the index, and as the configuration states it. */
  readonly volatility: SlotGameConfig['volatility'];
  readonly info_volatility: SlotGameConfig['volatility'];
  readonly highest_win: number;
  readonly max_win_multiplier: number;
  /** Rounds that ended at `max_win_multiplier`. */
  readonly capped: number;
  readonly free_spin_rounds: number;
  readonly free_spins: number;
  readonly retriggers: number;
  readonly bonuses: number;
  /** Parts of the RTP, which add up to it. */
  readonly share: Readonly<Record<WinSource, number>>;
  /** Rounds by win: `from` inclusive, `below` exclusive, null for no bound; the first class won nothing. */
  readonly distribution: readonly {
    readonly from: number;
    readonly below: number | null;
    readonly rounds: number;
    readonly rtp: number;
  }[];
}

/** Percent to nine decimals: the digits after them are floating-point noise. */
function toPercent(value: number): number {
  return Math.round(value * 1e11) / 1e9;
}

export function createRtpReport(
  config: SlotGameConfig,
  tally: Tally,
  {
    seed,
    exact,
    stake = null,
  }: {
    readonly seed: string;
    readonly exact: ExactRtp;
    readonly stake?: { readonly amount: Money; readonly decimals: number } | null;
  },
): RtpReport {
  const { rounds } = tally;
  const toBets = (units: number) => units / UNITS_PER_BET;
  const mean = toBets(tally.won) / rounds;
  const deviation = Math.sqrt(Math.max(0, tally.sumOfSquares / rounds - mean * mean));
  const margin = (Z_99 * deviation) / Math.sqrt(rounds);
  const interval = { low: toPercent(mean - margin), high: toPercent(mean + margin) };
  const index = Math.round(Z_90 * deviation * 1e6) / 1e6;
  return {
    game: config.id,
    spins: rounds,
    seed,
    rtp: toPercent(mean),
    interval,
    info_rtp: config.info_rtp,
    info_rtp_in_interval: interval.low <= config.info_rtp && config.info_rtp <= interval.high,
    at_stake: stake === null ? null : createStakeReport(config, tally, stake),
    exact_rtp: exact.kind === 'exact' ? toPercent(exact.rtp) : null,
    hit_rate: toPercent(tally.hits / rounds),
    volatility_index: index,
    volatility: index < LOW_BELOW ? 'low' : index < MEDIUM_BELOW ? 'medium' : 'high',
    info_volatility: config.volatility,
    highest_win: toBets(tally.highest),
    max_win_multiplier: config.max_win_multiplier,
    capped: tally.capped,
    free_spin_rounds: tally.freeSpinRounds,
    free_spins: tally.freeSpins,
    retriggers: tally.retriggers,
    bonuses: tally.bonuses,
    share: getShares(tally, (units) => toPercent(toBets(units) / rounds)),
    distribution: tally.classes.map(({ rounds: inClass, won }, at) => ({
      from: WIN_CLASSES[Math.max(0, at - 1)]!,
      below: at === 0 ? 0 : (WIN_CLASSES[at] ?? null),
      rounds: inClass,
      rtp: toPercent(toBets(won) / rounds),
    })),
  };
}

/** The tally was counted with this stake. */
function createStakeReport(
  config: SlotGameConfig,
  { rounds, won, cut }: Tally,
  { amount, decimals }: { readonly amount: Money; readonly decimals: number },
): RtpReport['at_stake'] {
  const units = toSmallestUnits(amount, decimals);
  const lost = cut / UNITS_PER_BET / Number(units) / rounds;
  const truncation = computeTruncation(compileSlots(config));
  const offered = isAcceptableStake(truncation, units);
  const range = { min: findSmallestAmount(decimals), max: amount.times(1_000).plus(1_000_000), decimals };
  const nearest = offered ? [] : findNearestLevels(computeStakeLevels(truncation, range).levels, amount);
  return {
    stake: formatMoney(amount, decimals),
    decimals,
    rtp: toPercent(won / UNITS_PER_BET / rounds - lost),
    lost_by_cutting: toPercent(lost),
    offered,
    nearest: nearest.map((level) => formatMoney(level, decimals)),
  };
}

function findSmallestAmount(decimals: number): Money {
  return money(decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`);
}

function getShares({ bySource }: Tally, share: (units: number) => number): Record<WinSource, number> {
  const entries = WIN_SOURCES.map((source) => [source, share(bySource[source])] as const);
  return Object.fromEntries(entries) as Record<WinSource, number>;
}
