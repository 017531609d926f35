import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ASSETS } from '#tests/support/workbench/project.ts';
import { readXml } from '#tests/support/suite/read-xml.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DEFAULT_GATEWAY_SETTINGS } from '#shared/gateway.ts';
import { GAMES_LIST_PATH, gamesListSchema } from '#shared/protocol/games-list.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import {
  sharedTestWorkbench,
  startTestWorkbench,
  type TestWorkbench,
} from '#tests/support/workbench/test-workbench.ts';

const LIMITS = { min: '1', max: '9' };
const GEM = { code: 'GEM', name: 'Gem', decimals: 0 };
const SUBSCRIBED = { subscriptions: ['custom_currencies' as const] };

const bench = sharedTestWorkbench({
  operators: [
    operator({
      id: 'acme',
      ...SUBSCRIBED,
      casinos: [{ id: 'acme' }, { id: 'acme-closed', status: 'disabled' }],
      custom_currencies: [GEM, { ...GEM, code: 'OLD', active: false }, { ...GEM, code: 'FREE' }],
      bet_limits: { USD: LIMITS, EUR: LIMITS, CUSTOM_GEM: LIMITS, CUSTOM_OLD: LIMITS },
    }),
    operator({
      id: 'unsubscribed',
      custom_currencies: [GEM],
      bet_limits: { USD: LIMITS, CUSTOM_GEM: LIMITS },
    }),
    operator({ id: 'closed', status: 'disabled' }),
    operator({ id: 'no-games', games: [] }),
    operator({ id: 'transfer', integration_type: 'transfer' }),
  ],
});

async function ask(query: string, { gateway }: Pick<TestWorkbench, 'gateway'> = bench()) {
  const response = await fetch(`${gateway}${GAMES_LIST_PATH}${query}`);
  return { status: response.status, body: (await response.json()) as unknown };
}

async function fetchGames(query: string, target?: Pick<TestWorkbench, 'gateway'>) {
  const { status, body } = await ask(query, target);
  expect(status).toBe(200);
  return gamesListSchema.parse(body).games;
}

const fetchIdentifiers = async (query: string) =>
  (await fetchGames(query)).map(({ identifier }) => identifier);
const fetchDiceCurrencies = async (query: string, target?: Pick<TestWorkbench, 'gateway'>) =>
  (await fetchGames(query, target)).find(({ identifier }) => identifier === 'dice')?.currencies;

const GLOBAL = ['USD', 'EUR', 'GBP', 'JPY', 'BRL', 'TRY', 'INR', 'USDT', 'USDC', 'BTC', 'ETH'];

describe('the games list (decision 8)', () => {
  test('needs no signature, and describes each game with the global currencies', async () => {
    expect((await fetchGames('')).find(({ identifier }) => identifier === 'dice')).toEqual({
      title: 'Dice',
      identifier: 'dice',
      category: 'instant',
      devices: ['desktop', 'mobile'],
      provably_fair: true,
      demo_available: true,
      payout: 99,
      has_freespins: false,
      thumbnail: `${bench().gateway}/thumbnails/dice.svg`,
      restrictions: { blocked_countries: [] },
      currencies: GLOBAL,
    });
  });

  test('has the test game, without a demo', async () => {
    expect((await fetchGames('')).find(({ identifier }) => identifier === 'testgame')).toEqual({
      title: 'Test game',
      identifier: 'testgame',
      category: 'integration',
      devices: ['desktop', 'mobile'],
      provably_fair: false,
      demo_available: false,
      thumbnail: `${bench().gateway}/thumbnails/testgame.svg`,
      restrictions: { blocked_countries: [] },
      currencies: GLOBAL,
    });
  });

  test('has the values that all installed slot games share', async () => {
    const configs = readdirSync(ASSETS.slotsDir).map(
      (file) =>
        JSON.parse(readFileSync(join(ASSETS.slotsDir, file), 'utf8')) as {
          info_rtp: number;
          volatility: string;
          free_spins?: { enabled: boolean };
        },
    );
    const slots = (await fetchGames('')).find(({ identifier }) => identifier === 'slots');
    expect(slots).toMatchObject({
      payout: Math.min(...configs.map((config) => config.info_rtp)),
      has_freespins: configs.some((config) => config.free_spins?.enabled),
    });
    // They differ, so that there is no common value.
    expect(new Set(configs.map(({ volatility }) => volatility)).size).toBeGreaterThan(1);
    expect(slots).not.toHaveProperty('volatility');
  });

  test('has all values of the only slot game', async () => {
    const slotsDir = mkdtempSync(join(tmpdir(), 'ggw-slots-'));
    onTestFinished(() => rmSync(slotsDir, { recursive: true }));
    copyFileSync(join(ASSETS.slotsDir, 'dune-caravan.json'), join(slotsDir, 'dune-caravan.json'));
    const own = await startTestWorkbench({ assets: { ...ASSETS, slotsDir } });
    expect((await fetchGames('', own)).find(({ identifier }) => identifier === 'slots')).toMatchObject({
      payout: 93.12,
      volatility: 'high',
      has_freespins: true,
    });
  });

  test('has the RTP of crash: 99%, at any multiplier', async () => {
    expect((await fetchGames('')).find(({ identifier }) => identifier === 'crash')).toMatchObject({
      payout: 99,
      has_freespins: false,
    });
  });

  test('names existing pictures that any page may show, and that run nothing', async () => {
    for (const { thumbnail, identifier } of await fetchGames('')) {
      const response = await fetch(thumbnail ?? '');
      expect([response.status, response.headers.get('content-type')], identifier).toEqual([
        200,
        'image/svg+xml; charset=utf-8',
      ]);
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
      expect(readXml(await response.text(), 'text/xml').name, identifier).toBe('svg');
    }
  });

  test.each([
    {
      operator: 'acme',
      currencies: ['USD', 'EUR', 'CUSTOM_GEM'],
      label: 'a custom currency that is active and has bet limits',
    },
    {
      operator: 'acme-closed',
      currencies: ['USD', 'EUR', 'CUSTOM_GEM'],
      label: 'the same for each casino of an operator',
    },
    { operator: 'unsubscribed', currencies: ['USD'], label: 'no custom currency without the subscription' },
  ])('for casino $operator has $currencies: $label', async ({ operator: id, currencies }) => {
    expect(await fetchDiceCurrencies(`?operator=${id}`)).toEqual(currencies);
  });

  test.each([
    { query: '?active=true', dice: true, label: 'without an operator, every game is active' },
    { query: '?active=false', dice: false, label: 'without an operator, none is inactive' },
    { query: '?operator=acme', dice: true, label: 'without a filter, active games and inactive ones' },
    { query: '?operator=acme&active=true', dice: true, label: 'a game that the casino can launch' },
    { query: '?operator=acme&active=false', dice: false, label: 'a game that the casino can launch' },
    { query: '?operator=no-games', dice: true, label: 'without a filter, active games and inactive ones' },
    { query: '?operator=no-games&active=true', dice: false, label: 'a game that the operator does not have' },
    { query: '?operator=no-games&active=false', dice: true, label: 'a game that the operator does not have' },
    { query: '?operator=acme-closed&active=true', dice: false, label: 'a casino that is disabled' },
    { query: '?operator=acme-closed&active=false', dice: true, label: 'a casino that is disabled' },
    { query: '?operator=closed&active=true', dice: false, label: 'an operator that is disabled' },
    { query: '?operator=transfer&active=true', dice: false, label: 'an integration type without launches' },
    { query: '?operator=transfer&active=false', dice: true, label: 'an integration type without launches' },
  ])('asked with $query has dice: $dice ($label)', async ({ query, dice: has }) => {
    expect((await fetchIdentifiers(query)).includes('dice')).toBe(has);
  });

  test('rejects an unknown casino with 404 and the envelope', async () => {
    expect(await ask('?operator=nobody')).toEqual({
      status: 404,
      body: {
        code: 'invalid_argument',
        msg: "operator: unknown casino 'nobody'",
        meta: { api_code: '404', api_message: "operator: unknown casino 'nobody'" },
      },
    });
  });

  test.each([
    { query: '?active=maybe', field: 'active' },
    { query: '?active=', field: 'active' },
    { query: '?active=TRUE', field: 'active' },
    { query: '?active=true&active=false', field: 'active' },
    { query: '?operator=', field: 'operator' },
    { query: '?operator=acme&operator=closed', field: 'operator' },
  ])('rejects $query with 400, naming $field', async ({ query, field }) => {
    const text = expect.stringMatching(new RegExp(`^${field}: `));
    expect(await ask(query)).toEqual({
      status: 400,
      body: { code: 'invalid_argument', msg: text, meta: { api_code: '400', api_message: text } },
    });
  });

  test('tolerates unknown parameters', async () => {
    expect(await fetchDiceCurrencies('?page=2')).toEqual(GLOBAL);
  });

  test('follows the settings: currencies come and go without a restart', async () => {
    const own = await startTestWorkbench({ operators: [operator()] });
    const settings = {
      ...DEFAULT_GATEWAY_SETTINGS,
      global_currencies: [
        { code: 'USD', decimals: 2 },
        { code: 'SEK', decimals: 2 },
      ],
    };
    await own.client.gateway.settings.save({ settings });
    expect(await fetchDiceCurrencies('', own)).toEqual(['USD', 'SEK']);
    // The operator has set no bet limits for the new one.
    expect(await fetchDiceCurrencies('?operator=acme', own)).toEqual(['USD']);
  });
});

test('/openapi.json is served, with this gateway as its server, and is valid', async () => {
  const response = await fetch(`${bench().gateway}/openapi.json`);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  const document = (await response.json()) as { servers: { url: string }[] };
  expect(document.servers).toMatchObject([{ url: bench().gateway }]);
  const validator = new Validator();
  expect(await validator.validate(document as unknown as Record<string, unknown>)).toEqual({ valid: true });
});
