import { implement } from '@orpc/server';
import { playersContract } from '#shared/contract/players.ts';
import type { PlayerStore } from '../wallet/player-store.ts';

export function playersProcedures(players: PlayerStore) {
  const os = implement(playersContract);
  return {
    list: os.list.handler(({ input }) =>
      players.list(input.casinoId).map(({ accountId, balances }) => ({
        casinoId: input.casinoId,
        accountId,
        balances: { ...balances },
      })),
    ),
  };
}
