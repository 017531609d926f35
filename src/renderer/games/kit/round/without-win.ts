import { formatMoney, money, parseBalance } from '#shared/money.ts';

/**
 * What a balance, or the sum of a round, is without a win that the player has not seen yet. The rule for every game: the
 * gateway answers before reels, wheels and dice stand still, and no number tells the end before they do.
 */
export function withoutWin(balance: string, unseenWin: string, decimals: number): string {
  const amount = parseBalance(balance);
  return amount === null ? balance : formatMoney(amount.minus(money(unseenWin)), decimals);
}
