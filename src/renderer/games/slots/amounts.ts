import { formatExactly, formatMoney, money, roundDown } from '#shared/money.ts';
import type { SlotsSession } from './slots-client.ts';
import type { Texts } from './texts/texts.ts';

type Currency = SlotsSession['currency'];

/** Formats an amount of the gateway with its currency. */
export function formatAmount(amount: string, { label }: Currency, { number }: Pick<Texts, 'number'>): string {
  return `${number(amount)} ${label}`;
}

/** A multiple of the stake in money, truncated to the currency's decimals as the gateway does it. */
export function multiplyStake(stake: string, multiple: string, { decimals }: Currency): string {
  return formatMoney(roundDown(money(stake).times(money(multiple)), decimals), decimals);
}

/** The same for one of several wins, which is not truncated: only the sum of a spin is. */
export function multiplyExactly(stake: string, multiple: string, { decimals }: Currency): string {
  return formatExactly(money(stake).times(money(multiple)), decimals);
}

/** Whether the player got less than the stake: nothing to celebrate, although the game calls it a win. */
export function isBelowStake(stake: string, amount: string): boolean {
  return money(amount).lessThan(money(stake));
}

/** How many times the stake an amount is, to two decimals, such as `181.90`; below 0.1 to two digits, such as `0.008`. */
export function computeMultiple(stake: string, amount: string): string {
  const multiple = money(amount).dividedBy(money(stake));
  const decimals = multiple.isZero() ? 2 : Math.max(2, 1 - multiple.e);
  return formatExactly(roundDown(multiple, decimals), 2);
}
