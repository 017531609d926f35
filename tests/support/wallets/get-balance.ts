import type { Player } from '#shared/contract/players.ts';

/** Returns a player's real money in a currency, as reported by the workbench; undefined without an account. */
export function getBalance(player: Player | undefined, currency: string): string | undefined {
  return player?.accounts.find((account) => account.currency === currency)?.balance;
}
