import type { DiceBetRequest, DiceRound } from '#shared/games/dice-api.ts';
import { type Money, money } from '#shared/money.ts';
import type { AutoStopReason, GameState } from '../../kit/round/game-state.ts';
import { isAffordable } from '../../kit/stake/stake.ts';

/** When auto-play stops before its rolls are used up; null is no limit. */
export interface AutoLimits {
  /** The maximum total loss of all rolls. */
  readonly loss: Money | null;
  /** Stops after a single roll with at least this profit. */
  readonly win: Money | null;
}

/** The same bet on a number of rolls. */
export interface AutoPlay {
  readonly bet: DiceBetRequest;
  readonly limits: AutoLimits;
  /** Rolls left to bet on. */
  readonly left: number;
  /** Negative is a loss. */
  readonly totalProfit: Money;
  /** `first` bets at once, `rolling` waits for the response, `seen` waits until the player has seen the roll. */
  readonly step: 'first' | 'rolling' | 'seen';
  /** The latest roll reached the win limit. */
  readonly hasWonEnough: boolean;
}

/** A roll settles within 0.8 seconds; this leaves as much time to read it. */
const NEXT_ROLL_AFTER_MS = 1_600;

export function newAutoPlay(bet: DiceBetRequest, limits: AutoLimits, left: number): AutoPlay {
  return { bet, limits, left, totalProfit: money('0'), step: 'first', hasWonEnough: false };
}

export function afterSending(auto: AutoPlay): AutoPlay {
  return { ...auto, left: auto.left - 1, step: 'rolling' };
}

/** Ignores the answer to a bet that was placed before auto-play started. */
export function afterRoll(auto: AutoPlay, { win, stake }: DiceRound): AutoPlay {
  if (auto.step !== 'rolling') return auto;
  const profit = money(win).minus(money(stake));
  return {
    ...auto,
    step: 'seen',
    totalProfit: auto.totalProfit.plus(profit),
    hasWonEnough: auto.limits.win !== null && profit.greaterThanOrEqualTo(auto.limits.win),
  };
}

/** Auto-play stops at any notice, and whenever the outcome of a bet is unknown. */
export function isInterrupted(state: GameState<unknown>): boolean {
  if (state.kind === 'playing') return false;
  return state.kind !== 'ready' || state.notice !== null;
}

/** Milliseconds until the next turn; null while it waits for a response or for the balance after an older bet. */
export function turnAfterMs({ step }: AutoPlay, state: GameState<unknown>): number | null {
  if (step === 'rolling' || state.kind !== 'ready' || state.stale) return null;
  return step === 'first' ? 0 : NEXT_ROLL_AFTER_MS;
}

/** `done`: all rolls are played, which needs no notice. */
export type AutoDecision = 'roll' | 'done' | AutoStopReason;

/** Places no bet that could lose more than the limit, or that the balance does not cover. */
export function decideAutoPlay(
  { bet, limits, left, totalProfit, hasWonEnough }: AutoPlay,
  balance: string,
): AutoDecision {
  if (left === 0) return 'done';
  if (hasWonEnough) return 'win';
  const stake = money(bet.stake);
  if (limits.loss !== null && stake.minus(totalProfit).greaterThan(limits.loss)) return 'loss';
  return isAffordable(stake, balance) ? 'roll' : 'balance';
}
