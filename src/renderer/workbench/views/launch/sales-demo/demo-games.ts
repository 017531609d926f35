import type { OperatorSummary } from '#shared/contract/operators.ts';
import type { Player } from '#shared/contract/players.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { GAMES, type Game } from '#shared/games/catalogue.ts';
import type { Draft } from '../draft.ts';

/** Games for the sales demo: all but the test game. */
export const DEMO_GAMES: readonly Game[] = GAMES.filter(({ demoAvailable }) => demoAvailable);

/** The casino and player of the sales demo: nothing leaves this machine. */
export interface Stand {
  readonly operator: OperatorSummary;
  readonly casinoId: string;
}

/** The first casino that offers the game and keeps its money in the mock wallet, at `walletUrl`. */
export function standFor(
  game: Game['slug'],
  operators: readonly OperatorSummary[],
  walletUrl: string,
): Stand | undefined {
  const own = new URL(walletUrl).origin;
  return operators
    .filter(({ status, games }) => status === 'active' && games.some(({ slug }) => slug === game))
    .flatMap((operator) =>
      operator.casinos
        .filter(
          ({ status, callbackUrls }) =>
            status === 'enabled' &&
            CALLBACKS.every((callback) => new URL(callbackUrls[callback]).origin === own),
        )
        .map(({ id }) => ({ operator, casinoId: id })),
    )[0];
}

/** The player and currency: the first active player with money; undefined if there is none. */
export function playerFor(
  { operator }: Stand,
  players: readonly Player[],
): Pick<Draft, 'accountId' | 'currency'> | undefined {
  return players
    .filter(({ status }) => status === 'active')
    .flatMap(({ accountId, accounts }) =>
      operator.currencies
        .filter(({ code }) =>
          accounts.some(({ currency, balance }) => currency === code && Number(balance) > 0),
        )
        .map(({ code }) => ({ accountId, currency: code })),
    )[0];
}
