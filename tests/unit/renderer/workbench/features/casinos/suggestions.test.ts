import { describe, expect, it } from 'vitest';
import type { OperatorSummary } from '#shared/contract/operators.ts';
import type { Player } from '#shared/contract/players.ts';
import { listCasinoOptions, listCasinos } from '#renderer/workbench/features/casinos/casino.ts';
import {
  suggestAccounts,
  suggestCasinos,
  suggestCurrencies,
  suggestGames,
  suggestPlayers,
} from '#renderer/workbench/features/casinos/suggestions.ts';

const URL = 'http://127.0.0.1:4802/demo/balance';
const CALLBACK_URLS = { balance: URL, betwin: URL, rollback: URL, finish: URL };

function createOperator(id: string, change: Partial<OperatorSummary> = {}): OperatorSummary {
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

describe('a suggested casino', () => {
  it('is shown with the name of its operator', () => {
    expect(suggestCasinos([createOperator('acme')])).toEqual([{ value: 'acme', note: 'The acme' }]);
  });

  it('is shown with its own name if it has one, also among the casinos to choose from', () => {
    const casinos = [
      { id: 'royale', name: 'Royale Paris', status: 'enabled' as const, callbackUrls: CALLBACK_URLS },
    ];
    const operator = createOperator('acme', { casinos });
    expect(suggestCasinos([operator])).toEqual([{ value: 'royale', note: 'Royale Paris' }]);
    expect(listCasinoOptions(listCasinos([operator]), '')).toEqual([
      { value: 'royale', text: 'royale · Royale Paris' },
    ]);
  });

  it('is marked if it is disabled', () => {
    const casinos = [{ id: 'acme', status: 'disabled' as const, callbackUrls: CALLBACK_URLS }];
    expect(getNote(createOperator('acme', { casinos }))).toEqual(['The acme, disabled']);
  });

  it('is marked if its operator is disabled', () => {
    expect(getNote(createOperator('acme', { status: 'disabled' }))).toEqual(['The acme, disabled']);
  });
});

it('games are those of the operator, or of all operators, each once', () => {
  const all = [createOperator('acme'), createOperator('beta'), createOperator('acme')];
  const suggestSlugs = (of: OperatorSummary | undefined) => suggestGames(of, all).map(({ value }) => value);
  expect(suggestSlugs(all[1])).toEqual(['beta-dice']);
  expect(suggestSlugs(undefined)).toEqual(['acme-dice', 'beta-dice']);
});

it('a currency is shown with its decimals, and with the code that players see if it differs', () => {
  const gold = { code: 'CUSTOM_GOLD', playerFacing: 'GOLD', decimals: 0 };
  const acme = createOperator('acme', { currencies: [...createOperator('acme').currencies, gold] });
  expect(suggestCurrencies(acme, [])).toEqual([
    { value: 'USD', note: '2 decimals' },
    { value: 'CUSTOM_GOLD', note: 'shown as GOLD, 0 decimals' },
  ]);
});

it('a player is shown with the balance in the currency, or with other balances, or without one', () => {
  const account = { currency: 'EUR', balance: '5.00', bonus: '0.00', betLimit: null, winLimit: null };
  const player = { casinoId: 'acme', accountId: 'alice', status: 'active' as const, accounts: [account] };
  const suggestNotes = (currency: string) =>
    suggestPlayers(
      [player, { ...player, accounts: [] }, { ...player, status: 'disabled' as const }],
      currency,
    ).map(({ note }) => note);
  expect(suggestNotes('EUR')).toEqual(['5.00 EUR', 'no balance', 'disabled']);
  expect(suggestNotes('USD')).toEqual(['5.00 EUR', 'no balance', 'disabled']);
});

describe('the casinos to choose from', () => {
  const casinos = listCasinos([createOperator('acme')]);

  it('include the selected casino even after it was removed', () => {
    expect(listCasinoOptions(casinos, 'gone').map(({ text }) => text)).toEqual([
      'gone · unknown',
      'acme · The acme',
    ]);
  });

  it('are the existing casinos if none is selected', () => {
    expect(listCasinoOptions(casinos, '').map(({ text }) => text)).toEqual(['acme · The acme']);
  });
});

it('an account ID is suggested once, with all casinos that have such a player', () => {
  const player = (casinoId: string, accountId: string): Player => {
    return { casinoId, accountId, status: 'active', accounts: [] };
  };
  const players = [player('demo', 'alice'), player('demo', 'dora'), player('hunter', 'alice')];
  expect(suggestAccounts(players)).toEqual([
    { value: 'alice', note: 'demo, hunter' },
    { value: 'dora', note: 'demo' },
  ]);
});
