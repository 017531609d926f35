import { describe, expect, test } from 'vitest';
import { getErrorMessage, reactTo } from '#core/gateway/delivery/reaction.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { createFailure, createReply, SENT, VALID_RESPONSES } from '#tests/support/wallets/callbacks.ts';

function createErrorEnvelope(apiCode: string, balance?: string): object {
  const meta = { api_code: apiCode, api_message: 'No', ...(balance === undefined ? {} : { balance }) };
  return { code: 'invalid_argument', msg: 'No', meta };
}

/** Without JSON, these come from a server in front of the wallet. */
const CAUSES: ReadonlyMap<number, string> = new Map([
  [502, ', usually because of a reverse proxy that cannot reach the wallet behind it'],
  [503, ', usually because of a server that is overloaded, starting or under maintenance'],
  [504, ', usually because of a reverse proxy that got no response from the wallet behind it in time'],
]);

describe.each(CALLBACKS)('%s', (callback) => {
  const sent = SENT[callback];
  const sound = VALID_RESPONSES[callback];

  describe("according to the protocol's table", () => {
    test('HTTP 200 is success, with the balance', () => {
      expect(reactTo(createReply(200, sound), sent)).toEqual({ kind: 'accepted', balance: '12.50' });
    });

    test.each([
      { apiCode: '100', label: 'insufficient funds', balance: '0.40' },
      { apiCode: '105', label: 'bet limit exceeded', balance: '90.00' },
      { apiCode: '106', label: 'win limit exceeded', balance: '90.00' },
      { apiCode: '100', label: 'insufficient funds, and the balance left out' },
      { apiCode: '101', label: 'player not found or disabled' },
      { apiCode: '155', label: 'action already cancelled' },
      { apiCode: '409', label: 'action already rolled back' },
      { apiCode: '400', label: 'bad request' },
      { apiCode: '403', label: 'invalid signature, a configuration issue' },
      { apiCode: '500', label: 'a code that belongs to another status' },
      { apiCode: '999', label: 'a code that nobody knows' },
    ])('HTTP 400 with api_code $apiCode ($label) is a rejection and not retried', ({ apiCode, balance }) => {
      expect(reactTo(createReply(400, createErrorEnvelope(apiCode, balance)), sent)).toEqual({
        kind: 'declined',
        apiCode,
        message: 'No',
        balance: balance ?? null,
      });
    });

    test('a meta.balance of null is a missing one, and does not hide the api_code', () => {
      const meta = { api_code: '101', api_message: 'No', balance: null };
      expect(reactTo(createReply(400, { code: 'invalid_argument', msg: '', meta }), sent)).toEqual({
        kind: 'declined',
        apiCode: '101',
        message: 'No',
        balance: null,
      });
    });

    test('HTTP 500 is retried', () => {
      expect(reactTo(createReply(500, createErrorEnvelope('500')), sent)).toEqual({
        kind: 'retryable',
        message: 'The wallet returned HTTP 500',
        failure: null,
        mayBeApplied: true,
      });
    });

    test.each(['refused', 'timeout'] as const)('a failed connection (%s) is retried', (reason) => {
      expect(reactTo(createFailure(reason), sent)).toEqual({
        kind: 'retryable',
        message: `it failed: ${reason}`,
        failure: reason,
        mayBeApplied: true,
      });
    });

    test('a request that never reached the wallet was not applied', () => {
      expect(reactTo({ ...createFailure('refused'), mayHaveArrived: false }, sent)).toMatchObject({
        kind: 'retryable',
        mayBeApplied: false,
      });
    });

    test.each([
      ['', ': it is an empty body'],
      [' ', ''],
      ['OK', ''],
      ['<html>', ': it is an HTML page'],
      ['{"balance":"12.50"', ''],
      ["{'balance':'12.50'}", ''],
      ['\u{feff}{}', ': it is text that starts with a byte order mark (EF BB BF), which JSON must not have'],
    ])('HTTP 200 with %j, which is not JSON, is not retried, and is named', (body, name) => {
      expect(reactTo(createReply(200, body), sent)).toEqual({
        kind: 'invalid',
        message: `The wallet's response is not JSON${name}`,
      });
    });
  });

  describe('where the protocol’s table has no row (decision 11)', () => {
    test.each([200, 201, 202, 206, 299])(
      'HTTP %i with JSON that violates the schema is invalid and not retried',
      (status) => {
        expect(reactTo(createReply(status, { ...sound, balance: 12.5 }), sent)).toEqual({
          kind: 'invalid',
          message: expect.stringMatching(/^The wallet's response breaks the protocol: balance: /),
        });
      },
    );

    test.each([201, 202, 206, 299])('HTTP %i with the right body is success', (status) => {
      expect(reactTo(createReply(status, sound), sent)).toEqual({ kind: 'accepted', balance: '12.50' });
    });

    test('HTTP 204, which has no body, is invalid and not retried', () => {
      expect(reactTo(createReply(204, ''), sent)).toEqual({
        kind: 'invalid',
        message: "The wallet's response is not JSON: it is an empty body",
      });
    });

    test.each([501, 502, 503, 504, 599])('HTTP %i is retried like 500, whatever its body', (status) => {
      const responses = ['<html>', '', createErrorEnvelope('100'), sound];
      expect(responses.map((body) => reactTo(createReply(status, body), sent))).toEqual(
        responses.map((body) => ({
          kind: 'retryable',
          message: `The wallet returned HTTP ${status}${typeof body === 'string' ? (CAUSES.get(status) ?? '') : ''}`,
          failure: null,
          mayBeApplied: true,
        })),
      );
    });

    test.each([401, 402, 403, 404, 405, 408, 409, 413, 422, 425, 429, 499])(
      'HTTP %i is a rejection and not retried',
      (status) => {
        expect(reactTo(createReply(status, createErrorEnvelope('403')), sent)).toEqual({
          kind: 'declined',
          apiCode: '403',
          message: 'No',
          balance: null,
        });
      },
    );

    test.each([300, 301, 302, 303, 304, 307, 308])('HTTP %i is neither followed nor retried', (status) => {
      expect(reactTo(createReply(status, sound), sent)).toEqual({
        kind: 'invalid',
        message: `The wallet returned HTTP ${status}: redirects are not followed`,
      });
      const headers: [string, string][] = [['Location', '/balance/']];
      expect(reactTo({ kind: 'reply', status, headers, body: Buffer.alloc(0) }, sent)).toEqual({
        kind: 'invalid',
        message: `The wallet returned HTTP ${status}, a redirect to /balance/: redirects are not followed`,
      });
    });

    test('a response over 1 MiB is truncated, invalid and not retried', () => {
      expect(reactTo(createFailure('too_large'), sent)).toEqual({
        kind: 'invalid',
        message: 'it failed: too_large',
      });
    });

    test.each(['unresolved', 'tls', 'reset', 'closed', 'aborted', 'other'] as const)(
      'a failed connection (%s) is retried',
      (reason) => {
        expect(reactTo(createFailure(reason), sent)).toEqual({
          kind: 'retryable',
          message: `it failed: ${reason}`,
          failure: reason,
          mayBeApplied: true,
        });
      },
    );

    test.each([
      '',
      'Bad Request',
      '[]',
      'null',
      '{"code":"invalid_argument"}',
      '{"code":"x","meta":null}',
      '{"code":"x","meta":{"api_code":100,"api_message":"a number"}}',
      '{"code":"x","meta":{"api_code":"100","api_message":"m","balance":5}}',
    ])(
      'HTTP 400 with %j, which is not an error envelope, is a rejection without a code, or retried if no player waits',
      (body) => {
        const name = body === '' ? ': an empty body' : '';
        const message = `The wallet rejected the request with HTTP 400, without a readable error${name}`;
        expect(reactTo(createReply(400, body), sent)).toEqual(
          callback === 'rollback' || callback === 'finish'
            ? { kind: 'retryable', message, failure: null, mayBeApplied: true }
            : { kind: 'declined', apiCode: null, message, balance: null },
        );
      },
    );
  });
});

test.each([
  { outcome: createReply(200, VALID_RESPONSES.balance), error: null },
  {
    outcome: createReply(400, createErrorEnvelope('403')),
    error: 'The wallet rejected the request with api_code 403: No',
  },
  {
    outcome: createReply(404, 'x'),
    error:
      'The wallet rejected the request with HTTP 404, usually because of a wrong path, without a readable error',
  },
  { outcome: createReply(200, 'x'), error: "The wallet's response is not JSON" },
  { outcome: createReply(503, 'x'), error: `The wallet returned HTTP 503${CAUSES.get(503)!}` },
  { outcome: createFailure('timeout'), error: 'it failed: timeout' },
])('the reason is: $error', ({ outcome, error }) => {
  expect(getErrorMessage(reactTo(outcome, SENT.balance))).toBe(error);
});
