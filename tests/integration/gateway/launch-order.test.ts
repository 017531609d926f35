import { describe, expect, test } from 'vitest';
import { LAUNCH, postLaunch } from '#tests/support/games/launch.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import {
  BROKEN,
  CASINO_REJECTION,
  CONTENT_TYPE_REJECTION,
  GAME_REJECTION,
  INTEGRATION_REJECTION,
  SCHEMA_REJECTION,
  SIGNATURE_REJECTION,
  SIZE_REJECTION,
  STATE_REJECTION,
  LAUNCHERS,
  OPERATORS,
  TEXT,
  WRONG_SIGN,
} from './launch-rejections.ts';

const bench = sharedTestWorkbench({ operators: OPERATORS });

describe.each(LAUNCHERS)('launcher/$mode', ({ createLaunch, postTo, foreignCurrency }) => {
  const post = (by: string, body: string | Buffer, headers = {}) => postTo(bench(), by, body, headers);
  const tooLarge = createLaunch('acme', { filler: 'x'.repeat(65_536) });

  /** Each launch breaks two checks at once: the response shows which came first. */
  describe('the checks come in a fixed order (decision 6)', () => {
    test.each([
      { order: 'content type before size', body: tooLarge, headers: TEXT, response: CONTENT_TYPE_REJECTION },
      {
        order: 'content type before signature',
        body: createLaunch('acme'),
        headers: { ...TEXT, ...WRONG_SIGN },
        response: CONTENT_TYPE_REJECTION,
      },
      { order: 'size before signature', body: tooLarge, headers: WRONG_SIGN, response: SIZE_REJECTION },
      { order: 'size before JSON', body: '{'.repeat(70_000), response: SIZE_REJECTION },
      { order: 'signature before JSON', body: BROKEN, headers: WRONG_SIGN, response: SIGNATURE_REJECTION },
      { order: 'signature before schema', body: '{}', headers: WRONG_SIGN, response: SIGNATURE_REJECTION },
      {
        order: 'signature before casino',
        body: createLaunch('nowhere'),
        headers: WRONG_SIGN,
        response: SIGNATURE_REJECTION,
      },
      {
        order: 'signature before disabled',
        by: 'acme',
        body: createLaunch('closed'),
        headers: WRONG_SIGN,
        response: SIGNATURE_REJECTION,
      },
      {
        order: 'schema before casino',
        body: createLaunch('nowhere', { locale: 7 }),
        response: SCHEMA_REJECTION,
      },
      {
        order: 'schema before disabled',
        by: 'closed',
        body: createLaunch('closed', { locale: 7 }),
        response: SCHEMA_REJECTION,
      },
      {
        order: 'schema before game',
        body: createLaunch('acme', { locale: 7, game: 'roulette' }),
        response: SCHEMA_REJECTION,
      },
      {
        order: 'casino before disabled',
        by: 'closed',
        body: createLaunch('nowhere'),
        response: CASINO_REJECTION,
      },
      {
        order: 'casino before game',
        body: createLaunch('nowhere', { game: 'roulette' }),
        response: CASINO_REJECTION,
      },
      {
        order: 'casino before currency',
        body: createLaunch('nowhere', foreignCurrency),
        response: CASINO_REJECTION,
      },
      {
        order: 'disabled before integration type',
        by: 'closed-transfer',
        body: createLaunch('closed-transfer'),
        response: STATE_REJECTION,
      },
      {
        order: 'disabled before game',
        by: 'closed-casino',
        body: createLaunch('closed-casino', { game: 'roulette' }),
        response: STATE_REJECTION,
      },
      {
        order: 'integration type before game',
        by: 'transfer',
        body: createLaunch('transfer', { game: 'roulette' }),
        response: INTEGRATION_REJECTION,
      },
      {
        order: 'integration type before currency',
        by: 'transfer',
        body: createLaunch('transfer', foreignCurrency),
        response: INTEGRATION_REJECTION,
      },
      {
        order: 'game before currency',
        body: createLaunch('acme', { game: 'roulette', ...foreignCurrency }),
        response: GAME_REJECTION,
      },
    ])('$order', async ({ by = 'acme', body, headers, response }) => {
      expect(await post(by, body, headers)).toEqual(response);
    });
  });
});

describe('currency before session', () => {
  const session_id = '0b0fe5a4-7a3e-4f0e-9e53-5f1a0e2f7c11';

  test('a currency that is not allowed takes precedence over a session of another currency', async () => {
    const { gateway } = bench();
    expect(await postLaunch(gateway, JSON.stringify({ ...LAUNCH, session_id }))).toMatchObject({
      status: 200,
    });
    const inCurrency = async (currency: string) => {
      const account = { id: 'alice', currency };
      const { body } = await postLaunch(gateway, JSON.stringify({ ...LAUNCH, account, session_id }));
      return [body.meta.api_code, body.meta.api_message.split(':')[0]];
    };
    expect(await inCurrency('XYZ')).toEqual(['154', 'account.currency']);
    expect(await inCurrency('EUR')).toEqual(['400', 'session_id']);
  });
});
