import { describe, expect, test } from 'vitest';
import type { OperatorSummary } from '#shared/contract/operators.ts';
import type { Player } from '#shared/contract/players.ts';
import {
  choosePlayer,
  DEMO_GAMES,
  findDemoCasino,
} from '#renderer/workbench/views/launch/sales-demo/demo-games.ts';

const WALLET = 'http://127.0.0.1:4802/';

function createUrls(base: string): OperatorSummary['casinos'][number]['callbackUrls'] {
  return {
    balance: `${base}/balance`,
    betwin: `${base}/betwin`,
    rollback: `${base}/rollback`,
    finish: `${base}/finish`,
  };
}

const NO_TARGET = { casinoId: '', accountId: '', currency: '' };

const mock = { id: 'mock', status: 'enabled', callbackUrls: createUrls(`${WALLET}mock`) } as const;
const CURRENCIES = [
  { code: 'USD', playerFacing: 'USD', decimals: 2 },
  { code: 'EUR', playerFacing: 'EUR', decimals: 2 },
];

function createOperator(parts: Partial<OperatorSummary>): OperatorSummary {
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

function createPlayer(accountId: string, parts: Partial<Player> = {}): Player {
  return { casinoId: 'mock', accountId, status: 'active', accounts: [], ...parts };
}

function createAccount(currency: string, balance: string): Player['accounts'][number] {
  return { currency, balance, bonus: '0.00', betLimit: null, winLimit: null };
}

test('games for players are shown, but not the test game', () => {
  const slugs = DEMO_GAMES.map(({ slug }) => slug);
  expect(slugs).toContain('dice');
  expect(slugs).not.toContain('testgame');
});

describe('a game is launched at the first casino', () => {
  test.each([
    [
      'whose callbacks all go to the mock wallet',
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
    expect(findDemoCasino('dice', [createOperator(unfit)], WALLET, NO_TARGET)).toBeUndefined();
    const fit = createOperator({ id: 'fit' });
    expect(findDemoCasino('dice', [createOperator(unfit), fit], WALLET, NO_TARGET)).toEqual({
      operator: fit,
      casinoId: 'mock',
    });
  });
});

test('the player is the first active one with money in a currency of the operator', () => {
  const demoCasino = { operator: createOperator({}), casinoId: 'mock' };
  expect(
    choosePlayer(
      demoCasino,
      [
        createPlayer('disabled', { status: 'disabled', accounts: [createAccount('USD', '5.00')] }),
        createPlayer('broke', { accounts: [createAccount('USD', '0.00')] }),
        createPlayer('foreign', { accounts: [createAccount('GBP', '5.00')] }),
        createPlayer('rich', { accounts: [createAccount('EUR', '5.00')] }),
        createPlayer('later', { accounts: [createAccount('USD', '5.00')] }),
      ],
      NO_TARGET,
    ),
  ).toEqual({ accountId: 'rich', currency: 'EUR' });
  expect(choosePlayer(demoCasino, [createPlayer('broke')], NO_TARGET)).toBeUndefined();
});

describe('the target of the launch form is preferred', () => {
  const other = createOperator({ id: 'other', casinos: [{ ...mock, id: 'second' }] });
  const rich = { accounts: [createAccount('USD', '5.00'), createAccount('EUR', '5.00')] };

  test('for the casino, if that is suitable', () => {
    const target = { ...NO_TARGET, casinoId: 'second' };
    expect(findDemoCasino('dice', [createOperator({}), other], WALLET, target)?.casinoId).toBe('second');
  });

  test('for the player and currency, if the player has money', () => {
    const demoCasino = { operator: createOperator({}), casinoId: 'mock' };
    const players = [createPlayer('first', rich), createPlayer('bob', rich), createPlayer('broke')];
    const choose = (accountId: string) => choosePlayer(demoCasino, players, { accountId, currency: 'EUR' });
    expect(choose('bob')).toEqual({ accountId: 'bob', currency: 'EUR' });
    expect(choose('broke')).toEqual({ accountId: 'first', currency: 'USD' });
  });
});
