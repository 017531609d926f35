import type { DiceBetRequest, DiceRound } from '#shared/games/dice-api.ts';
import { type Money, money, parseBalance } from '#shared/money.ts';
import type { AutoStopReason, GameState } from '../../kit/round/game-state.ts';
import { isAffordable, type StakeRules } from '../../kit/stake/stake.ts';
import { type AutoRules, getNextBet, getFirstBet, type RuledBet } from './auto-rules.ts';

/** A number of rolls, one bet each, which the rules may change from roll to roll. */
export interface AutoPlay {
  /** What the player entered. */
  readonly base: DiceBetRequest;
  readonly rules: AutoRules;
  readonly stakes: StakeRules;
  /** The next bet, or the one in flight. */
  readonly bet: RuledBet;
  /** Rolls left to bet on. */
  readonly left: number;
  /** Rolls whose result has arrived. */
  readonly rolled: number;
  /** Negative is a loss. */
  readonly totalProfit: Money;
  /** `first` bets at once, `rolling` waits for the response, `seen` waits until the player has seen the roll. */
  readonly step: 'first' | 'rolling' | 'seen';
  /** The latest roll reached the limit for a single win. */
  readonly hasWonEnough: boolean;
}

/** A roll settles within 0.8 seconds; this leaves as much time to read it. */
const NEXT_ROLL_AFTER_MS = 1_600;
/** Without animation: up to ten rolls per second, as fast as responses arrive. */
const INSTANT_ROLL_AFTER_MS = 90;
/** No more than three changes of the picture per second for players who prefer reduced motion. */
const CALM_INSTANT_ROLL_AFTER_MS = 340;

/** How long a roll stays until the next one. */
export interface RollPace {
  readonly isInstant: boolean;
  readonly reducedMotion: boolean;
}

export function createAutoPlay(
  base: DiceBetRequest,
  rules: AutoRules,
  stakes: StakeRules,
  left: number,
): AutoPlay {
  const none = { rolled: 0, totalProfit: money('0'), hasWonEnough: false };
  return { base, rules, stakes, bet: getFirstBet(base), left, step: 'first', ...none };
}

export function applySending(auto: AutoPlay): AutoPlay {
  return { ...auto, left: auto.left - 1, step: 'rolling' };
}

/** Ignores the response to a bet that was placed before auto-play started. */
export function applyRoll(auto: AutoPlay, { won, win, stake }: DiceRound): AutoPlay {
  if (auto.step !== 'rolling') return auto;
  const { base, bet, rules, stakes } = auto;
  const profit = money(win).minus(money(stake));
  return {
    ...auto,
    bet: getNextBet(bet, won ? rules.onWin : rules.onLoss, base, stakes.decimals),
    step: 'seen',
    rolled: auto.rolled + 1,
    totalProfit: auto.totalProfit.plus(profit),
    hasWonEnough: rules.limits.win !== null && profit.greaterThanOrEqualTo(rules.limits.win),
  };
}

/** Auto-play stops at any notice, and whenever the outcome of a bet is unknown. */
export function isInterrupted(state: GameState<unknown>): boolean {
  if (state.kind === 'playing') return false;
  return state.kind !== 'ready' || state.notice !== null;
}

/** Milliseconds until the next turn; null while it waits for a response or for the balance after an older bet. */
export function getTurnDelayMs({ step }: AutoPlay, state: GameState<unknown>, pace: RollPace): number | null {
  if (step === 'rolling' || state.kind !== 'ready' || state.stale) return null;
  if (step === 'first') return 0;
  if (!pace.isInstant) return NEXT_ROLL_AFTER_MS;
  return pace.reducedMotion ? CALM_INSTANT_ROLL_AFTER_MS : INSTANT_ROLL_AFTER_MS;
}

/** `done`: all rolls are played, which needs no notice. */
export type AutoDecision = 'roll' | 'done' | AutoStopReason;

/** Places no bet outside the limits: the player's, those of the stake, and the balance. */
export function decideAutoPlay(auto: AutoPlay, balance: string): AutoDecision {
  const { bet, rules, stakes, left, totalProfit, hasWonEnough } = auto;
  const { loss, profit, floor } = rules.limits;
  if (left === 0) return 'done';
  if (hasWonEnough) return 'win';
  if (profit !== null && auto.rolled > 0 && totalProfit.greaterThanOrEqualTo(profit)) return 'profit';
  const stake = money(bet.request.stake);
  if (stake.greaterThan(stakes.max)) return 'stake';
  if (loss !== null && stake.minus(totalProfit).greaterThan(loss)) return 'loss';
  if (!isAffordable(stake, balance)) return 'balance';
  const rest = parseBalance(balance)?.minus(stake);
  return floor !== null && rest?.lessThan(floor) === true ? 'floor' : 'roll';
}
