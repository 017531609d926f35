import { implement } from '@orpc/server';
import { playersContract, type Player } from '#shared/contract/players.ts';
import type { PlayerDesk } from '../wallet/player-desk.ts';
import type { WalletPlayer } from '../wallet/player-store.ts';

export function playersProcedures(desk: PlayerDesk) {
  const os = implement(playersContract);

  /** Null where there is no such player. */
  function find({ casinoId, accountId }: { casinoId: string; accountId: string }): Player | null {
    const player = desk.find(casinoId, accountId);
    return player === undefined ? null : playerOf(casinoId, player);
  }

  return {
    list: os.list.handler(({ input: { casinoId } }) =>
      desk.list(casinoId).map((player) => playerOf(casinoId, player)),
    ),
    add: os.add.handler(({ input, errors }) => {
      const problems = desk.add(input.casinoId, input.accountId);
      if (problems.length > 0) throw errors.INVALID({ data: { problems: [...problems] } });
      return find(input)!;
    }),
    setStatus: os.setStatus.handler(({ input, errors }) => {
      if (find(input) === null) throw errors.NOT_FOUND();
      desk.setStatus(input.casinoId, input.accountId, input.status);
      return find(input)!;
    }),
    setAccount: os.setAccount.handler(({ input, errors }) => {
      if (find(input) === null) throw errors.NOT_FOUND();
      const { casinoId, accountId, currency, ...change } = input;
      const problems = desk.setAccount({ casinoId, accountId, currency }, change);
      if (problems.length > 0) throw errors.INVALID({ data: { problems: [...problems] } });
      return find(input)!;
    }),
    reset: os.reset.handler(({ input, errors }) => {
      if (find(input) === null) throw errors.NOT_FOUND();
      desk.reset(input.casinoId, input.accountId);
      return find(input)!;
    }),
    remove: os.remove.handler(({ input, errors }) => {
      if (find(input) === null) throw errors.NOT_FOUND();
      desk.remove(input.casinoId, input.accountId);
      return { removed: true as const };
    }),
  };
}

function playerOf(casinoId: string, { accountId, status, accounts }: WalletPlayer): Player {
  return { casinoId, accountId, status, accounts: accounts.map((account) => ({ ...account })) };
}
