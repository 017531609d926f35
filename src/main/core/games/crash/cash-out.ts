import { elapsedAt, multiplierAt } from '#shared/games/crash-curve.ts';
import { maxPlayableAmount, type Money } from '#shared/money.ts';

/** A bet that flies, as far as its cash-out goes. Multipliers in hundredths. */
export interface FlyingBet {
  readonly stake: Money;
  /** Null leaves it to the player. */
  readonly autoCashOut: number | null;
}

/** The multiplier at which a bet cashes out by itself: the player's own, or where its win would no longer fit the wire. */
export function targetOf({ stake, autoCashOut }: FlyingBet): number {
  // Fifteen digits, cut and not rounded: as many as a number holds exactly.
  const largest = maxPlayableAmount.dividedBy(stake).times(100).floor().toSignificantDigits(15).toNumber();
  return Math.min(autoCashOut ?? largest, largest);
}

/**
 * What a cash-out that is asked for now gets; null when the round has crashed by then. A target that was reached first
 * counts, whoever was late to see it.
 */
export function cashOutAt(bet: FlyingBet, crashPoint: number, elapsedMs: number): number | null {
  const target = targetOf(bet);
  const now = multiplierAt(elapsedMs);
  if (target <= crashPoint && now >= target) return target;
  return elapsedMs < elapsedAt(crashPoint) ? now : null;
}

/** What a bet that nobody cashed out gets once the round has crashed; null where it is lost. */
export function cashOutAtCrash(bet: FlyingBet, crashPoint: number): number | null {
  const target = targetOf(bet);
  return target <= crashPoint ? target : null;
}
