import type { OperatorSummary } from '#shared/contract/operators.ts';
import type { Player } from '#shared/contract/players.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { GAMES, type Game } from '#shared/games/catalogue.ts';
import { countMockCallbacks } from '../../../features/casinos/casino.ts';
import type { CasinoTarget } from '../../../features/casinos/casino-target.ts';

/** Games for the sales demo: all but the test game. */
export const DEMO_GAMES: readonly Game[] = GAMES.filter(({ demoAvailable }) => demoAvailable);

/** The casino and player of the sales demo: nothing leaves this machine. */
export interface DemoCasino {
  readonly operator: OperatorSummary;
  readonly casinoId: string;
}

/** A casino that offers the game and keeps its money in the mock wallet, at `walletUrl`: the target, or the first. */
export function findDemoCasino(
  game: Game['slug'],
  operators: readonly OperatorSummary[],
  walletUrl: string,
  target: Pick<CasinoTarget, 'casinoId'>,
): DemoCasino | undefined {
  const casinos = operators
    .filter(({ status, games }) => status === 'active' && games.some(({ slug }) => slug === game))
    .flatMap((operator) =>
      operator.casinos
        .filter(
          (casino) =>
            casino.status === 'enabled' && countMockCallbacks(casino, walletUrl) === CALLBACKS.length,
        )
        .map(({ id }) => ({ operator, casinoId: id })),
    );
  return casinos.find(({ casinoId }) => casinoId === target.casinoId) ?? casinos[0];
}

/** An active player with money, and the currency: the target, its player, or the first; undefined if there is none. */
export function choosePlayer(
  { operator }: DemoCasino,
  players: readonly Player[],
  target: Omit<CasinoTarget, 'casinoId'>,
): Omit<CasinoTarget, 'casinoId'> | undefined {
  const accounts = players
    .filter(({ status }) => status === 'active')
    .flatMap(({ accountId, accounts: balances }) =>
      operator.currencies
        .filter(({ code }) =>
          balances.some(({ currency, balance }) => currency === code && Number(balance) > 0),
        )
        .map(({ code }) => ({ accountId, currency: code })),
    );
  const own = accounts.filter(({ accountId }) => accountId === target.accountId);
  return own.find(({ currency }) => currency === target.currency) ?? own[0] ?? accounts[0];
}
