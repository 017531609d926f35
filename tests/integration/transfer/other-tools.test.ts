import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { parseRuleWarning } from '#shared/suite/rule-warning.ts';
import { PROJECT_DIR } from '#tests/support/workbench/project.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { exportIds, readImportedDetails, importText, isSignedWith } from '#tests/support/traffic/transfer.ts';
import { computeHmac } from '#tests/support/wallets/wallet-caller.ts';

/** The secret of the fixtures' signatures. */
const SECRET = 'fixture-secret-0123456789abcdef';
const bench = sharedTestWorkbench();

beforeAll(async () => {
  await bench().client.operators.changeSecret({ operatorId: 'demo', secret: SECRET });
});

async function importFixture(name: string): Promise<ExchangeDetail[]> {
  const text = readFileSync(join(PROJECT_DIR, 'tests/fixtures/har', name));
  return readImportedDetails(bench(), await importText(bench(), text));
}

/** The requests that the tools recorded; described in the README next to the fixtures. */
const BETWIN = Buffer.from(
  '{"account_id":"alice","currency":"USD","game_id":"dice","round_id":"r-1","player_name":"Zoë €","transactions":[{"id_provider":"t-1","type":"bet","amount":1.00},{"id_provider":"t-2","type":"win","amount":2.50}]}',
);
const BALANCE = Buffer.concat([
  Buffer.from('{"account_id":"bob","currency":"USD","game_id":"dice","note":"café '),
  Buffer.from([0xff, 0x80]),
  Buffer.from('"}'),
]);
const FORM = Buffer.from('user+name=a%26b&city=K%C3%B6ln');
const FINISH = Buffer.from('{"account_id":"bob","currency":"USD","round_id":"round-77"}');

/** The wallet responded with `{}`. */
const NO_BALANCE = expect.stringMatching(/^decimal_strings: got missing\. Expected: balance is /) as string;

const PACKED = 'The response was compressed (gzip); the file has it uncompressed.';

function createPage(origin: string) {
  return {
    summary: {
      vantage: 'gateway',
      kind: 'other',
      target: 'GET /',
      outcome: { kind: 'reply', status: 200 },
      signature: 'unknown',
      warnings: [],
    },
    request: { method: 'GET', url: `${origin}/`, body: { base64: '' } },
  };
}

function createBetwinEntry(origin: string) {
  const reply =
    '{"round_id":"9","transactions":[{"id_provider":"t-1","id":"1"},{"id_provider":"t-2","id":"2"}],"balance":"1001.50","note":"Zoë €"}';
  return {
    summary: {
      vantage: 'gateway',
      kind: 'betwin',
      casinoId: 'demo',
      accountId: 'alice',
      currency: 'USD',
      gameId: 'dice',
      roundId: 'r-1',
      transactionIds: ['t-1', 't-2'],
      outcome: { kind: 'reply', status: 200 },
      signature: 'verified',
      warnings: [
        PACKED,
        'request: transactions[0].amount: must be a string',
        expect.stringMatching(/^malformed_rejected: got HTTP 200 with balance 1,001\.50\./),
      ],
    },
    request: { method: 'POST', url: `${origin}/demo/betwin`, body: { base64: BETWIN.toString('base64') } },
    response: { body: { base64: Buffer.from(reply).toString('base64') } },
    signature: { received: computeHmac(BETWIN, SECRET), expected: computeHmac(BETWIN, SECRET) },
  };
}

function createBalanceEntry(origin: string) {
  return {
    summary: {
      kind: 'balance',
      casinoId: 'demo',
      accountId: 'bob',
      currency: 'USD',
      gameId: 'dice',
      transactionIds: [],
      outcome: { kind: 'reply', status: 400, apiCode: '100' },
      signature: 'verified',
      warnings: [
        expect.stringMatching(/^error_envelope: got missing\. Expected: code is /),
        expect.stringMatching(/^error_envelope: got missing\. Expected: meta\.api_message is /),
      ],
    },
    request: { method: 'POST', url: `${origin}/demo/balance`, body: { base64: BALANCE.toString('base64') } },
    signature: { received: computeHmac(BALANCE, SECRET), expected: computeHmac(BALANCE, SECRET) },
  };
}

function createLoginEntry(origin: string, warnings: readonly string[] = []) {
  return {
    summary: {
      kind: 'other',
      casinoId: null,
      accountId: null,
      outcome: { kind: 'reply', status: 200 },
      signature: 'unknown',
      warnings,
    },
    request: { method: 'POST', url: `${origin}/login`, body: { base64: FORM.toString('base64') } },
    response: { body: { base64: '/wAB/g==' } },
  };
}

const BLOCKED = {
  summary: {
    kind: 'finish',
    casinoId: 'demo',
    accountId: 'bob',
    currency: 'USD',
    roundId: 'round-77',
    outcome: {
      kind: 'failed',
      reason: 'refused',
      message: 'net::ERR_CONNECTION_REFUSED',
      mayHaveArrived: false,
    },
    signature: 'missing',
    warnings: [],
  },
  request: {
    method: 'POST',
    url: 'http://127.0.0.1:18809/demo/finish',
    body: { base64: FINISH.toString('base64') },
  },
  response: null,
};

describe('a HAR file saved by', () => {
  test('Chrome: HTTP/2, compressed responses, binary bytes as characters, a refused connection', async () => {
    const [page, bet, balance, login, refused, ...others] = await importFixture('chrome-devtools.har');
    const origin = 'https://127.0.0.1:18803';
    expect(others).toEqual([]);
    expect(page).toMatchObject(createPage(origin));
    expect(page!.timing.connectMs).toBeCloseTo(4.348);
    expect(bet).toMatchObject(createBetwinEntry(origin));
    expect(bet).toMatchObject({
      summary: { startedAt: Date.parse('2026-11-21T15:21:19.248Z') },
      timing: { connectMs: null, sendMs: expect.closeTo(3.547), waitMs: expect.closeTo(49.395) },
    });
    expect(bet!.request.headers.filter(([name]) => name.startsWith(':'))).toEqual([]);
    expect(bet!.request.headers[0]).toEqual(['accept', '*/*']);
    expect(balance).toMatchObject(createBalanceEntry(origin));
    expect(login).toMatchObject(createLoginEntry(origin, [PACKED]));
    expect(refused).toMatchObject(BLOCKED);
  });

  test('Firefox: binary bytes as characters, and a failure without body and reason', async () => {
    const [page, bet, balance, login, failed, ...others] = await importFixture('firefox.har');
    const origin = 'http://127.0.0.1:18802';
    expect(others).toEqual([]);
    expect(page).toMatchObject(createPage(origin));
    expect(bet).toMatchObject(createBetwinEntry(origin));
    expect(bet).toMatchObject({
      summary: { startedAt: Date.parse('2026-11-21T15:14:18.241Z'), durationMs: 60 },
      timing: { connectMs: 0, sendMs: 0, waitMs: 60, receiveMs: 0 },
    });
    expect(balance).toMatchObject(createBalanceEntry(origin));
    expect(login).toMatchObject(createLoginEntry(origin));
    expect(failed).toMatchObject({
      summary: {
        kind: 'finish',
        casinoId: 'demo',
        roundId: null,
        outcome: {
          kind: 'failed',
          reason: 'other',
          message: 'The file has no response to this request.',
          mayHaveArrived: true,
        },
        signature: 'missing',
        warnings: ['The file has 0 bytes of a body announced as 59, so the signed body may differ.'],
      },
      request: { method: 'POST', url: 'http://127.0.0.1:18809/demo/finish', body: { base64: '' } },
      response: null,
    });
  });

  test('mitmproxy: microseconds, binary bytes as surrogates, nothing for failed requests', async () => {
    const [bet, balance, login, ...others] = await importFixture('mitmproxy.har');
    const origin = 'http://127.0.0.1:18802';
    expect(others).toEqual([]);
    expect(bet).toMatchObject(createBetwinEntry(origin));
    expect(bet).toMatchObject({
      summary: { startedAt: Date.parse('2026-11-21T15:21:28.398Z'), durationMs: 4 },
      timing: { connectMs: 1, sendMs: 0, waitMs: 3, receiveMs: 0 },
    });
    expect(bet!.request.headers[1]).toEqual(['User-Agent', 'curl/7.88.1']);
    expect(balance).toMatchObject(createBalanceEntry(origin));
    expect(login).toMatchObject(createLoginEntry(origin));
  });

  test('Playwright: its own field for the reason, and irrecoverable binary bytes', async () => {
    const [page, bet, balance, login, refused, ...others] = await importFixture('playwright.har');
    const origin = 'http://127.0.0.1:18802';
    expect(others).toEqual([]);
    expect(page).toMatchObject(createPage(origin));
    expect(bet).toMatchObject(createBetwinEntry(origin));
    expect(bet).toMatchObject({
      summary: { startedAt: Date.parse('2026-11-21T15:03:58.525Z'), durationMs: 9.952 },
      timing: { connectMs: null, sendMs: 0, waitMs: 4.838, receiveMs: 5.114 },
    });
    const lossy = Buffer.from(BALANCE.toString('utf8'));
    expect(balance).toMatchObject({
      summary: {
        kind: 'balance',
        accountId: 'bob',
        signature: 'unknown',
        warnings: ['The file has 76 bytes of a body announced as 72, so the signed body may differ.'],
      },
      request: { body: { base64: lossy.toString('base64') } },
      signature: { received: computeHmac(BALANCE, SECRET), expected: computeHmac(lossy, SECRET) },
    });
    expect(login).toMatchObject(createLoginEntry(origin));
    expect(refused).toMatchObject(BLOCKED);
    expect(refused!.timing).toMatchObject({ sendMs: null, waitMs: null, receiveMs: null });
  });
});

describe('a handwritten HAR file based on the source of', () => {
  test('mitmproxy 10: microseconds, null times, binary bytes, a failure without content', async () => {
    const [balance, finish, ...others] = await importFixture('mitmproxy-10-by-hand.har');
    expect(others).toEqual([]);
    expect(balance!.summary).toMatchObject({
      kind: 'balance',
      accountId: 'bob',
      signature: 'verified',
      startedAt: Date.parse('2026-03-03T12:00:00.123Z'),
      outcome: { kind: 'reply', status: 400, apiCode: '100' },
    });
    expect(Buffer.from(balance!.request.body.base64, 'base64').subarray(-4)).toEqual(
      Buffer.from([0xff, 0x80, 0x22, 0x7d]),
    );
    expect(isSignedWith(balance!, SECRET)).toBe(true);
    expect(finish).toMatchObject({
      summary: {
        kind: 'finish',
        roundId: 'round-77',
        signature: 'missing',
        outcome: { kind: 'failed', reason: 'closed', message: 'server closed connection' },
      },
      timing: { connectMs: null, sendMs: 0 },
    });
  });

  test('HTTP Toolkit: local times, an aborted request, binary bodies', async () => {
    const [launch, aborted, rollback, ...others] = await importFixture('http-toolkit-by-hand.har');
    expect(others).toEqual([]);
    expect(launch!.summary).toMatchObject({
      kind: 'launch',
      casinoId: 'demo',
      accountId: 'carol',
      currency: 'EUR',
      gameId: 'dice',
      signature: 'verified',
      startedAt: Date.parse('2026-03-03T12:00:00.123Z'),
    });
    expect(launch!.response?.body.base64).toBe('/wAB/g==');
    expect(aborted!.summary).toMatchObject({
      kind: 'other',
      durationMs: 0,
      outcome: {
        kind: 'failed',
        reason: 'other',
        message: 'The file has no response to this request.',
        mayHaveArrived: true,
      },
    });
    expect(rollback!.request.body.base64).toBe('/gB7/w==');
    expect(rollback!.summary).toMatchObject({ kind: 'rollback', signature: 'verified' });
  });
});

test('form fields in a HAR file become an encoded form', async () => {
  const entry = {
    startedDateTime: '2026-03-03T12:00:00.000Z',
    request: {
      method: 'POST',
      url: 'http://127.0.0.1:18802/login',
      postData: {
        mimeType: 'application/x-www-form-urlencoded',
        text: '',
        params: [
          { name: 'user name', value: 'a&b' },
          { name: 'city', value: 'Köln' },
        ],
      },
    },
  };
  const file = JSON.stringify({ log: { version: '1.2', entries: [entry] } });
  const [login] = await readImportedDetails(bench(), await importText(bench(), file));
  expect(login!.request.body.base64).toBe(FORM.toString('base64'));
});

test('a callback at a custom URL is recognised by its fields, and its casino by the signer', async () => {
  const body =
    '{"account_id":"a","currency":"USD","round_id":"r","game_id":"g","transactions":[{"type":"win"}]}';
  const { client } = bench();
  const raw = (signature: string) => ({
    kind: 'raw' as const,
    url: 'https://wallet.example/hooks/7',
    bodyBase64: Buffer.from(body).toString('base64'),
    signature,
  });
  const signed = await client.transfer.import({ source: raw(computeHmac(body, SECRET)) });
  const [exchange] = await readImportedDetails(bench(), signed);
  expect(exchange).toMatchObject({
    request: { method: 'POST', url: 'https://wallet.example/hooks/7' },
    summary: { kind: 'betwin', casinoId: 'demo', signature: 'verified', outcome: { kind: 'failed' } },
    signature: { received: computeHmac(body, SECRET), expected: computeHmac(body, SECRET) },
  });
  const [stranger] = await readImportedDetails(
    bench(),
    await client.transfer.import({ source: raw('0f'.repeat(32)) }),
  );
  expect(stranger!.summary).toMatchObject({ casinoId: null, signature: 'unknown' });
  const [unsigned] = await readImportedDetails(bench(), await client.transfer.import({ source: raw('') }));
  expect(unsigned!.summary.signature).toBe('missing');
});

test('a request of another service is no callback, whatever its path ends with, but a callback without a field is', async () => {
  const createEntry = (url: string, text: string, signature?: string) => ({
    startedDateTime: '2026-03-03T12:00:00.000Z',
    time: 5,
    request: {
      method: 'POST',
      url,
      headers: signature === undefined ? [] : [{ name: 'X-REQUEST-SIGN', value: signature }],
      postData: { mimeType: 'application/json', text },
    },
    response: { status: 204, headers: [], content: { text: '' } },
  });
  const entries = [
    createEntry('https://analytics.test/collect/balance', '{"event":"x","balance":"1"}'),
    createEntry('https://wallet.test/balance', '{"currency":"USD"}'),
    createEntry('https://wallet.test/betwin', '{"currency":"USD",'),
    createEntry('https://wallet.test/finish', '{}', '0f'.repeat(32)),
    createEntry(`http://wallet.test/demo/rollback`, '{}'),
  ];
  const imported = await importText(bench(), JSON.stringify({ log: { version: '1.2', entries } }));
  const details = await readImportedDetails(bench(), imported);
  expect(details.map(({ summary: { kind } }) => kind)).toEqual([
    'other',
    'balance',
    'betwin',
    'finish',
    'rollback',
  ]);
  expect(details[0]!.summary).toMatchObject({ warnings: [], signature: 'unknown' });
});

describe('a HAR file of another tool has retries:', () => {
  const bet = (id: string): string =>
    `{"account_id":"alice","currency":"USD","game_id":"dice","round_id":"r-9","transactions":[{"id_provider":"${id}","type":"bet","amount":"1.00"}]}`;
  const requested = '{"account_id":"alice","currency":"USD","game_id":"dice"}';

  function createEntry(
    second: number,
    path: string,
    body: string,
    response: [status: number, text?: string],
  ) {
    const [status, text = '{}'] = response;
    return {
      startedDateTime: `2026-03-03T12:00:0${second}.000Z`,
      time: 5,
      request: {
        method: 'POST',
        url: `http://wallet.test/demo/${path}`,
        headers: [{ name: 'X-REQUEST-SIGN', value: computeHmac(body, SECRET) }],
        postData: { mimeType: 'application/json', text: body },
      },
      response: { status, headers: [], content: { text } },
    };
  }

  test('a warning names the earlier exchange by its number, also after an export and a second import', async () => {
    const createAcceptance = (balance: string): string =>
      `{"round_id":"op-9","transactions":[{"id_provider":"b-1","id":"op-1","bonus_amount":"0.00"}],"balance":"${balance}"}`;
    const repeated = bet('b-1').replace(
      '"game_id"',
      '"session_id":"11111111-1111-4111-8111-111111111111","game_id"',
    );
    const entries = [
      createEntry(0, 'betwin', repeated, [200, createAcceptance('99.00')]),
      createEntry(1, 'betwin', `${repeated} `, [200, createAcceptance('98.00')]),
    ];
    const first = await importText(bench(), JSON.stringify({ log: { version: '1.2', entries } }));
    const getEarlier = async (imported: Parameters<typeof readImportedDetails>[1]) => {
      const details = await readImportedDetails(bench(), imported);
      return details.flatMap(({ summary }) =>
        summary.warnings.map((each) => parseRuleWarning(each)?.earlier),
      );
    };
    expect(first).toMatchObject({ name: 'some.har', exchanges: 2, warned: 1 });
    expect(await getEarlier(first)).toEqual([first.firstId]);
    const ids = [first.firstId, first.firstId + 1];
    for (const format of ['bundle', 'har'] as const) {
      const again = await importText(bench(), (await exportIds(bench(), format, ids)).text);
      expect(await getEarlier(again)).toEqual([again.firstId]);
    }
    const alone = await importText(bench(), (await exportIds(bench(), 'bundle', [ids[1]!])).text);
    expect(await getEarlier(alone)).toEqual([null]);
  });

  test('the same callback with the same bytes is one row with its attempts in time order, and is:retry finds it', async () => {
    const entries = [
      createEntry(6, 'betwin', bet('retried'), [200]),
      createEntry(0, 'balance', requested, [200]),
      createEntry(1, 'betwin', bet('retried'), [503]),
      createEntry(2, 'balance', requested, [200]),
      createEntry(3, 'betwin', bet('other'), [200]),
      createEntry(4, 'betwin', bet('retried'), [503]),
    ];
    const imported = await importText(bench(), JSON.stringify({ log: { version: '1.2', entries } }));
    const details = await readImportedDetails(bench(), imported);
    expect(details.map(({ summary: { kind, attempt } }) => [kind, attempt])).toEqual([
      ['balance', null],
      ['betwin', 1],
      ['balance', null],
      ['betwin', null],
      ['betwin', 2],
      ['betwin', 3],
    ]);
    const [, first] = details;
    expect(first!.summary.chain).toMatchObject({
      attempts: 3,
      last: { attempt: 3, outcome: { kind: 'reply', status: 200 } },
    });
    const found: number[] = [];
    const filter = `is:retry import:${imported.importId}`;
    for await (const { ids } of await bench().client.exchanges.search({ filter })) found.push(...ids);
    expect(found).toEqual([first!.summary.id]);
  });

  test('the import counts the rows with warnings as the list does: attempts share one', async () => {
    const entries = [
      createEntry(0, 'betwin', bet('warned'), [503]),
      createEntry(1, 'betwin', bet('warned'), [200]),
      createEntry(2, 'betwin', bet('other'), [200]),
    ];
    const imported = await importText(bench(), JSON.stringify({ log: { version: '1.2', entries } }));
    const details = await readImportedDetails(bench(), imported);
    expect(details.map(({ summary: { warnings } }) => warnings.length > 0)).toEqual([true, true, true]);
    const found: number[] = [];
    const filter = `is:warning import:${imported.importId}`;
    for await (const { ids } of await bench().client.exchanges.search({ filter })) found.push(...ids);
    expect(imported.warned).toBe(2);
    expect(found).toHaveLength(2);
  });
});

test('a duration that the file does not have is unknown, and without a response too, only the request is known', async () => {
  const REQUEST = {
    method: 'POST',
    url: 'http://wallet.test/demo/balance',
    headers: [],
    postData: { mimeType: 'application/json', text: '{"account_id":"a","currency":"USD"}' },
  };
  const RESPONSE = { status: 200, headers: [], content: { text: '{"balance":"1.00"}' } };
  const entries = [
    { request: REQUEST, response: RESPONSE },
    { request: REQUEST, response: RESPONSE, timings: { connect: -1, send: 1, wait: 40, receive: 2 } },
    { request: REQUEST },
    { request: REQUEST, response: null, time: 10_000 },
  ].map((entry) => ({ startedDateTime: '2026-03-03T12:00:00.000Z', ...entry }));
  const imported = await importText(bench(), JSON.stringify({ log: { version: '1.2', entries } }));
  const details = await readImportedDetails(bench(), imported);
  expect(details.map(({ summary: { outcome, durationMs } }) => ({ outcome, durationMs }))).toMatchObject([
    { outcome: { kind: 'reply' }, durationMs: 0 },
    { outcome: { kind: 'reply' }, durationMs: 43 },
    { outcome: { kind: 'failed', reason: 'not_recorded' }, durationMs: 0 },
    { outcome: { kind: 'failed', reason: 'timeout' }, durationMs: 10_000 },
  ]);
});

const BALANCE_REQUEST = {
  method: 'POST',
  url: 'http://wallet.test/demo/balance',
  headers: [],
  postData: { mimeType: 'application/json', text: '{"account_id":"a","currency":"USD","game_id":"dice"}' },
};

test('10 s without a response are a timeout, in the warning and in Health, whatever ended them', async () => {
  const createEntry = (error: string, time: number) => ({
    startedDateTime: '2026-03-03T12:00:00.000Z',
    time,
    request: BALANCE_REQUEST,
    response: { status: 0, headers: [], content: { size: 0 }, _error: error },
  });
  const entries = [
    createEntry('No complete response within 10 s', 10_001),
    createEntry('server closed connection', 10_000),
    createEntry('net::ERR_CONNECTION_REFUSED', 10_001),
    createEntry('net::ERR_TIMED_OUT', 2_000),
    createEntry('server closed connection', 2_000),
  ];
  const imported = await importText(bench(), JSON.stringify({ log: { version: '1.2', entries } }));
  const details = await readImportedDetails(bench(), imported);
  const late = expect.stringMatching(
    /^response_in_time: got no response\. Expected: a response within 10 s\./,
  ) as string;
  expect(
    details.map(({ summary: { outcome, warnings } }) => [
      outcome.kind === 'failed' && outcome.reason,
      warnings,
    ]),
  ).toEqual([
    ['timeout', [late]],
    ['timeout', [late]],
    ['refused', []],
    ['timeout', []],
    ['closed', []],
  ]);
  const { all, errors } = await bench().client.exchanges.health({
    filter: `import:${imported.importId}`,
    scope: 'imported',
  });
  expect({ ...all, ...errors }).toMatchObject({ calls: 5, timeout: 3, no_response: 2 });
  expect(all.p50_ms).toBeGreaterThan(9_000);
});

test('a response that the file has only in part is not judged, by whatever length the file names', async () => {
  const createEntry = (response: object, request: object = {}) => ({
    startedDateTime: '2026-03-03T12:00:00.000Z',
    time: 5,
    request: { ...BALANCE_REQUEST, ...request },
    response: { status: 200, headers: [], content: { text: '{"bal' }, ...response },
  });
  const LENGTH = { name: 'Content-Length', value: '18' };
  const entries = [
    createEntry({ headers: [LENGTH] }),
    createEntry({ content: { text: '{"bal', size: 18 } }),
    createEntry({ bodySize: 18 }),
    createEntry({ headers: [LENGTH], content: {} }),
    createEntry({ content: { text: '{"balance":"1.00"}' } }, { bodySize: 90 }),
    createEntry(
      { status: 204, headers: [LENGTH], content: {} },
      { url: 'http://wallet.test/demo/betwin', postData: { mimeType: 'application/json', text: '[]' } },
    ),
    // Whole: the lengths are of something else.
    createEntry({
      headers: [LENGTH, { name: 'Content-Encoding', value: 'gzip' }],
      content: { text: '{}', size: 2 },
    }),
    createEntry({ headers: [{ name: 'Transfer-Encoding', value: 'chunked' }], bodySize: 18 }),
  ];
  const imported = await importText(bench(), JSON.stringify({ log: { version: '1.2', entries } }));
  const details = await readImportedDetails(bench(), imported);
  const [cut, invalid] = [
    'The file has 5 bytes of a response body announced as 18.',
    expect.stringMatching(/^response_json: /) as string,
  ];
  expect(details.map(({ summary: { warnings } }) => warnings)).toEqual([
    [cut],
    [cut],
    [cut],
    ['The file has this response without its body.'],
    ['The file has 52 bytes of a body announced as 90, so the signed body may differ.'],
    [
      'request: body: is not a JSON object',
      expect.stringMatching(/^response_status: got HTTP 204/) as string,
    ],
    [PACKED, NO_BALANCE],
    [invalid],
  ]);
});

test('a response that the file has as it was sent, compressed, is judged and read decoded', async () => {
  const createEntry = (balance: string, encoding: string | null, bytes?: number) => {
    const text = JSON.stringify({ balance });
    const body = gzipSync(text).subarray(0, bytes);
    return {
      startedDateTime: '2026-03-03T12:00:00.000Z',
      time: 5,
      request: {
        ...BALANCE_REQUEST,
        headers: encoding === null ? [] : [{ name: 'accept-encoding', value: encoding }],
      },
      response: {
        status: 200,
        headers: [{ name: 'content-encoding', value: 'gzip' }],
        content: { size: bytes ?? text.length, encoding: 'base64', text: body.toString('base64') },
      },
    };
  };
  const entries = [
    createEntry('1.00', 'gzip'),
    createEntry('1', 'gzip'),
    createEntry('1.00', null),
    createEntry('1.00', 'gzip', 20),
  ];
  const imported = await importText(bench(), JSON.stringify({ log: { version: '1.2', entries } }));
  const details = await readImportedDetails(bench(), imported);
  expect(details.map(({ summary: { money, warnings } }) => [money?.balance, warnings])).toEqual([
    ['1.00', []],
    ['1', []],
    ['1.00', [expect.stringContaining('compressed with gzip, which the request did not accept')]],
    [undefined, [expect.stringContaining('could not be decoded from gzip')]],
  ]);
  expect(details[0]?.response?.body).toMatchObject({ coding: { name: 'gzip', error: null } });
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
  ['gzip, gzip', (text: string) => gzipSync(gzipSync(text))],
])(
  'a response whose %s is longer than its content is whole if the file counts the bytes as sent',
  async (encoding, compress) => {
    const createEntry = (balance: string, missing: number) => {
      const coded = compress(JSON.stringify({ balance }));
      const size = coded.length + missing;
      return {
        startedDateTime: '2026-03-03T12:00:00.000Z',
        time: 5,
        request: { ...BALANCE_REQUEST, headers: [{ name: 'accept-encoding', value: 'gzip, br, deflate' }] },
        response: {
          status: 200,
          headers: [
            { name: 'content-encoding', value: encoding },
            { name: 'content-length', value: String(size) },
          ],
          content: { size, encoding: 'base64', text: coded.toString('base64') },
        },
      };
    };
    const entries = [createEntry('1.00', 0), createEntry('none', 0), createEntry('1.00', 9)];
    const imported = await importText(bench(), JSON.stringify({ log: { version: '1.2', entries } }));
    const details = await readImportedDetails(bench(), imported);
    expect(details.map(({ summary: { warnings } }) => warnings)).toEqual([
      [],
      [expect.stringMatching(/^decimal_strings: got none/)],
      [expect.stringMatching(/^The file has 18 bytes of a response body announced as \d+\.$/)],
    ]);
  },
);

test('a signature is wrong if the other callbacks to its URL verify with the secret of one operator', async () => {
  const createEntry = (url: string, round: string, secret: string) => {
    const text = `{"account_id":"alice","currency":"USD","round_id":"${round}"}`;
    return {
      startedDateTime: '2026-03-03T12:00:00.000Z',
      request: {
        method: 'POST',
        url,
        headers: [{ name: 'X-REQUEST-SIGN', value: computeHmac(text, secret) }],
        postData: { mimeType: 'application/json', text },
      },
      response: { status: 200, headers: [], content: { text: '{"balance":"1.00"}' } },
    };
  };
  const [own, elsewhere] = ['http://wallet.test/hooks/finish', 'http://other.test/hooks/finish'];
  const entries = [
    createEntry(own, 'one', SECRET),
    createEntry(own, 'two', 'wrong'),
    createEntry(elsewhere, 'three', 'wrong'),
  ];
  const imported = await importText(bench(), JSON.stringify({ log: { version: '1.2', entries } }));
  const [, wrong, unknown] = await readImportedDetails(bench(), imported);
  expect(wrong).toMatchObject({
    summary: { signature: 'mismatch', casinoId: 'demo' },
    signature: {
      expected: computeHmac('{"account_id":"alice","currency":"USD","round_id":"two"}', SECRET),
      explanation: expect.stringContaining('a different secret was used'),
    },
  });
  expect(unknown).toMatchObject({
    summary: { signature: 'unknown', casinoId: null },
    signature: {
      explanation:
        "No operator of this workbench uses this URL, and no operator's secret makes this signature.",
    },
  });
});

describe('another workbench has a casino of the same name with another secret:', () => {
  const BODY = '{"account_id":"alice","currency":"USD","game_id":"dice"}';

  async function importSigned(signature: string): Promise<ExchangeDetail> {
    const entry = {
      startedDateTime: '2026-03-03T12:00:00.000Z',
      request: {
        method: 'POST',
        url: 'http://wallet.test/demo/balance',
        headers: [{ name: 'X-REQUEST-SIGN', value: signature }],
        postData: { mimeType: 'application/json', text: BODY },
      },
      response: { status: 200, headers: [], content: { text: '{}' } },
    };
    const file = JSON.stringify({ log: { version: '1.2', entries: [entry] } });
    const [detail] = await readImportedDetails(bench(), await importText(bench(), file));
    return detail!;
  }

  test('the signature is unknown, also after an export and a second import', async () => {
    const detail = await importSigned(computeHmac(BODY, 'another'));
    expect(detail.summary).toMatchObject({ signature: 'unknown', warnings: [NO_BALANCE] });
    expect(detail.signature).toMatchObject({
      expected: computeHmac(BODY, SECRET),
      explanation: expect.stringMatching(
        /^It does not match the secret of .*\. That might not be the secret it was signed with/,
      ),
    });
    const { text } = await exportIds(bench(), 'har', [detail.summary.id]);
    const [again] = await readImportedDetails(bench(), await importText(bench(), text));
    expect(again!.summary.signature).toBe('unknown');
  });

  test('a common mistake with this secret proves that it was used, and is explained', async () => {
    const { signature } = await importSigned(computeHmac(BODY, SECRET).toUpperCase());
    expect(signature.verdict).toBe('malformed');
    const detail = await importSigned(computeHmac(`${BODY}\n`, SECRET));
    expect(detail.signature.verdict).toBe('mismatch');
    expect(detail.signature.explanation).toMatch(
      /^X-REQUEST-SIGN was computed over the body with a line feed/,
    );
  });
});
