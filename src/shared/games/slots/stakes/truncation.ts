import type { Draws } from '../engine/draws.ts';
import { playOut } from '../engine/play-out.ts';
import { createSfc32Draws } from '../engine/sfc32-draws.ts';
import type { SlotGame } from '../engine/slot-game.ts';
import { toHundredths } from '../hundredths.ts';
import type { SlotGameConfig } from '../slot-game-config.ts';
import { UNITS_PER_BET } from '../slots-win.ts';

/**
 * The loss of a game's wins by truncation to a currency's decimals. Stakes are integer numbers of the smallest amount
 * of the currency: 1.00 with two decimals is 100.
 */
export interface Truncation {
  /** Stakes that are multiples of this pay every win exactly. */
  readonly exactStep: number;
  /** The wins of the steps of sampled rounds, each minus its whole bets, in millionths of the bet. */
  readonly rounds: readonly (readonly number[])[];
}

/** Rounds of a sample: enough to measure the loss with a precision of 10% at the stakes where it matters. */
export const TRUNCATION_SAMPLE = 2_000;

/** The draws for every sample of a game, so that its stakes are the same wherever they are computed. */
export function createTruncationDraws(): Draws {
  return createSfc32Draws(0x67_67_77, 0x73_6c_6f_74, 0x73);
}

/** Plays this many more rounds of a sample. */
export function sampleRounds(game: SlotGame, draws: Draws, count: number): number[][] {
  return Array.from({ length: count }, () => {
    const parts: number[] = [];
    playOut(game, draws, ({ win }) => {
      if (win % UNITS_PER_BET !== 0) parts.push(win % UNITS_PER_BET);
    });
    return parts;
  });
}

/** The loss of a game by truncation, computed at once. */
export function computeTruncation(game: SlotGame): Truncation {
  return {
    exactStep: getExactStep(game.config),
    rounds: sampleRounds(game, createTruncationDraws(), TRUNCATION_SAMPLE),
  };
}

/**
 * Every win of a step is a sum of pays, each a payout times multipliers: a common divisor of them divides every win.
 */
export function getExactStep(config: SlotGameConfig): number {
  const { symbols, bonus, free_spins: freeSpins, max_win_multiplier: highest } = config;
  const free = gcd(100, freeSpins?.enabled === true ? toHundredths(freeSpins.multiplier) : 100);
  const getPayoutDivisor = (isScatter: boolean) =>
    symbols
      .filter(({ type }) => (type === 'scatter') === isScatter)
      .flatMap(({ payouts }) => Object.values(payouts).map(toHundredths))
      .reduce(gcd, 0);
  const prizes = bonus?.enabled === true ? bonus.prizes.map(({ value }) => toHundredths(value)) : [];
  const every = [
    getPayoutDivisor(false) * getCascadeDivisor(config) * free,
    getPayoutDivisor(true) * 100 * free,
    prizes.reduce(gcd, 0) * 10_000,
    // If a round reaches its maximum win, the last win is truncated to the remaining amount.
    toHundredths(highest) * 10_000,
  ].reduce(gcd, UNITS_PER_BET);
  return UNITS_PER_BET / every;
}

/** The common divisor of every multiplier that a cascade can have, in hundredths. */
function getCascadeDivisor({ cascade }: SlotGameConfig): number {
  if (cascade?.enabled !== true) return 100;
  const [start, inc, max] = [cascade.multiplier_start, cascade.multiplier_inc, cascade.max_multiplier].map(
    toHundredths,
  ) as [number, number, number];
  if (inc === 0) return start;
  return start + inc >= max ? gcd(start, max) : gcd(gcd(start, inc), max);
}

function gcd(one: number, other: number): number {
  return other === 0 ? one : gcd(other, one % other);
}

/**
 * The share of the stake that truncation takes in the long run: zero if nothing is ever truncated, otherwise the
 * sample's mean plus three standard errors and a bound for unseen wins, so that a stake does not pass by chance.
 */
export function computeTruncationLoss({ exactStep, rounds }: Truncation, stake: bigint): number {
  if (stake % BigInt(exactStep) === 0n) return 0;
  const part = Number(stake % BigInt(UNITS_PER_BET));
  let sum = 0;
  let squares = 0;
  for (const wins of rounds) {
    let cut = 0;
    // Below 10^12: exact.
    for (const win of wins) cut += ((part * win) % UNITS_PER_BET) / UNITS_PER_BET;
    sum += cut;
    squares += cut * cut;
  }
  const mean = sum / rounds.length;
  const error = Math.sqrt(Math.max(0, squares / rounds.length - mean * mean) / rounds.length);
  // A win that never occurred in n rounds may still occur once in n / 3 rounds.
  const unseen = 3 / rounds.length;
  return (mean + 3 * error + unseen) / Number(stake);
}
