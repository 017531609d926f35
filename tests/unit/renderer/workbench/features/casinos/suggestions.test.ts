import { describe, expect, it } from 'vitest';
import type { OperatorSummary } from '#shared/contract/operators.ts';
import { listCasinoOptions } from '#renderer/workbench/features/casinos/casino.ts';
import {
  suggestCasinos,
  suggestCurrencies,
  suggestGames,
  suggestPlayers,
} from '#renderer/workbench/features/casinos/suggestions.ts';

const URL = 'http://127.0.0.1:4802/demo/balance';
const CALLBACK_URLS = { balance: URL, betwin: URL, rollback: URL, finish: URL };

function operator(id: string, change: Partial<OperatorSummary> = {}): OperatorSummary {
  return {
    id,
    name: `The ${id}`,
    status: 'active',
    casinos: [{ id, status: 'enabled', callbackUrls: CALLBACK_URLS }],
    games: [{ slug: `${id}-dice`, title: 'Dice' }],
    currencies: [{ code: 'USD', playerFacing: 'USD', decimals: 2 }],
    ...change,
  };
}

const getNote = (each: OperatorSummary) => suggestCasinos([each]).map(({ note }) => note);

describe('a casino that is suggested', () => {
  it('has the name of its operator beside it', () => {
    expect(suggestCasinos([operator('acme')])).toEqual([{ value: 'acme', note: 'The acme' }]);
  });

  it('is marked if it is disabled', () => {
    const casinos = [{ id: 'acme', status: 'disabled' as const, callbackUrls: CALLBACK_URLS }];
    expect(getNote(operator('acme', { casinos }))).toEqual(['The acme, disabled']);
  });

  it('is marked if its operator is disabled', () => {
    expect(getNote(operator('acme', { status: 'disabled' }))).toEqual(['The acme, disabled']);
  });
});

it('games are those of the operator, or of all, each once', () => {
  const all = [operator('acme'), operator('beta'), operator('acme')];
  const slugs = (of: OperatorSummary | undefined) => suggestGames(of, all).map(({ value }) => value);
  expect(slugs(all[1])).toEqual(['beta-dice']);
  expect(slugs(undefined)).toEqual(['acme-dice', 'beta-dice']);
});

it('a currency shows its decimals, and the code that players see if it differs', () => {
  const gold = { code: 'CUSTOM_GOLD', playerFacing: 'GOLD', decimals: 0 };
  const acme = operator('acme', { currencies: [...operator('acme').currencies, gold] });
  expect(suggestCurrencies(acme, [])).toEqual([
    { value: 'USD', note: '2 decimals' },
    { value: 'CUSTOM_GOLD', note: 'shown as GOLD, 0 decimals' },
  ]);
});

it('a player shows the balance in the currency, or other balances, or that there is none', () => {
  const account = { currency: 'EUR', balance: '5.00', bonus: '0.00', betLimit: null, winLimit: null };
  const player = { casinoId: 'acme', accountId: 'alice', status: 'active' as const, accounts: [account] };
  const notes = (currency: string) =>
    suggestPlayers(
      [player, { ...player, accounts: [] }, { ...player, status: 'disabled' as const }],
      currency,
    ).map(({ note }) => note);
  expect(notes('EUR')).toEqual(['5.00 EUR', 'no balance', 'disabled']);
  expect(notes('USD')).toEqual(['5.00 EUR', 'no balance', 'disabled']);
});

describe('the casinos to choose from', () => {
  const casinos = [{ id: 'acme', operator: operator('acme') }];

  it('include the selected one after it was removed', () => {
    expect(listCasinoOptions(casinos, 'gone').map(({ text }) => text)).toEqual([
      'gone · unknown',
      'acme · The acme',
    ]);
  });

  it('are the existing ones if none is selected', () => {
    expect(listCasinoOptions(casinos, '').map(({ text }) => text)).toEqual(['acme · The acme']);
  });
});
