import { expect } from 'vitest';
import { DEMO_LAUNCH, LAUNCH, postLaunch, type LaunchResponse } from '#tests/support/games/launch.ts';
import { operator } from '#tests/support/workbench/operator.ts';

/**
 * One operator for each reason to reject. Each has one casino of the same name, and the secret `secret-of-<name>`.
 */
export const OPERATORS = [
  operator({ id: 'acme' }),
  operator({ id: 'closed-casino', casinos: [{ id: 'closed-casino', status: 'disabled' }] }),
  operator({ id: 'closed', status: 'disabled' }),
  operator({ id: 'transfer', integration_type: 'transfer' }),
  operator({ id: 'closed-transfer', status: 'disabled', integration_type: 'transfer' }),
  operator({ id: 'no-games', games: [] }),
];

function createRejection(status: number, apiCode: string, message: RegExp) {
  const text: unknown = expect.stringMatching(message);
  return {
    status,
    body: { code: 'invalid_argument', msg: text, meta: { api_code: apiCode, api_message: text } },
  };
}

export const CONTENT_TYPE_REJECTION = createRejection(400, '400', /^Content-Type must be application\/json$/);
export const SIZE_REJECTION = createRejection(400, '400', /^The body is larger than 65536 bytes$/);
export const SIGNATURE_REJECTION = createRejection(403, '403', /^Invalid request signature$/);
export const JSON_REJECTION = createRejection(400, '400', /^The body is not valid JSON in UTF-8$/);
export const SCHEMA_REJECTION = createRejection(400, '400', /^locale: /);
export const CASINO_REJECTION = createRejection(
  400,
  '404',
  /^casino_id: 'nowhere' is not a casino of this operator$/,
);
export const STATE_REJECTION = createRejection(
  400,
  '410',
  /^casino_id: (the operator of )?'[\w-]+' is disabled$/,
);
export const INTEGRATION_REJECTION = createRejection(400, '420', /integration type 'transfer'$/);
export const GAME_REJECTION = createRejection(
  400,
  '405',
  /^game: '\w+' is not available to casino '[\w-]+'$/,
);

export const WRONG_SIGN = { 'X-REQUEST-SIGN': 'ab'.repeat(32) };
export const TEXT = { 'content-type': 'text/plain' };

/** The common parts and the differences of the two launchers. */
export const LAUNCHERS = [
  {
    mode: 'real' as const,
    foreignCurrency: { account: { id: 'alice', currency: 'XYZ' } } as object,
    currencyRejection: createRejection(
      400,
      '154',
      /^account\.currency: 'XYZ' is not allowed for this operator$/,
    ),
    ...launcher('real', LAUNCH),
  },
  {
    mode: 'demo' as const,
    foreignCurrency: { currency: 'XYZ' } as object,
    currencyRejection: createRejection(400, '154', /^currency: 'XYZ' is not allowed for this operator$/),
    ...launcher('demo', DEMO_LAUNCH),
  },
];

type Headers = Record<string, string | undefined>;

function launcher(mode: 'real' | 'demo', plain: object) {
  return {
    createLaunch: (by: string, change: object = {}): string =>
      JSON.stringify({ ...plain, casino_id: by, ...change }),
    /** Posts a launch, signed by the operator `by`. */
    postTo: (
      { gateway }: { readonly gateway: string },
      by: string,
      body: string | Buffer,
      headers: Headers = {},
    ): Promise<LaunchResponse> => postLaunch(gateway, body, { mode, secret: `secret-of-${by}`, headers }),
  };
}

export const BROKEN = '{"casino_id":"acme"';
