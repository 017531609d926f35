import { UNITS_PER_BET } from '#shared/games/slots/slots-win.ts';

/** Each multiple of the bet starts the next class of wins; the first class is rounds that won nothing. */
export const WIN_CLASSES = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000] as const;

/** Where wins come from: the paid spin's first grid and scatters, its later cascades, free spins, the bonus game. */
export const WIN_SOURCES = ['base', 'cascades', 'free_spins', 'bonus'] as const;
export type WinSource = (typeof WIN_SOURCES)[number];

/** The results of rounds: counts and sums only, so that tallies can be added. Sums are millionths of the bet. */
export interface Tally {
  rounds: number;
  hits: number;
  won: number;
  /** The sum of the squared wins, in bets: too large for exact integers, and the last digit does not matter. */
  sumOfSquares: number;
  highest: number;
  capped: number;
  freeSpinRounds: number;
  freeSpins: number;
  retriggers: number;
  bonuses: number;
  readonly bySource: Record<WinSource, number>;
  /** What truncation took at the given stake, in millionths of the currency's smallest amount. */
  cut: number;
  /** By class of wins: rounds that won nothing first, then one class from each bound of `WIN_CLASSES` on. */
  readonly classes: { rounds: number; won: number }[];
}

export function createTally(): Tally {
  return {
    rounds: 0,
    hits: 0,
    won: 0,
    sumOfSquares: 0,
    highest: 0,
    capped: 0,
    freeSpinRounds: 0,
    freeSpins: 0,
    retriggers: 0,
    bonuses: 0,
    bySource: { base: 0, cascades: 0, free_spins: 0, bonus: 0 },
    cut: 0,
    classes: Array.from({ length: WIN_CLASSES.length + 1 }, () => ({ rounds: 0, won: 0 })),
  };
}

/** Counts a round that is over. */
export function countRound(tally: Tally, won: number, isCapped: boolean): void {
  const bets = won / UNITS_PER_BET;
  tally.rounds++;
  tally.won += won;
  tally.sumOfSquares += bets * bets;
  if (won > 0) tally.hits++;
  if (won > tally.highest) tally.highest = won;
  if (isCapped) tally.capped++;
  const inClass = tally.classes[getWinClass(bets)]!;
  inClass.rounds++;
  inClass.won += won;
}

function getWinClass(bets: number): number {
  if (bets === 0) return 0;
  let index = 1;
  while (index < WIN_CLASSES.length && bets >= WIN_CLASSES[index]!) index++;
  return index;
}

/** Adds one tally to another. Squares are floating point: the same order of additions gives the same sum. */
export function addTally(into: Tally, other: Tally): void {
  into.rounds += other.rounds;
  into.hits += other.hits;
  into.won += other.won;
  into.sumOfSquares += other.sumOfSquares;
  into.highest = Math.max(into.highest, other.highest);
  into.capped += other.capped;
  into.freeSpinRounds += other.freeSpinRounds;
  into.freeSpins += other.freeSpins;
  into.retriggers += other.retriggers;
  into.bonuses += other.bonuses;
  into.cut += other.cut;
  for (const source of WIN_SOURCES) into.bySource[source] += other.bySource[source];
  for (const [index, { rounds, won }] of other.classes.entries()) {
    into.classes[index]!.rounds += rounds;
    into.classes[index]!.won += won;
  }
}
