import { formatMoney, money, parseBalance } from '#shared/money.ts';

/**
 * A balance, or the sum of a round, without the win that the player has not seen yet. All games follow this rule: the
 * gateway answers before reels, wheels and dice have stopped, and no number may reveal the result earlier.
 */
export function withoutWin(balance: string, unseenWin: string, decimals: number): string {
  const amount = parseBalance(balance);
  return amount === null ? balance : formatMoney(amount.minus(money(unseenWin)), decimals);
}
