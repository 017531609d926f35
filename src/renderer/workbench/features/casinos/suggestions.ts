import type { OperatorSummary } from '#shared/contract/operators.ts';
import type { Player } from '#shared/contract/players.ts';
import type { Suggestion } from '../../../ui/form/suggest-field.tsx';
import { texts } from './texts.ts';

export function suggestCasinos(operators: readonly OperatorSummary[]): Suggestion[] {
  return operators.flatMap((operator) =>
    operator.casinos.map(({ id, status, name = operator.name }) => ({
      value: id,
      note: operator.status === 'disabled' || status === 'disabled' ? texts.disabled(name) : name,
    })),
  );
}

/** Games of the casino's operator, or all games if the casino is unknown. */
export function suggestGames(
  operator: OperatorSummary | undefined,
  all: readonly OperatorSummary[],
): Suggestion[] {
  const games = (operator === undefined ? all : [operator]).flatMap((each) => each.games);
  return dedupe(games.map(({ slug, title }) => ({ value: slug, note: title })));
}

export function suggestCurrencies(
  operator: OperatorSummary | undefined,
  all: readonly OperatorSummary[],
): Suggestion[] {
  const currencies = (operator === undefined ? all : [operator]).flatMap((each) => each.currencies);
  return dedupe(
    currencies.map(({ code, playerFacing, decimals }) => ({
      value: code,
      note: playerFacing === code ? texts.decimals(decimals) : texts.shownAsDecimals(playerFacing, decimals),
    })),
  );
}

/** Each with its balance in the currency of the form, or with all its balances. */
export function suggestPlayers(players: readonly Player[], currency: string): Suggestion[] {
  return players.map(({ accountId, status, accounts }) => {
    if (status === 'disabled') return { value: accountId, note: texts.disabledName };
    const account = accounts.find((each) => each.currency === currency);
    const balances = accounts.map((each) => `${each.balance} ${each.currency}`);
    const note =
      account === undefined ? balances.join(', ') || texts.noBalance : `${account.balance} ${currency}`;
    return { value: accountId, note };
  });
}

/** Each account ID once, with all casinos that have such a player. */
export function suggestAccounts(players: readonly Player[]): Suggestion[] {
  const byId = Map.groupBy(players, ({ accountId }) => accountId);
  return [...byId].map(([value, all]) => ({ value, note: all.map((each) => each.casinoId).join(', ') }));
}

function dedupe(suggestions: readonly Suggestion[]): Suggestion[] {
  return [...new Map(suggestions.map((suggestion) => [suggestion.value, suggestion])).values()];
}
