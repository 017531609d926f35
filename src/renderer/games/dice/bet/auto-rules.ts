import type { DiceBetRequest } from '#shared/games/dice-api.ts';
import { formatMoney, type Money, money, roundDown } from '#shared/money.ts';
import { mirrorTarget } from './hundredths.ts';

/** When auto-play stops before its rolls are used up; null is no limit. */
export interface AutoLimits {
  /** The maximum total loss of all rolls. */
  readonly loss: Money | null;
  /** Stops once all rolls together have at least this profit. */
  readonly profit: Money | null;
  /** Stops after a single roll with at least this profit. */
  readonly win: Money | null;
  /** Places no bet after which the balance could be lower. */
  readonly floor: Money | null;
}

/** How the stake changes after a roll; `reset` returns to the stake that the player entered. */
export type StakeChange =
  | { readonly kind: 'keep' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'increase'; readonly percent: Money };

/** What auto-play changes after a roll. */
export interface Reaction {
  readonly stake: StakeChange;
  /** Bets on the other side next, with the same chance. */
  readonly switchesSide: boolean;
}

export interface AutoRules {
  readonly onWin: Reaction;
  readonly onLoss: Reaction;
  readonly limits: AutoLimits;
}

/** A bet whose stake the rules change. */
export interface RuledBet {
  readonly request: DiceBetRequest;
  /**
   * The stake before it is truncated to the currency's decimals. Otherwise 10% more than 0.01 would stay 0.01, and
   * truncation would add up over a long series.
   */
  readonly exactStake: Money;
}

export function getFirstBet(request: DiceBetRequest): RuledBet {
  return { request, exactStake: money(request.stake) };
}

/** The bet after a roll. Its stake may be above the limit: auto-play then stops instead of betting something else. */
export function getNextBet(
  { request, exactStake }: RuledBet,
  { stake: change, switchesSide }: Reaction,
  base: DiceBetRequest,
  decimals: number,
): RuledBet {
  const next = switchesSide ? getOppositeSide(request) : request;
  if (change.kind === 'keep') return { request: next, exactStake };
  if (change.kind === 'reset') return getFirstBet({ ...next, stake: base.stake });
  const increased = exactStake.times(change.percent.plus(100)).dividedBy(100);
  return {
    request: { ...next, stake: formatMoney(roundDown(increased, decimals), decimals) },
    exactStake: increased,
  };
}

function getOppositeSide(bet: DiceBetRequest): DiceBetRequest {
  return {
    ...bet,
    direction: bet.direction === 'under' ? 'over' : 'under',
    target: mirrorTarget(bet.target),
  };
}
