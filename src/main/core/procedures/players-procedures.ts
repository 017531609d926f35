import { implement } from '@orpc/server';
import { playersContract, type Player } from '#shared/contract/players.ts';
import type { PlayerService } from '../wallet/player-service.ts';
import type { WalletPlayer } from '../wallet/player-store.ts';
import type { WalletChanges } from '../wallet/wallet-changes.ts';

export function implementPlayersProcedures(deps: {
  readonly players: PlayerService;
  readonly walletChanges: WalletChanges;
  readonly onChange: () => void;
}) {
  const os = implement(playersContract);
  const { players, walletChanges } = deps;
  const { runBetweenChanges } = walletChanges;

  /** Null if the player does not exist. */
  function find({ casinoId, accountId }: { casinoId: string; accountId: string }): Player | null {
    const player = players.find(casinoId, accountId);
    return player === undefined ? null : toPlayer(casinoId, player);
  }

  return {
    list: os.list.handler(({ input: { casinoId } }) =>
      runBetweenChanges(() => players.list(casinoId).map((player) => toPlayer(casinoId, player))),
    ),
    add: os.add.handler(({ input, errors }) =>
      runBetweenChanges(() => {
        const issues = players.add(input.casinoId, input.accountId);
        if (issues.length > 0) throw errors.INVALID({ data: { issues: [...issues] } });
        return find(input)!;
      }),
    ),
    setStatus: os.setStatus.handler(({ input, errors }) =>
      runBetweenChanges(() => {
        if (find(input) === null) throw errors.NOT_FOUND();
        players.setStatus(input.casinoId, input.accountId, input.status);
        return find(input)!;
      }),
    ),
    setAccount: os.setAccount.handler(({ input, errors }) =>
      runBetweenChanges(() => {
        if (find(input) === null) throw errors.NOT_FOUND();
        const { casinoId, accountId, currency, ...change } = input;
        const issues = players.setAccount({ casinoId, accountId, currency }, change);
        if (issues.length > 0) throw errors.INVALID({ data: { issues: [...issues] } });
        return find(input)!;
      }),
    ),
    reset: os.reset.handler(async ({ input, errors }) => {
      if ((await runBetweenChanges(() => find(input))) === null) throw errors.NOT_FOUND();
      await walletChanges.resetPlayer(input.casinoId, input.accountId);
      deps.onChange();
      const player = await runBetweenChanges(() => find(input));
      // Removed in the meantime.
      if (player === null) throw errors.NOT_FOUND();
      return player;
    }),
    remove: os.remove.handler(async ({ input, errors }) => {
      if ((await runBetweenChanges(() => find(input))) === null) throw errors.NOT_FOUND();
      await walletChanges.removePlayer(input.casinoId, input.accountId);
      deps.onChange();
      return { removed: true as const };
    }),
  };
}

function toPlayer(casinoId: string, { accountId, status, accounts }: WalletPlayer): Player {
  return { casinoId, accountId, status, accounts: accounts.map((account) => ({ ...account })) };
}
