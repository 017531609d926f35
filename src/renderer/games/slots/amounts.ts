import { formatMoney, money, roundDown } from '#shared/money.ts';
import type { SlotsSession } from './slots-client.ts';
import type { Texts } from './texts/texts.ts';

type Currency = SlotsSession['currency'];

/** An amount of the gateway's with its currency, as players read it. */
export function formatAmount(amount: string, { label }: Currency, { number }: Pick<Texts, 'number'>): string {
  return `${number(amount)} ${label}`;
}

/** What a multiple of the bet is in money: cut to the currency's decimals, as the gateway cuts it. */
export function multiplyStake(stake: string, multiple: string, { decimals }: Currency): string {
  return formatMoney(roundDown(money(stake).times(money(multiple)), decimals), decimals);
}
