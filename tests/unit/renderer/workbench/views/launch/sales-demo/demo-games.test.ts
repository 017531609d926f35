import { describe, expect, test } from 'vitest';
import type { OperatorSummary } from '#shared/contract/operators.ts';
import type { Player } from '#shared/contract/players.ts';
import {
  choosePlayer,
  DEMO_GAMES,
  findDemoCasino,
} from '#renderer/workbench/views/launch/sales-demo/demo-games.ts';

const WALLET = 'http://127.0.0.1:4802/';

function urls(base: string): OperatorSummary['casinos'][number]['callbackUrls'] {
  return {
    balance: `${base}/balance`,
    betwin: `${base}/betwin`,
    rollback: `${base}/rollback`,
    finish: `${base}/finish`,
  };
}

const NO_TARGET = { casinoId: '', accountId: '', currency: '' };

const mock = { id: 'mock', status: 'enabled', callbackUrls: urls(`${WALLET}mock`) } as const;
const CURRENCIES = [
  { code: 'USD', playerFacing: 'USD', decimals: 2 },
  { code: 'EUR', playerFacing: 'EUR', decimals: 2 },
];

function operator(parts: Partial<OperatorSummary>): OperatorSummary {
  return {
    id: 'demo',
    name: 'Demo',
    status: 'active',
    casinos: [mock],
    games: [{ slug: 'dice', title: 'Dice' }],
    currencies: CURRENCIES,
    ...parts,
  };
}

function player(accountId: string, parts: Partial<Player> = {}): Player {
  return { casinoId: 'mock', accountId, status: 'active', accounts: [], ...parts };
}

function account(currency: string, balance: string): Player['accounts'][number] {
  return { currency, balance, bonus: '0.00', betLimit: null, winLimit: null };
}

test('games for players are shown, and not the test game', () => {
  const slugs = DEMO_GAMES.map(({ slug }) => slug);
  expect(slugs).toContain('dice');
  expect(slugs).not.toContain('testgame');
});

describe('a game is shown at the first casino', () => {
  test.each([
    [
      'whose every callback goes to the mock wallet',
      {
        casinos: [
          {
            ...mock,
            id: 'own',
            callbackUrls: { ...mock.callbackUrls, finish: 'https://wallet.example/finish' },
          },
        ],
      },
    ],
    ['that is enabled', { casinos: [{ ...mock, status: 'disabled' as const }] }],
    ['whose operator is active', { status: 'disabled' as const }],
    ['that offers it', { games: [{ slug: 'testgame', title: 'Test game' }] }],
  ])('%s', (_rule, unfit) => {
    expect(findDemoCasino('dice', [operator(unfit)], WALLET, NO_TARGET)).toBeUndefined();
    const fit = operator({ id: 'fit' });
    expect(findDemoCasino('dice', [operator(unfit), fit], WALLET, NO_TARGET)).toEqual({
      operator: fit,
      casinoId: 'mock',
    });
  });
});

test('the first active player with money plays, in a currency of the operator', () => {
  const stand = { operator: operator({}), casinoId: 'mock' };
  expect(
    choosePlayer(
      stand,
      [
        player('disabled', { status: 'disabled', accounts: [account('USD', '5.00')] }),
        player('broke', { accounts: [account('USD', '0.00')] }),
        player('foreign', { accounts: [account('GBP', '5.00')] }),
        player('rich', { accounts: [account('EUR', '5.00')] }),
        player('later', { accounts: [account('USD', '5.00')] }),
      ],
      NO_TARGET,
    ),
  ).toEqual({ accountId: 'rich', currency: 'EUR' });
  expect(choosePlayer(stand, [player('broke')], NO_TARGET)).toBeUndefined();
});

describe('the target is shown', () => {
  const other = operator({ id: 'other', casinos: [{ ...mock, id: 'second' }] });
  const rich = { accounts: [account('USD', '5.00'), account('EUR', '5.00')] };

  test('at its casino, if that fits', () => {
    const target = { ...NO_TARGET, casinoId: 'second' };
    expect(findDemoCasino('dice', [operator({}), other], WALLET, target)?.casinoId).toBe('second');
  });

  test('with its player and currency, if there is money', () => {
    const stand = { operator: operator({}), casinoId: 'mock' };
    const players = [player('first', rich), player('bob', rich), player('broke')];
    const choose = (accountId: string) => choosePlayer(stand, players, { accountId, currency: 'EUR' });
    expect(choose('bob')).toEqual({ accountId: 'bob', currency: 'EUR' });
    expect(choose('broke')).toEqual({ accountId: 'first', currency: 'USD' });
  });
});
