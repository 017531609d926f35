import { describe, expect, test } from 'vitest';
import { balanceResponseSchema } from '#shared/protocol/balance.ts';
import { betwinResponseSchema } from '#shared/protocol/betwin.ts';
import { rollbackResponseSchema } from '#shared/protocol/rollback.ts';
import { reactTo } from '#core/gateway/reaction.ts';
import type { FailureReason } from '#shared/exchange.ts';
import type { WireOutcome } from '#core/http/wire-exchange.ts';

function replied(status: number, body: string): WireOutcome {
  return { kind: 'reply', status, headers: [], body: Buffer.from(body) };
}

function failed(reason: FailureReason): WireOutcome {
  return { kind: 'failed', reason, message: `it failed: ${reason}`, mayHaveArrived: true, partial: null };
}

function envelope(apiCode: string, balance?: string): string {
  const meta = { api_code: apiCode, api_message: 'No', ...(balance === undefined ? {} : { balance }) };
  return JSON.stringify({ code: 'invalid_argument', msg: 'No', meta });
}

const BALANCE = '{"balance":"12.50"}';

describe("the protocol's table of reactions", () => {
  test('HTTP 200 is success', () => {
    expect(reactTo(replied(200, BALANCE), balanceResponseSchema)).toEqual({
      kind: 'accepted',
      answer: { balance: '12.50' },
    });
  });

  test.each([
    { apiCode: '100', row: 'insufficient funds', balance: '0.40' },
    { apiCode: '101', row: 'player not found' },
    { apiCode: '105', row: 'bet limit exceeded', balance: '90.00' },
    { apiCode: '106', row: 'win limit exceeded', balance: '90.00' },
    { apiCode: '155', row: 'action already cancelled' },
    { apiCode: '400', row: 'bad request' },
    { apiCode: '403', row: 'configuration issue' },
    { apiCode: '409', row: 'action already rolled back' },
    { apiCode: '999', row: 'a code that nobody knows' },
  ])('HTTP 400 with api_code $apiCode ($row) is a refusal without retry', ({ apiCode, balance }) => {
    expect(reactTo(replied(400, envelope(apiCode, balance)), balanceResponseSchema)).toEqual({
      kind: 'declined',
      apiCode,
      message: 'No',
      balance: balance ?? null,
    });
  });

  test('HTTP 500 is retried', () => {
    expect(reactTo(replied(500, envelope('500')), balanceResponseSchema)).toEqual({
      kind: 'retryable',
      message: 'The wallet answered HTTP 500',
      failure: null,
    });
  });

  test.each(['refused', 'timeout'] as const)('a connection that ended as %s is retried', (reason) => {
    expect(reactTo(failed(reason), balanceResponseSchema)).toEqual({
      kind: 'retryable',
      message: `it failed: ${reason}`,
      failure: reason,
    });
  });

  test.each(['', 'OK', '<html>', '{"balance":"12.50"', '\u{feff}{"balance":"12.50"}'])(
    'HTTP 200 with %j, which is no JSON, is not retried',
    (body) => {
      expect(reactTo(replied(200, body), balanceResponseSchema)).toEqual({
        kind: 'invalid',
        message: 'The wallet answered something that is not JSON',
      });
    },
  );
});

describe('where the table is silent (decision 11)', () => {
  test.each(['unresolved', 'tls', 'reset', 'closed', 'aborted', 'other'] as const)(
    'a connection that ended as %s is retried',
    (reason) => {
      expect(reactTo(failed(reason), balanceResponseSchema).kind).toBe('retryable');
    },
  );

  test('an answer over the limit is invalid and not retried', () => {
    expect(reactTo(failed('too_large'), balanceResponseSchema).kind).toBe('invalid');
  });

  test.each([501, 502, 503, 504, 599])('HTTP %i is retried like 500', (status) => {
    expect(reactTo(replied(status, '<html>'), balanceResponseSchema).kind).toBe('retryable');
  });

  test.each([401, 403, 404, 408, 422, 429, 499])('HTTP %i is a refusal without retry', (status) => {
    expect(reactTo(replied(status, envelope('403')), balanceResponseSchema).kind).toBe('declined');
  });

  test.each([300, 301, 302, 303, 304, 307, 308])('HTTP %i is neither followed nor retried', (status) => {
    expect(reactTo(replied(status, BALANCE), balanceResponseSchema)).toEqual({
      kind: 'invalid',
      message: `The wallet answered HTTP ${status}: redirects are not followed`,
    });
  });

  test.each([201, 202, 206])('HTTP %i with the right body is success', (status) => {
    expect(reactTo(replied(status, BALANCE), balanceResponseSchema).kind).toBe('accepted');
  });

  test.each(['', 'Bad Request', '[]', '{"code":"invalid_argument"}', '{"meta":{"api_code":100}}'])(
    'HTTP 400 with %j, which is no error envelope, is a refusal without a code',
    (body) => {
      expect(reactTo(replied(400, body), balanceResponseSchema)).toEqual({
        kind: 'declined',
        apiCode: null,
        message: 'The wallet refused with HTTP 400 and no readable error',
        balance: null,
      });
    },
  );
});

describe('HTTP 200 with JSON that breaks the schema is invalid and names the field', () => {
  const betwin = {
    round_id: 'R1',
    balance: '99.00',
    transactions: [{ id_provider: 'b1', id: 'T1', bonus_amount: '0.00' }],
  };
  const [result] = betwin.transactions;

  test.each([
    { field: 'balance', body: { balance: 12.5 }, schema: balanceResponseSchema },
    { field: 'balance', body: { balance: '1e2' }, schema: balanceResponseSchema },
    { field: 'balance', body: { balance: '1,000.00' }, schema: balanceResponseSchema },
    { field: 'balance', body: {}, schema: balanceResponseSchema },
    { field: 'body', body: [], schema: balanceResponseSchema },
    { field: 'body', body: null, schema: balanceResponseSchema },
    { field: 'round_id', body: { ...betwin, round_id: '' }, schema: betwinResponseSchema },
    { field: 'transactions', body: { ...betwin, transactions: [] }, schema: betwinResponseSchema },
    {
      field: 'transactions.0.id',
      body: { ...betwin, transactions: [{ ...result, id: '' }] },
      schema: betwinResponseSchema,
    },
    {
      field: 'transactions.0.bonus_amount',
      body: { ...betwin, transactions: [{ ...result, bonus_amount: '0.1234567890123' }] },
      schema: betwinResponseSchema,
    },
    {
      field: 'transactions.0.id_provider',
      body: { ...betwin, transactions: [{ id: 'T1' }] },
      schema: rollbackResponseSchema,
    },
  ])('$field: $body', ({ field, body, schema }) => {
    expect(reactTo<unknown>(replied(200, JSON.stringify(body)), schema)).toMatchObject({
      kind: 'invalid',
      message: expect.stringMatching(new RegExp(`^The wallet's answer breaks the protocol: ${field}: `)),
    });
  });

  test("a rollback's result may have an empty id: the original was not found", () => {
    const body = { round_id: 'R1', balance: '99.00', transactions: [{ id_provider: 'r1', id: '' }] };
    expect(reactTo(replied(200, JSON.stringify(body)), rollbackResponseSchema).kind).toBe('accepted');
  });

  test('fields that the protocol does not name are tolerated', () => {
    expect(reactTo(replied(200, '{"balance":"1","vip":true}'), balanceResponseSchema).kind).toBe('accepted');
  });

  test('a balance below zero is a balance: a spent win may have been rolled back', () => {
    expect(reactTo(replied(200, '{"balance":"-3.50"}'), balanceResponseSchema).kind).toBe('accepted');
  });
});
