import { computeElapsedMs, computeMultiplier } from '#shared/games/crash-curve.ts';
import { MAX_PLAYABLE_AMOUNT, type Money } from '#shared/money.ts';

/** A bet in flight, with the fields that its cash-out needs. Multipliers in hundredths. */
export interface FlyingBet {
  readonly stake: Money;
  /** Null leaves it to the player. */
  readonly autoCashOut: number | null;
}

/**
 * The multiplier at which a bet cashes out automatically: the player's target, or where its win would no longer fit
 * the wire format.
 */
export function getTarget({ stake, autoCashOut }: FlyingBet): number {
  // Fifteen digits, truncated and not rounded: as many as a number holds exactly.
  const largest = MAX_PLAYABLE_AMOUNT.dividedBy(stake).times(100).floor().toSignificantDigits(15).toNumber();
  return Math.min(autoCashOut ?? largest, largest);
}

/**
 * The multiplier of a cash-out requested now; null if the round has crashed by then. A target that was reached first
 * counts, even if that was noticed late.
 */
export function computeCashOut(bet: FlyingBet, crashPoint: number, elapsedMs: number): number | null {
  const target = getTarget(bet);
  const now = computeMultiplier(elapsedMs);
  if (target <= crashPoint && now >= target) return target;
  return elapsedMs < computeElapsedMs(crashPoint) ? now : null;
}

/** The multiplier at which a bet that is still open at the crash was cashed out automatically; null if it is lost. */
export function computeCashOutAtCrash(bet: FlyingBet, crashPoint: number): number | null {
  const target = getTarget(bet);
  return target <= crashPoint ? target : null;
}
