import { describe, expect, test } from 'vitest';
import { ANONYMOUS, DEMO_LAUNCH, LAUNCH, postLaunch } from '#tests/support/games/launch.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { computeHmac } from '#tests/support/wallets/wallet-caller.ts';
import {
  BROKEN,
  CASINO_REJECTION,
  CONTENT_TYPE_REJECTION,
  GAME_REJECTION,
  INTEGRATION_REJECTION,
  JSON_REJECTION,
  SIGNATURE_REJECTION,
  SIZE_REJECTION,
  STATE_REJECTION,
  LAUNCHERS,
  OPERATORS,
} from './launch-rejections.ts';

const bench = sharedTestWorkbench({ operators: OPERATORS });

describe.each(LAUNCHERS)('launcher/$mode', ({ createLaunch, postTo, foreignCurrency, currencyRejection }) => {
  const post = (by: string, body: string | Buffer, headers = {}) => postTo(bench(), by, body, headers);

  describe('each check has the protocol’s response', () => {
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
    ])('content type %j is rejected', async (type) => {
      expect(await post('acme', createLaunch('acme'), { 'content-type': type })).toEqual(
        CONTENT_TYPE_REJECTION,
      );
    });

    test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
      'content type %j is accepted',
      async (type) => {
        expect(await post('acme', createLaunch('acme'), { 'content-type': type })).toMatchObject({
          status: 200,
        });
      },
    );

    test('a body of 64 KiB is accepted, and one byte more is rejected, even with a valid signature', async () => {
      const filler = 'x'.repeat(65_536 - createLaunch('acme', { filler: '' }).length);
      const bodies = [filler, `${filler}x`].map((each) => createLaunch('acme', { filler: each }));
      expect(bodies.map((body) => body.length)).toEqual([65_536, 65_537]);
      expect(await post('acme', bodies[0]!)).toMatchObject({ status: 200 });
      expect(await post('acme', bodies[1]!)).toEqual(SIZE_REJECTION);
    });

    test.each([
      { label: 'of another secret', sign: 'ab'.repeat(32) },
      { label: 'that is missing', sign: undefined },
      { label: 'that is empty', sign: '' },
      { label: 'that is not hex', sign: 'z'.repeat(64) },
      { label: 'of 63 zeros', sign: '0'.repeat(63) },
      { label: 'of 65 zeros', sign: '0'.repeat(65) },
      { label: 'of 512 characters', sign: 'a'.repeat(512) },
    ])('a signature $label is rejected', async ({ sign }) => {
      expect(await post('acme', createLaunch('acme'), { 'X-REQUEST-SIGN': sign })).toEqual(
        SIGNATURE_REJECTION,
      );
    });

    test('a signature over equivalent but different bytes is rejected: the raw body counts', async () => {
      const body = createLaunch('acme');
      expect(await post('acme', body)).toMatchObject({ status: 200 });
      const sign = computeHmac(body, 'secret-of-acme');
      expect(await post('acme', `${body} `, { 'X-REQUEST-SIGN': sign })).toEqual(SIGNATURE_REJECTION);
    });

    test.each([
      { label: 'truncated JSON', body: BROKEN },
      { label: 'empty', body: '' },
      { label: 'not UTF-8', body: Buffer.from('7b2261223a22ff227d', 'hex') },
    ])('a body that is $label is rejected', async ({ body }) => {
      expect(await post('acme', body)).toEqual(JSON_REJECTION);
    });

    test('an unknown casino is rejected', async () => {
      expect(await post('acme', createLaunch('nowhere'))).toEqual(CASINO_REJECTION);
    });

    test.each([
      { by: 'closed-casino', label: 'a casino' },
      { by: 'closed', label: 'an operator' },
    ])('$label that is disabled is rejected', async ({ by }) => {
      expect(await post(by, createLaunch(by))).toEqual(STATE_REJECTION);
    });

    test('an operator of another integration type is rejected', async () => {
      expect(await post('transfer', createLaunch('transfer'))).toEqual(INTEGRATION_REJECTION);
    });

    test.each([
      { by: 'acme', game: 'roulette', label: 'that does not exist' },
      { by: 'no-games', game: 'dice', label: 'that the operator does not have' },
    ])('a game $label is rejected', async ({ by, game }) => {
      expect(await post(by, createLaunch(by, { game }))).toEqual(GAME_REJECTION);
    });

    test('an unknown currency is rejected', async () => {
      expect(await post('acme', createLaunch('acme', foreignCurrency))).toEqual(currencyRejection);
    });
  });
});

describe('64 zeros instead of a signature (decision 7)', () => {
  test('are valid on the demo endpoint', async () => {
    const demo = { mode: 'demo' as const, headers: ANONYMOUS };
    expect(await postLaunch(bench().gateway, JSON.stringify(DEMO_LAUNCH), demo)).toMatchObject({
      status: 200,
    });
  });

  test('are invalid on the real endpoint', async () => {
    expect(await postLaunch(bench().gateway, JSON.stringify(LAUNCH), { headers: ANONYMOUS })).toEqual(
      SIGNATURE_REJECTION,
    );
  });

  test.each([
    { label: 'an unknown casino', change: { casino_id: 'nowhere' }, response: CASINO_REJECTION },
    { label: 'a casino of a disabled operator', change: { casino_id: 'closed' }, response: STATE_REJECTION },
    { label: 'another integration type', change: { casino_id: 'transfer' }, response: INTEGRATION_REJECTION },
    {
      label: 'a game that the casino does not have',
      change: { casino_id: 'no-games' },
      response: GAME_REJECTION,
    },
  ])('pass no other check: $label is rejected', async ({ change, response }) => {
    const demo = { mode: 'demo' as const, headers: ANONYMOUS };
    const body = JSON.stringify({ ...DEMO_LAUNCH, ...change });
    expect(await postLaunch(bench().gateway, body, demo)).toEqual(response);
  });
});
