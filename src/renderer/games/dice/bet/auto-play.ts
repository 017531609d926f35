import type { DiceBetRequest, DiceRound } from '#shared/games/dice-api.ts';
import { type Money, money } from '#shared/money.ts';
import type { AutoStopReason, GameState } from '../../kit/round/game-state.ts';
import { isAffordable } from '../../kit/stake/stake.ts';

/** Where the player wants it to end before its rolls are used up; null is nowhere. */
export interface AutoLimits {
  /** What all its rolls together may lose. */
  readonly loss: Money | null;
  /** What one roll has to win, beyond its stake. */
  readonly win: Money | null;
}

/** The same bet on so many rolls. */
export interface AutoPlay {
  readonly bet: DiceBetRequest;
  readonly limits: AutoLimits;
  /** Rolls that are still to be bet on. */
  readonly left: number;
  /** What its rolls came to so far: below zero is lost. */
  readonly totalProfit: Money;
  /** What it waits for: its first bet is made at once, the next ones when the roll before was seen. */
  readonly step: 'first' | 'rolling' | 'seen';
  /** The latest roll won as much as the limit asks for. */
  readonly hasWonEnough: boolean;
}

/** A roll settles within 0.8 seconds: as long again to read it. */
const NEXT_ROLL_AFTER_MS = 1_600;

export function newAutoPlay(bet: DiceBetRequest, limits: AutoLimits, left: number): AutoPlay {
  return { bet, limits, left, totalProfit: money('0'), step: 'first', hasWonEnough: false };
}

export function afterSending(auto: AutoPlay): AutoPlay {
  return { ...auto, left: auto.left - 1, step: 'rolling' };
}

/** A roll that was bet on before auto-play was started is none of its own. */
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

/** Nothing is bet where something has to be read, and never again what nobody knows the outcome of. */
export function isInterrupted(state: GameState<unknown>): boolean {
  if (state.kind === 'playing') return false;
  return state.kind !== 'ready' || state.notice !== null;
}

/** How long until its turn; null while it waits for an answer, or for the balance that an older bet left. */
export function turnAfterMs({ step }: AutoPlay, state: GameState<unknown>): number | null {
  if (step === 'rolling' || state.kind !== 'ready' || state.stale) return null;
  return step === 'first' ? 0 : NEXT_ROLL_AFTER_MS;
}

/** `done`: its rolls are used up, which is what was asked for and needs no word. */
export type AutoDecision = 'roll' | 'done' | AutoStopReason;

/** What it does when its turn comes: no bet is made that could lose more than the limit, or that the balance lacks. */
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
