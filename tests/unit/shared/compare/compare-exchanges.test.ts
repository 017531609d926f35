import { describe, expect, test } from 'vitest';
import { listResponseChanges, compareExchanges } from '#shared/compare/compare-exchanges.ts';
import { exchangeDetail, type ExchangeParts } from './exchange-detail.ts';

const createReply = (status: number, apiCode: string | null = null) =>
  ({ outcome: { kind: 'reply', status, apiCode } }) as const;

function listChanges(before: ExchangeParts, after: ExchangeParts): string[] {
  return listResponseChanges(exchangeDetail(before), exchangeDetail(after));
}

/** The text of each difference, with the reason if it is expected. */
function listDifferences(
  before: ExchangeParts,
  after: ExchangeParts,
  where: 'request' | 'response',
): string[] {
  return compareExchanges(exchangeDetail(before), exchangeDetail(after))
    .filter((difference) => difference.where === where)
    .map(({ message, expected }) => (expected === null ? message : `${message} [${expected}]`));
}

describe('a response is compared', () => {
  test.each([
    ['of a different amount', '{"balance":"100.00"}', '{"balance":"90.00"}', ['balance 100.00 → 90.00']],
    ['of the same amount', '{"balance":"100.00"}', '{"balance":"100.0"}', []],
    [
      'with a number in place of a string',
      '{"balance":"100.00"}',
      '{"balance":100.00}',
      ['balance "100.00" → 100.00'],
    ],
    ['of the same number', '{"n":1.0}', '{"n":100e-2}', []],
    [
      'of a number beyond a double',
      '{"n":9007199254740993}',
      '{"n":9007199254740992}',
      ['n 9007199254740993 → 9007199254740992'],
    ],
    ['with another key order', '{"a":1,"b":2}', '{"b":2,"a":1}', []],
    ['with an additional field', '{"a":1}', '{"a":1,"b":"x"}', ['b none → x']],
    ['with an empty field', '{"a":"x"}', '{"a":""}', ['a x → ""']],
    ['with null in place of nothing', '{"a":null}', '{}', ['a null → none']],
    [
      'with an id that looks like an amount',
      '{"round_id":"1.0"}',
      '{"round_id":"1.00"}',
      ['round_id 1.0 → 1.00'],
    ],
    ['with a longer array', '{"l":[1]}', '{"l":[1,{"a":2}]}', ['l[1] added']],
    ['with a shorter array', '{"l":[1,[]]}', '{"l":[1]}', ['l[1] removed']],
    ['of another structure', '{"l":[1]}', '{"l":{}}', ['l […] → {…}']],
    ['in another notation', String.raw`{"a":"\u00e9"}`, '{ "a": "é" }', []],
    ['that is no longer JSON', '{}', '<html>', ['body JSON → not JSON']],
    ['that is empty', '{}', '', ['body JSON → empty']],
    ['of two texts', 'no', 'yes', ['body changed (not JSON)']],
    ['with a long text', '{"a":"x"}', `{"a":"${'y'.repeat(50)}"}`, ['a changed']],
  ])('%s', (_what, before, after, words) => {
    expect(listChanges({ response: before }, { response: after })).toEqual(words);
  });

  test('with duplicate keys as a whole, because their meaning depends on the parser', () => {
    const response = '{"a":{"balance":"1.00","balance":"2.00"},"b":1}';
    expect(listChanges({ response }, { response: ` ${response}` })).toEqual([]);
    expect(listChanges({ response }, { response: '{"a":{"balance":"2.00"},"b":2}' })).toEqual([
      'a changed; details are unavailable because it has duplicate keys (balance)',
      'b 1 → 2',
    ]);
  });

  test('by status, code and both messages if one of them is a rejection', () => {
    const refused =
      '{"code":"invalid_argument","msg":"m","meta":{"api_code":"100","api_message":"Too little","balance":"5.00"}}';
    expect(
      listChanges(
        { summary: createReply(200), response: '{"balance":"100.00","round_id":"r","transactions":[]}' },
        { summary: createReply(400, '100'), response: refused },
      ),
    ).toEqual([
      'status 200 → 400',
      'api_code none → 100',
      'balance 100.00 → 5.00',
      'api_message none → Too little',
    ]);
  });

  test('without repeating the code if both are rejections', () => {
    const createRejection = (code: string) => `{"meta":{"api_code":"${code}"}}`;
    expect(
      listChanges(
        { summary: createReply(400, '100'), response: createRejection('100') },
        { summary: createReply(400, '155'), response: createRejection('155') },
      ),
    ).toEqual(['api_code 100 → 155']);
  });

  test('with a missing response', () => {
    const outcome = { kind: 'failed', reason: 'too_large', message: '', mayHaveArrived: true } as const;
    expect(listChanges({ summary: createReply(200) }, { summary: { outcome }, response: null })).toEqual([
      'status 200 → no response (too large)',
    ]);
    const unknown = { ...outcome, reason: 'other' } as const;
    expect(
      listChanges({ summary: { outcome: unknown }, response: null }, { summary: createReply(200) }),
    ).toContain('status no response → 200');
  });

  test.each([
    [3, 520, ['response time 3 ms → 520 ms']],
    [520, 3.25, ['response time 520 ms → 3.3 ms']],
    [3, 480, []],
    [4000, 5000, []],
  ])('by its response time of %i and %i ms if the difference is significant', (before, after, words) => {
    expect(listChanges({ summary: { durationMs: before } }, { summary: { durationMs: after } })).toEqual(
      words,
    );
  });

  test('by its headers, except for those that change with every response', () => {
    expect(
      listDifferences(
        {
          responseHeaders: [
            ['Date', 'Mon'],
            ['Content-Type', 'application/json'],
            ['X-Request-Id', '1'],
          ],
        },
        {
          responseHeaders: [
            ['date', 'Tue'],
            ['content-type', 'text/html'],
            ['x-request-id', '2'],
          ],
        },
        'response',
      ),
    ).toEqual([
      'header content-type application/json → text/html',
      'header x-request-id 1 → 2 [each has its own]',
    ]);
  });

  test('by the faults that affected it', () => {
    expect(listChanges({}, { summary: { faults: ['slow', 'late'] } })).toEqual(['faults none → slow, late']);
  });
});

describe('ids are compared', () => {
  const createRequest = (id: string, round = 'r1') =>
    `{"round_id":"${round}","transactions":[{"id_provider":"b1"},{"id_provider":"${id}"}]}`;
  const createResponse = (id: string, own: string, round = 'op-r1') =>
    `{"round_id":"${round}","transactions":[{"id_provider":"b1","id":"t1"},{"id_provider":"${id}","id":"${own}"}]}`;

  test('as expected differences if they are new IDs of the request or of the wallet', () => {
    const [before, after] = [
      { requestBody: createRequest('b2'), response: createResponse('b2', 't2') },
      { requestBody: createRequest('f2', 'f1'), response: createResponse('f2', 't9', 'op-r9') },
    ];
    expect(listDifferences(before, after, 'request')).toEqual([
      'round_id r1 → f1 [each request has its own ID]',
      'transactions[1].id_provider b2 → f2 [each request has its own ID]',
    ]);
    expect(listDifferences(before, after, 'response')).toEqual([
      'round_id op-r1 → op-r9 [a new ID made by the wallet]',
      'transactions[1].id_provider b2 → f2 [echoes the request]',
      'transactions[1].id t2 → t9 [a new ID made by the wallet]',
    ]);
  });

  test('as a relevant difference if the request is the same', () => {
    expect(
      listChanges(
        { requestBody: createRequest('b2'), response: createResponse('b2', 't2') },
        {
          requestBody: createRequest('b2'),
          response: createResponse('b2', '0198c5a0-0000-7000-8000-000000000001', 'op-r2'),
        },
      ),
    ).toEqual(['round_id op-r1 → op-r2', 'transactions[1].id changed']);
  });

  test('as a relevant difference if the response echoes another id', () => {
    expect(
      listChanges(
        { requestBody: createRequest('b2'), response: createResponse('b2', 't2') },
        { requestBody: createRequest('f2'), response: createResponse('b9', 't2') },
      ),
    ).toEqual(['transactions[1].id_provider b2 → b9']);
  });

  test('as an expected difference if another wallet answered', () => {
    const parts = { requestBody: createRequest('b2'), summary: { peerId: null } };
    expect(
      listDifferences(
        { ...parts, url: 'https://a.example/betwin', response: createResponse('b2', 't2') },
        { ...parts, url: 'https://b.example/betwin', response: createResponse('b2', 't3') },
        'response',
      ),
    ).toEqual(['transactions[1].id t2 → t3 [each wallet has its own ID]']);
  });
});

describe('a request is compared', () => {
  test('by its URL, or only by the path for the mock wallet', () => {
    const mock = { summary: { vantage: 'wallet' }, url: '/demo/betwin' } as const;
    expect(listDifferences(mock, { url: 'http://127.0.0.1:4999/demo/betwin' }, 'request')).toEqual([]);
    expect(listDifferences(mock, { url: 'http://127.0.0.1:4999/acme/betwin' }, 'request')).toEqual([
      'url /demo/betwin → /acme/betwin',
    ]);
  });

  test('by the verdict on its signature, and another signature for another body is expected', () => {
    const old = { received: 'a'.repeat(64), requestBody: '{"amount":"1"}' };
    expect(listDifferences(old, { ...old, received: 'b'.repeat(64) }, 'request')).toEqual([
      'signature changed',
    ]);
    expect(
      listDifferences(old, { received: 'b'.repeat(64), requestBody: '{"amount":"2"}' }, 'request'),
    ).toEqual(['signature changed [it is computed over a different body]', 'amount 1 → 2']);
    expect(listDifferences(old, { ...old, summary: { signature: 'mismatch' } }, 'request')).toEqual([
      'signature verified → mismatch',
    ]);
  });

  test('by its bytes, and equal values in another notation are reported as such', () => {
    expect(listDifferences({ requestBody: '{"a":1.0}' }, { requestBody: '{"a":1}' }, 'request')).toEqual([
      'body is equivalent, formatted differently [the values are the same]',
    ]);
  });

  test('by its header lines, except for those of the connection', () => {
    expect(
      listDifferences(
        {
          requestHeaders: [
            ['Host', 'a'],
            ['X-A', '1'],
            ['X-A', '2'],
            ['X-B', '3'],
          ],
        },
        {
          requestHeaders: [
            ['host', 'b'],
            ['x-a', '1'],
            ['X-REQUEST-SIGN', 'c'],
          ],
        },
        'request',
      ),
    ).toEqual(['header x-a 1, 2 → 1', 'header x-b 3 → none']);
  });
});

describe('if notation is not ignored', () => {
  const strict = { ignoreKeyOrder: false, ignoreNumberText: false };
  const listTexts = (before: string, after: string): string[] =>
    compareExchanges(exchangeDetail({ response: before }), exchangeDetail({ response: after }), strict).map(
      (difference) => difference.message,
    );

  test('the order of keys and the notation of numbers are differences', () => {
    expect(listTexts('{"a":1,"b":2}', '{"b":2,"a":1}')).toEqual(['body has a different key order']);
    expect(listTexts('{"balance":"1.0","n":1.0}', '{"balance":"1.00","n":1}')).toEqual([
      'balance 1.0 → 1.00',
      'n 1.0 → 1',
    ]);
  });
});

test('of bodies with nothing in common, only the first hundred differences are listed', () => {
  const createArray = (value: number) => JSON.stringify(Array.from({ length: 500 }, () => value));
  const words = listChanges({ response: createArray(1) }, { response: createArray(2) });
  expect(words).toHaveLength(101);
  expect([words[99], words[100]]).toEqual(['[99] 1 → 2', 'body has more differences']);
});
