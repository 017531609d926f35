import { describe, expect, test } from 'vitest';
import { LAUNCH, postLaunch } from '#tests/support/launch.ts';
import { operator } from '#tests/support/operator.ts';
import { sharedTestWorkbench } from '#tests/support/test-workbench.ts';

const GEM = { code: 'GEM', name: 'Gem', decimals: 0 };
const SUBSCRIBED = { subscriptions: ['custom_currencies' as const] };
const GEM_LIMITS = { bet_limits: { USD: { min: '1', max: '9' }, CUSTOM_GEM: { min: '1', max: '9' } } };

/** Each has one casino of the same name, and the secret `secret-of-<name>`. */
const bench = sharedTestWorkbench({
  operators: [
    operator({ id: 'acme' }),
    operator({ id: 'closed-casino', casinos: [{ id: 'closed-casino', status: 'disabled' }] }),
    operator({ id: 'closed', status: 'disabled' }),
    operator({ id: 'transfer', integration_type: 'transfer' }),
    operator({ id: 'closed-transfer', status: 'disabled', integration_type: 'transfer' }),
    operator({ id: 'no-games', games: [] }),
    operator({ id: 'gem', ...SUBSCRIBED, ...GEM_LIMITS, custom_currencies: [GEM] }),
    operator({
      id: 'gem-inactive',
      ...SUBSCRIBED,
      ...GEM_LIMITS,
      custom_currencies: [{ ...GEM, active: false }],
    }),
    operator({ id: 'gem-unsubscribed', ...GEM_LIMITS, custom_currencies: [GEM] }),
    operator({ id: 'gem-unlimited', ...SUBSCRIBED, custom_currencies: [GEM] }),
    operator({ id: 'usd-unlimited', bet_limits: { EUR: { min: '1', max: '9' } } }),
  ],
});

function launchOf(by: string, change: object = {}): string {
  return JSON.stringify({ ...LAUNCH, casino_id: by, ...change });
}

/** Posts a launch, signed by the operator `by`. */
function post(by: string, body: string | Buffer, headers: Record<string, string | undefined> = {}) {
  return postLaunch(bench().gateway, body, { secret: `secret-of-${by}`, headers });
}

function refused(status: number, apiCode: string, message: RegExp) {
  const text = expect.stringMatching(message);
  return {
    status,
    body: { code: 'invalid_argument', msg: text, meta: { api_code: apiCode, api_message: text } },
  };
}

const BY_CONTENT_TYPE = refused(400, '400', /^Content-Type must be application\/json$/);
const BY_SIZE = refused(400, '400', /^The body is larger than 65536 bytes$/);
const BY_SIGNATURE = refused(403, '403', /^Invalid request signature$/);
const BY_JSON = refused(400, '400', /^The body is not valid JSON in UTF-8$/);
const BY_SCHEMA = refused(400, '400', /^locale: /);
const BY_CASINO = refused(400, '404', /^casino_id: 'nowhere' is not a casino of this operator$/);
const BY_STATE = refused(400, '410', /^casino_id: '[\w-]+' is disabled$/);
const BY_INTEGRATION = refused(400, '420', /integration type 'transfer'$/);
const BY_GAME = refused(400, '405', /^game: '\w+' is not available to casino '[\w-]+'$/);
const BY_CURRENCY = refused(400, '154', /^account\.currency: '\w+' is not allowed for this operator$/);

const WRONG_SIGN = { 'X-REQUEST-SIGN': 'ab'.repeat(32) };
const TEXT = { 'content-type': 'text/plain' };
const TOO_LARGE = launchOf('acme', { filler: 'x'.repeat(65_536) });
const BROKEN = '{"casino_id":"acme"';
const IN_GEMS = { account: { id: 'alice', currency: 'CUSTOM_GEM' } };

describe('each check has the answer of the protocol', () => {
  test.each([
    undefined,
    '',
    ';',
    'json',
    'application/',
    'application/json/x',
    'application/json5',
    'text/json',
    'text/plain',
    'application/x-www-form-urlencoded',
  ])('content type %j is refused', async (type) => {
    expect(await post('acme', launchOf('acme'), { 'content-type': type })).toEqual(BY_CONTENT_TYPE);
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'content type %j passes',
    async (type) => {
      expect(await post('acme', launchOf('acme'), { 'content-type': type })).toMatchObject({ status: 200 });
    },
  );

  test('a body of more than 64 KiB is refused, however well signed', async () => {
    expect(await post('acme', TOO_LARGE)).toEqual(BY_SIZE);
  });

  test.each([
    { words: 'of another secret', sign: 'ab'.repeat(32) },
    { words: 'that is missing', sign: undefined },
    { words: 'that is empty', sign: '' },
    { words: 'that is no hex', sign: 'z'.repeat(64) },
    { words: 'of 64 zeros, which only a demo may carry', sign: '0'.repeat(64) },
  ])('a signature $words is refused', async ({ sign }) => {
    expect(await post('acme', launchOf('acme'), { 'X-REQUEST-SIGN': sign })).toEqual(BY_SIGNATURE);
  });

  test.each([
    { words: 'broken off', body: BROKEN },
    { words: 'empty', body: '' },
    { words: 'not UTF-8', body: Buffer.from('7b2261223a22ff227d', 'hex') },
  ])('a body that is $words is refused', async ({ body }) => {
    expect(await post('acme', body)).toEqual(BY_JSON);
  });

  test('a casino that nobody has is refused', async () => {
    expect(await post('acme', launchOf('nowhere'))).toEqual(BY_CASINO);
  });

  test.each(['closed-casino', 'closed'])('what is disabled (%s) is refused', async (by) => {
    expect(await post(by, launchOf(by))).toEqual(BY_STATE);
  });

  test('an operator of another integration type is refused', async () => {
    expect(await post('transfer', launchOf('transfer'))).toEqual(BY_INTEGRATION);
  });

  test.each([
    { by: 'acme', game: 'roulette', words: 'that does not exist' },
    { by: 'no-games', game: 'dice', words: 'that the operator does not have' },
  ])('a game $words is refused', async ({ by, game }) => {
    expect(await post(by, launchOf(by, { game }))).toEqual(BY_GAME);
  });

  test.each([
    { by: 'acme', words: 'of another operator' },
    { by: 'gem-inactive', words: 'that is inactive' },
    { by: 'gem-unsubscribed', words: 'without the subscription' },
    { by: 'gem-unlimited', words: 'without bet limits' },
  ])('a custom currency $words is refused', async ({ by }) => {
    expect(await post(by, launchOf(by, IN_GEMS))).toEqual(BY_CURRENCY);
  });

  test('a custom currency with all of these passes', async () => {
    expect(await post('gem', launchOf('gem', IN_GEMS))).toMatchObject({ status: 200 });
  });

  test('a currency that nobody has is refused', async () => {
    const launch = launchOf('acme', { account: { id: 'alice', currency: 'XYZ' } });
    expect(await post('acme', launch)).toEqual(BY_CURRENCY);
  });

  test('a global currency without bet limits is refused', async () => {
    expect(await post('usd-unlimited', launchOf('usd-unlimited'))).toEqual(BY_CURRENCY);
  });
});

/** Each launch breaks two checks at once: the answer shows which came first. */
describe('the checks come in the order of decision 6', () => {
  test.each([
    { order: 'content type before size', body: TOO_LARGE, headers: TEXT, answer: BY_CONTENT_TYPE },
    {
      order: 'content type before signature',
      body: launchOf('acme'),
      headers: { ...TEXT, ...WRONG_SIGN },
      answer: BY_CONTENT_TYPE,
    },
    { order: 'size before signature', body: TOO_LARGE, headers: WRONG_SIGN, answer: BY_SIZE },
    { order: 'size before JSON', body: '{'.repeat(70_000), answer: BY_SIZE },
    { order: 'signature before JSON', body: BROKEN, headers: WRONG_SIGN, answer: BY_SIGNATURE },
    { order: 'signature before schema', body: '{}', headers: WRONG_SIGN, answer: BY_SIGNATURE },
    {
      order: 'signature before casino',
      body: launchOf('nowhere'),
      headers: WRONG_SIGN,
      answer: BY_SIGNATURE,
    },
    { order: 'schema before casino', body: launchOf('nowhere', { locale: 'xyz' }), answer: BY_SCHEMA },
    { order: 'casino before disabled', by: 'closed', body: launchOf('nowhere'), answer: BY_CASINO },
    {
      order: 'disabled before integration type',
      by: 'closed-transfer',
      body: launchOf('closed-transfer'),
      answer: BY_STATE,
    },
    {
      order: 'integration type before game',
      by: 'transfer',
      body: launchOf('transfer', { game: 'roulette' }),
      answer: BY_INTEGRATION,
    },
    {
      order: 'game before currency',
      body: launchOf('acme', { game: 'roulette', ...IN_GEMS }),
      answer: BY_GAME,
    },
  ])('$order', async ({ by = 'acme', body, headers, answer }) => {
    expect(await post(by, body, headers)).toEqual(answer);
  });
});
