import { useState } from 'react';
import { type Money, money } from '#shared/money.ts';

/** What a round or a bet cost and paid, as decimal text. */
export interface RoundResult {
  readonly stake: string;
  /** The payout, stake included. */
  readonly win: string;
  readonly won: boolean;
}

interface Identified {
  readonly roundId: string;
}

/** The result to count; null for a round without one, such as a returned bet. */
type GetResult<Round> = (round: Round) => RoundResult | null;

/** The profit of all rounds together after this many of them; negative is a loss. */
export interface ProfitPoint {
  readonly rounds: number;
  readonly profit: Money;
}

/** The totals of the rounds since the page was opened, or since the last reset. */
export interface SessionStats {
  readonly rounds: number;
  readonly wins: number;
  readonly wagered: Money;
  /** The payouts of wins, stakes included. */
  readonly won: Money;
  /** The highest profit of a single round; null before the first win. */
  readonly bestWin: Money | null;
  /** From the first round on, the latest profit last. At most `MAX_POINTS`, however long the session. */
  readonly points: readonly ProfitPoint[];
  /** The rounds between two points. */
  readonly stride: number;
  /** The newest round that is counted. */
  readonly countedId: string | null;
}

const MAX_POINTS = 200;
const START: ProfitPoint = { rounds: 0, profit: money('0') };

export const NO_STATS: SessionStats = {
  rounds: 0,
  wins: 0,
  wagered: money('0'),
  won: money('0'),
  bestWin: null,
  points: [START],
  stride: 1,
  countedId: null,
};

/**
 * `rounds` are those whose results the player has seen, newest first; null until they are known. The first value
 * that is not null has rounds from before the page was opened. Lasts as long as the page.
 */
export function useSessionStats<Round extends Identified>(
  rounds: readonly Round[] | null,
  getResult: GetResult<Round>,
): {
  readonly stats: SessionStats;
  readonly reset: () => void;
} {
  const [stats, setStats] = useState(rounds === null ? null : NO_STATS);
  const counted = updateStats(stats, rounds, getResult);
  if (counted !== stats) setStats(counted);
  return {
    stats: counted ?? NO_STATS,
    reset() {
      if (rounds !== null) setStats(resetStats(rounds));
    },
  };
}

function updateStats<Round extends Identified>(
  stats: SessionStats | null,
  rounds: readonly Round[] | null,
  getResult: GetResult<Round>,
): SessionStats | null {
  if (rounds === null) return stats;
  return stats === null ? resetStats(rounds) : countRounds(stats, rounds, getResult);
}

/** Starts again after the newest of `rounds`. */
export function resetStats(rounds: readonly Identified[]): SessionStats {
  return { ...NO_STATS, countedId: rounds[0]?.roundId ?? null };
}

/** Counts those of `rounds` (newest first) that are newer than the last counted one. */
export function countRounds<Round extends Identified>(
  stats: SessionStats,
  rounds: readonly Round[],
  getResult: GetResult<Round>,
): SessionStats {
  const counted = rounds.findIndex(({ roundId }) => roundId === stats.countedId);
  // The counted round can be missing: a page that hides its newest round must not count older ones twice.
  const newer = stats.countedId === null ? rounds : rounds.slice(0, Math.max(0, counted));
  return newer.toReversed().reduce((before, round) => {
    const result = getResult(round);
    return result === null ? before : addResult(before, round.roundId, result);
  }, stats);
}

function addResult(stats: SessionStats, roundId: string, { stake, win, won }: RoundResult): SessionStats {
  const rounds = stats.rounds + 1;
  const wagered = stats.wagered.plus(money(stake));
  const paid = stats.won.plus(money(win));
  const profit = money(win).minus(money(stake));
  const isBest = won && (stats.bestWin === null || profit.greaterThan(stats.bestWin));
  return {
    rounds,
    wins: stats.wins + (won ? 1 : 0),
    wagered,
    won: paid,
    bestWin: isBest ? profit : stats.bestWin,
    ...addPoint(stats, { rounds, profit: paid.minus(wagered) }),
    countedId: roundId,
  };
}

/** The latest point is always there; of the others, every `stride`th, so that they never exceed the maximum. */
function addPoint(
  { points, stride }: SessionStats,
  point: ProfitPoint,
): Pick<SessionStats, 'points' | 'stride'> {
  const kept = points.filter(({ rounds }) => rounds % stride === 0);
  if (kept.length < MAX_POINTS - 1) return { points: [...kept, point], stride };
  const thinned = kept.filter((_, index) => index % 2 === 0);
  return { points: [...thinned, point], stride: stride * 2 };
}

/** At most `count` points for a table, evenly spread, with the first and the latest one. */
export function samplePoints(points: readonly ProfitPoint[], count: number): readonly ProfitPoint[] {
  if (points.length <= count) return points;
  const step = (points.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => points[Math.round(index * step)]!);
}
