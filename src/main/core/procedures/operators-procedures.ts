import { implement } from '@orpc/server';
import { operatorsContract, type OperatorSummary } from '#shared/contract/operators.ts';
import { findGame } from '#shared/games/catalogue.ts';
import type { Operator } from '#shared/operators.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { playerFacingCurrency } from '#shared/protocol/currency.ts';
import type { MockWalletUrl } from '../gateway/wallet-client.ts';
import { launchableCurrencies } from '../operators/currencies.ts';
import type { OperatorStore } from '../operators/operator-store.ts';

export function operatorsProcedures(parts: { operators: OperatorStore; mockWalletUrl: MockWalletUrl }) {
  const os = implement(operatorsContract);
  return {
    list: os.list.handler(() =>
      parts.operators.list().map((operator) => summarise(operator, parts.mockWalletUrl)),
    ),
    revealSecret: os.revealSecret.handler(({ input, errors }) => {
      const operator = parts.operators.find(input.operatorId);
      if (operator === undefined) throw errors.NOT_FOUND();
      return { secret: operator.secret };
    }),
  };
}

function mapCallbacks(urlOf: (callback: Callback) => string): Record<Callback, string> {
  return {
    balance: urlOf('balance'),
    betwin: urlOf('betwin'),
    rollback: urlOf('rollback'),
    finish: urlOf('finish'),
  };
}

function summarise(operator: Operator, mockWalletUrl: MockWalletUrl): OperatorSummary {
  return {
    id: operator.id,
    name: operator.name,
    status: operator.status,
    casinos: operator.casinos.map((casino) => ({
      ...casino,
      callbackUrls: mapCallbacks(
        (callback) => operator.callback_urls[callback] ?? mockWalletUrl(casino.id, callback),
      ),
    })),
    games: operator.games.flatMap((slug) => {
      const game = findGame(slug);
      return game === undefined ? [] : [{ slug: game.slug, title: game.title }];
    }),
    currencies: launchableCurrencies(operator).map(({ code, decimals }) => ({
      code,
      playerFacing: playerFacingCurrency(code),
      decimals,
    })),
  };
}
