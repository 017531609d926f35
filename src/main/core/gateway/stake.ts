import { money, parseAmount, significantDecimals, type Money } from '#shared/money.ts';
import { refuseGame, type GameRefusal } from './game-refusal.ts';
import type { SessionLimits } from './session-limits.ts';

/** What a player stakes, or why it cannot be: more decimals than the currency has, or outside the limits. */
export function readStake(text: string, decimals: number, limits: SessionLimits): Money | GameRefusal {
  const stake = parseAmount(text);
  if (stake === null || significantDecimals(stake) > decimals) {
    return refuseGame('invalid_request', `The stake has more than ${decimals} decimals.`);
  }
  if (stake.lt(money(limits.min))) return refuseGame('bet_limit', `The smallest bet is ${limits.min}.`);
  if (stake.gt(money(limits.max))) return refuseGame('bet_limit', `The largest bet is ${limits.max}.`);
  return stake;
}
