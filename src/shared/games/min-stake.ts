import { money, type Money } from '../money.ts';

/**
 * The minimum stake whose win brings a profit that the currency can represent, where a win pays the stake × `times`
 * / `per` (`times` is the larger), truncated to the decimals. Below that, only the stake comes back.
 */
export function computeMinStake(times: number, per: number, decimals: number): Money {
  const units = String(Math.ceil(per / (times - per))).padStart(decimals + 1, '0');
  return money(decimals === 0 ? units : `${units.slice(0, -decimals)}.${units.slice(-decimals)}`);
}
