import { describe, expect, test } from 'vitest';
import { GAMES_LIST_PATH } from '#shared/protocol/games-list.ts';
import { ANONYMOUS, DEMO_LAUNCH, LAUNCH, postLaunch } from '#tests/support/games/launch.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { bet, createWalletCaller } from '#tests/support/wallets/wallet-caller.ts';

function createCurrency(code: string) {
  const limits = { min: '1', max: '9' };
  return {
    subscriptions: ['custom_currencies' as const],
    custom_currencies: [{ code, name: code, decimals: 0 }],
    bet_limits: { USD: limits, CUSTOM_GEM: limits, CUSTOM_STAR: limits },
  };
}

const bench = sharedTestWorkbench({
  operators: [
    operator({ id: 'acme', ...createCurrency('GEM') }),
    operator({ id: 'rival', ...createCurrency('STAR') }),
    operator({ id: 'twin-a', secret: 'one secret' }),
    operator({ id: 'twin-b', secret: 'one secret' }),
  ],
});

const MODES = [
  { mode: 'real' as const, plain: LAUNCH as object, inCurrency: withAccount },
  { mode: 'demo' as const, plain: DEMO_LAUNCH as object, inCurrency: (currency: string) => ({ currency }) },
];

function withAccount(currency: string): object {
  return { account: { id: 'alice', currency } };
}

describe.each(MODES)('on launcher/$mode, two operators', ({ mode, plain, inCurrency }) => {
  function post(change: object, secret: string, headers = {}) {
    return postLaunch(bench().gateway, JSON.stringify({ ...plain, ...change }), { mode, secret, headers });
  }

  test.each(['acme', 'rival'])('launch each for its own casino (%s)', async (id) => {
    expect(await post({ casino_id: id }, `secret-of-${id}`)).toMatchObject({ status: 200 });
  });

  test('cannot launch for each other’s casinos, and learn nothing about them', async () => {
    const acmeResponse = await post({ casino_id: 'acme' }, 'secret-of-rival');
    const unknown = await post({ casino_id: 'none' }, 'secret-of-rival');
    expect(acmeResponse).toMatchObject({ status: 400, body: { meta: { api_code: '404' } } });
    expect(JSON.stringify(acmeResponse).replaceAll('acme', 'none')).toBe(JSON.stringify(unknown));
  });

  test('cannot sign with an unknown secret', async () => {
    expect(await post({ casino_id: 'acme' }, 'secret-of-nobody')).toMatchObject({
      status: 403,
      body: { meta: { api_code: '403' } },
    });
  });

  test('a wrong secret and an unknown casino’s get the same response', async () => {
    const known = await post({ casino_id: 'acme' }, 'secret-of-nobody');
    const unknown = await post({ casino_id: 'none' }, 'secret-of-nobody');
    expect(known).toEqual(unknown);
  });

  test.each([
    { by: 'acme', currency: 'CUSTOM_GEM', response: undefined },
    { by: 'acme', currency: 'CUSTOM_STAR', response: '154' },
    { by: 'rival', currency: 'CUSTOM_STAR', response: undefined },
    { by: 'rival', currency: 'CUSTOM_GEM', response: '154' },
  ])('have only their own custom currencies: $by in $currency', async ({ by, currency, response }) => {
    const { body } = await post({ casino_id: by, ...inCurrency(currency) }, `secret-of-${by}`);
    expect(body.meta?.api_code).toBe(response);
  });

  test.each(['twin-a', 'twin-b'])('with one secret may each launch for its own casino (%s)', async (id) => {
    expect(await post({ casino_id: id }, 'one secret')).toMatchObject({ status: 200 });
  });
});

test('a session belongs to the operator whose casino it names, even if another’s secret is the same', async () => {
  const { gateway, client } = bench();
  for (const id of ['twin-b', 'twin-a']) {
    const launch = { ...LAUNCH, casino_id: id, account: { id: `player-of-${id}`, currency: 'USD' } };
    await postLaunch(gateway, JSON.stringify(launch), { secret: 'one secret' });
    const { sessions } = await client.sessions.list({
      filter: `player-of-${id}`,
      sortBy: 'createdAt',
      descending: true,
      limit: 5,
    });
    expect(sessions).toMatchObject([{ operatorId: id, casinoId: id }]);
  }
});

describe('an anonymous demo', () => {
  test.each([
    { casino: 'acme', currency: 'CUSTOM_GEM', status: 200 },
    { casino: 'acme', currency: 'CUSTOM_STAR', status: 400 },
    { casino: 'rival', currency: 'CUSTOM_STAR', status: 200 },
    { casino: 'rival', currency: 'CUSTOM_GEM', status: 400 },
    { casino: 'acme', currency: 'USD', status: 200 },
  ])('of casino $casino in $currency is answered $status', async ({ casino, currency, status }) => {
    const body = JSON.stringify({ ...DEMO_LAUNCH, casino_id: casino, currency });
    expect(await postLaunch(bench().gateway, body, { mode: 'demo', headers: ANONYMOUS })).toMatchObject({
      status,
    });
  });
});

describe('the games list', () => {
  test.each([
    { query: '', own: [] },
    { query: '?operator=acme', own: ['CUSTOM_GEM'] },
    { query: '?operator=rival', own: ['CUSTOM_STAR'] },
  ])('asked with "$query" names the custom currencies $own', async ({ query, own }) => {
    const response = await fetch(`${bench().gateway}${GAMES_LIST_PATH}${query}`);
    const { games } = (await response.json()) as { games: { currencies: string[] }[] };
    const custom = games.flatMap(({ currencies }) => currencies.filter((code) => code.startsWith('CUSTOM_')));
    expect([...new Set(custom)]).toEqual(own);
  });
});

describe('the mock wallet', () => {
  test('verifies with the secret of the casino’s own operator: the other’s is rejected', async () => {
    const { wallet } = bench();
    const forged = createWalletCaller(`${wallet}/acme`, 'secret-of-rival');
    const own = createWalletCaller(`${wallet}/acme`, 'secret-of-acme');
    const responses = [
      await forged.balance(),
      await forged.betwin({ transactions: [bet('forged-1', '10.00')] }),
      await forged.rollback(),
      await forged.finish(),
    ];
    expect(responses.map(({ status, body }) => [status, body.meta.api_code])).toEqual([
      [400, '403'],
      [400, '403'],
      [400, '403'],
      [400, '403'],
    ]);
    expect(await own.balance()).toMatchObject({ status: 200, body: { balance: '1000.00' } });
  });

  test('keeps the players of casinos apart, even with the same names', async () => {
    const { wallet } = bench();
    const acme = createWalletCaller(`${wallet}/acme`, 'secret-of-acme');
    const rival = createWalletCaller(`${wallet}/rival`, 'secret-of-rival');
    await rival.betwin({ account_id: 'bob', transactions: [bet('bob-1', '10.00')] });
    const balances = [await acme.balance({ account_id: 'bob' }), await rival.balance({ account_id: 'bob' })];
    expect(balances.map(({ body }) => body.balance)).toEqual(['1000.00', '990.00']);
  });
});
