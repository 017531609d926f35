import type { Player } from '#shared/contract/players.ts';

/** A player's real money in a currency, as the workbench tells it; undefined where there is none. */
export function balanceOf(player: Player | undefined, currency: string): string | undefined {
  return player?.accounts.find((account) => account.currency === currency)?.balance;
}
