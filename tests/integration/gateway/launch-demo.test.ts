import { describe, expect, test } from 'vitest';
import { LAUNCH_DEMO_PATH, LAUNCH_REAL_PATH } from '#shared/protocol/launch.ts';
import { ANONYMOUS, DEMO_LAUNCH, postLaunch } from '#tests/support/games/launch.ts';
import { GAME_SESSION_PATH } from '#shared/games/session-api.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const bench = sharedTestWorkbench({ operators: [operator()] });

function post(change: object, headers = {}) {
  return postLaunch(bench().gateway, JSON.stringify({ ...DEMO_LAUNCH, ...change }), {
    mode: 'demo',
    headers,
  });
}

async function launchDemo(change: object, headers = {}): Promise<URL> {
  const { status, body } = await post(change, headers);
  expect({ status, body }).toEqual({ status: 200, body: { launch_url: expect.any(String) } });
  return new URL(body.launch_url as string);
}

describe('the launch_url of a demo', () => {
  test('is {game_url}/{game_type}/{casino_slug}/{game_slug}/demo?token=…&balance=…&currency=…', async () => {
    const url = await launchDemo({ currency: 'EUR', balance: '250.5' });
    expect(url.href.replace(bench().gateway, '')).toMatch(
      /^\/instant\/acme\/dice\/demo\?token=[\w-]{43}&balance=250\.50&currency=EUR$/,
    );
  });

  test.each([
    { label: 'signed by the operator', headers: {} },
    { label: 'anonymous', headers: ANONYMOUS },
  ])('has USD and 10000 if the launch, $label, names neither', async ({ headers }) => {
    const { searchParams } = await launchDemo({}, headers);
    expect([searchParams.get('currency'), searchParams.get('balance')]).toEqual(['USD', '10000.00']);
  });

  test('has a new token each time', async () => {
    const tokens = [await launchDemo({}), await launchDemo({})].map((url) => url.searchParams.get('token'));
    expect(new Set(tokens).size).toBe(2);
  });

  test.each([
    { currency: 'USD', balance: '0', shown: '0.00' },
    { currency: 'USD', balance: '0.01', shown: '0.01' },
    { currency: 'USD', balance: '007', shown: '7.00' },
    { currency: 'USD', balance: '1.500', shown: '1.50' },
    { currency: 'USD', balance: '999999999999999999.99', shown: '999999999999999999.99' },
    { currency: 'JPY', balance: '500', shown: '500' },
    { currency: 'JPY', balance: '500.0', shown: '500' },
    { currency: 'BTC', balance: '0.00000001', shown: '0.00000001' },
  ])(
    'shows $balance $currency with the decimals of the currency: $shown',
    async ({ currency, balance, shown }) => {
      expect((await launchDemo({ currency, balance })).searchParams.get('balance')).toBe(shown);
    },
  );
});

describe('a field of a demo that breaks its rule is named', () => {
  test.each([
    { field: 'casino_id', change: { casino_id: undefined }, reason: 'is missing' },
    { field: 'casino_id', change: { casino_id: '' }, reason: 'is empty' },
    { field: 'game', change: { game: undefined }, reason: 'is missing' },
    { field: 'game', change: { game: 1 }, reason: 'is a number' },
    { field: 'currency', change: { currency: null }, reason: 'is null' },
    { field: 'currency', change: { currency: 'usd' }, reason: 'is in lower case' },
    { field: 'currency', change: { currency: 'US' }, reason: 'has 2 characters' },
    { field: 'currency', change: { currency: 'U'.repeat(33) }, reason: 'has 33 characters' },
    { field: 'balance', change: { balance: 100 }, reason: 'is a number' },
    { field: 'balance', change: { balance: '-1' }, reason: 'is below zero' },
    { field: 'balance', change: { balance: '+1' }, reason: 'has a sign' },
    { field: 'balance', change: { balance: '1e3' }, reason: 'has an exponent' },
    { field: 'balance', change: { balance: '1,000' }, reason: 'has a separator' },
    { field: 'balance', change: { balance: '.5' }, reason: 'begins with the decimal point' },
    { field: 'balance', change: { balance: '5.' }, reason: 'ends with the decimal point' },
    { field: 'balance', change: { balance: ' 5' }, reason: 'begins with a space' },
    { field: 'balance', change: { balance: '٣' }, reason: 'has non-ASCII digits' },
    { field: 'balance', change: { balance: '9'.repeat(41) }, reason: 'has 41 characters' },
    { field: 'balance', change: { balance: `0.${'0'.repeat(16)}1` }, reason: 'has 17 decimals' },
    { field: 'balance', change: { balance: '0.005' }, reason: 'has 3 decimals in USD' },
    { field: 'balance', change: { currency: 'JPY', balance: '0.5' }, reason: 'has a decimal in JPY' },
    {
      field: 'balance',
      change: { currency: 'BTC', balance: '0.000000001' },
      reason: 'has 9 decimals in BTC',
    },
    { field: 'player_id', change: { player_id: '\udc00' }, reason: 'is half of a surrogate pair' },
    { field: 'player_id', change: { player_id: 7 }, reason: 'is a number' },
    { field: 'player_id', change: { player_id: 'x'.repeat(256) }, reason: 'has 256 characters' },
    { field: 'locale', change: { locale: ['en'] }, reason: 'is a list' },
    { field: 'urls', change: { urls: 'x' }, reason: 'is text' },
  ])('$field, if it $reason', async ({ field, change }) => {
    const { status, body } = await post(change);
    expect({ status, code: body.meta.api_code, field: body.meta.api_message.split(': ')[0] }).toEqual({
      status: 400,
      code: '400',
      field,
    });
  });
});

describe('a demo', () => {
  test.each([
    { change: { player_id: 'x'.repeat(255) }, label: 'a player id of 255 characters' },
    { change: { locale: 'pt-BR' }, label: 'a locale' },
    { change: { account: 7, session_payload: [] }, label: 'fields of real play' },
  ])('may have $label', async ({ change }) => {
    await launchDemo(change);
  });

  test('opens a session with its virtual balance, for the named player', async () => {
    const url = await launchDemo({ player_id: 'visitor-7', balance: '12.30' }, ANONYMOUS);
    const { sessions } = await bench().client.sessions.list({
      filter: 'visitor-7',
      sortBy: 'createdAt',
      descending: true,
      limit: 10,
    });
    expect(sessions).toMatchObject([
      { mode: 'demo', accountId: 'visitor-7', currency: 'USD', decimals: 2, balance: '12.30' },
    ]);
    expect(url.searchParams.get('balance')).toBe('12.30');
  });
});

describe('a page of any origin', () => {
  const ask = (path: string, request: RequestInit) => fetch(`${bench().gateway}${path}`, request);
  const getAllowedOrigin = (response: Response) => response.headers.get('access-control-allow-origin');
  const headers = { ...ANONYMOUS, 'content-type': 'application/json', origin: 'https://casino.example' };

  test.each([
    { label: 'accepted', body: JSON.stringify(DEMO_LAUNCH), status: 200 },
    { label: 'rejected', body: '{}', status: 400 },
  ])('may read the response to a demo that is $label (decision 7)', async ({ body, status }) => {
    const response = await ask(LAUNCH_DEMO_PATH, { method: 'POST', headers, body });
    expect([response.status, getAllowedOrigin(response)]).toEqual([status, '*']);
  });

  test('may send a preflight for a demo launch', async () => {
    const response = await ask(LAUNCH_DEMO_PATH, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://casino.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-request-sign',
      },
    });
    const [methods, fields] = ['methods', 'headers'].map((each) =>
      response.headers.get(`access-control-allow-${each}`),
    );
    expect([response.ok, getAllowedOrigin(response), methods]).toEqual([true, '*', 'POST']);
    expect(fields?.toLowerCase().split(', ').toSorted()).toEqual(['content-type', 'x-request-sign']);
  });

  test.each(['POST', 'OPTIONS'])('may neither send nor read a launch for real play (%s)', async (method) => {
    const response = await ask(LAUNCH_REAL_PATH, { method, headers });
    expect([response.ok, getAllowedOrigin(response)]).toEqual([false, null]);
  });
});

describe('fields of a demo that are empty or name a return URL', () => {
  const launchSession = async (change: object, headers = {}) => {
    const url = await launchDemo(change, headers);
    const response = await fetch(`${bench().gateway}${GAME_SESSION_PATH}`, {
      headers: { authorization: `Bearer ${url.searchParams.get('token')}` },
    });
    return (await response.json()) as { returnUrl: string | null; locale: string };
  };
  const lobby = 'https://casino.example/lobby';

  test.each([
    { change: { return_url: lobby }, label: 'at the top level', returnUrl: lobby },
    { change: { urls: { return_url: lobby } }, label: 'in urls, as in a real launch', returnUrl: lobby },
    {
      change: { urls: { return_url: lobby }, return_url: 'https://other.example/' },
      label: 'in both places',
      returnUrl: lobby,
    },
    { change: { return_url: 'casinoapp://lobby' }, label: 'of an app', returnUrl: 'casinoapp://lobby' },
    { change: { return_url: '' }, label: 'that is empty', returnUrl: null },
    { change: {}, label: 'that is missing', returnUrl: null },
  ])('with a return_url $label the page returns to $returnUrl', async ({ change, returnUrl }) => {
    for (const headers of [{}, ANONYMOUS])
      expect((await launchSession(change, headers)).returnUrl).toBe(returnUrl);
  });

  test.each([
    ['return_url', { return_url: 'javascript:alert(1)' }],
    ['urls.return_url', { urls: { return_url: 'view-source:https://a.example' } }],
  ])('a %s that a browser would handle itself is rejected', async (field, change) => {
    const { status, body } = await post(change);
    expect({ status, field: body.meta.api_message.split(': ')[0] }).toEqual({ status: 400, field });
  });

  test('empty fields are treated as missing', async () => {
    const empty = { currency: '', balance: '', player_id: '', locale: '', urls: { return_url: '' } };
    expect(await launchSession(empty)).toMatchObject({ locale: 'en', returnUrl: null });
    const { searchParams } = await launchDemo(empty);
    expect([searchParams.get('currency'), searchParams.get('balance')]).toEqual(['USD', '10000.00']);
  });
});
