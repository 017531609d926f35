import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { findFreePort } from '#tests/support/sockets/free-port.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import {
  createReply,
  RESET,
  startStubWallet,
  createWalletError,
  type StubResponse,
} from '#tests/support/wallets/stub-wallet.ts';
import { startTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { listAll } from '#tests/support/traffic/traffic.ts';
import { computeHmac } from '#tests/support/wallets/wallet-caller.ts';

const SUBJECT = { operatorId: 'acme', casinoId: 'acme', accountId: 'alice', currency: 'USD' };

function runTest({ client }: TestWorkbench, change: Partial<typeof SUBJECT> = {}) {
  return client.operators.testConnection({ ...SUBJECT, ...change });
}

async function testConnection(...answers: StubResponse[]) {
  const wallet = await startStubWallet();
  wallet.script('balance', ...answers);
  const bench = await startTestWorkbench({ operators: [operator({ callback_urls: wallet.callbackUrls })] });
  return { bench, wallet, result: await runTest(bench) };
}

describe('a connection test', () => {
  test('sends one signed balance callback without a session, and records the exchange', async () => {
    const { bench, wallet, result } = await testConnection();
    expect(wallet.received.map(({ callback, json }) => [callback, json])).toEqual([
      ['balance', { account_id: 'alice', currency: 'USD', game_id: 'dice' }],
    ]);
    const [call] = wallet.received;
    const signature = call?.headers.find(([name]) => name.toLowerCase() === 'x-request-sign')?.[1];
    expect(signature).toBe(computeHmac(call?.body ?? '', 'secret-of-acme'));
    expect(await listAll(bench)).toMatchObject([
      { id: result.exchangeId, vantage: 'gateway', kind: 'balance', casinoId: 'acme', deliveryId: null },
    ]);
  });

  test('reports success with the balance, without advice', async () => {
    const { wallet, result } = await testConnection(createReply(200, { balance: '12.50' }));
    expect(result).toEqual({
      verdict: 'works',
      message: 'The wallet accepted the signed request: alice has 12.50 USD.',
      advice: [],
      isSignatureRejected: false,
      url: wallet.callbackUrls.balance,
      status: 200,
      balance: '12.50',
      durationMs: expect.any(Number),
      exchangeId: expect.any(Number),
      certificate: null,
    });
  });

  test('of an operator without a balance URL asks the mock wallet', async () => {
    const bench = await startTestWorkbench({ operators: [operator()] });
    expect(await runTest(bench)).toMatchObject({
      verdict: 'works',
      balance: '1000.00',
      url: `${bench.wallet}/acme/balance`,
    });
  });

  test('shows the mock wallet’s message about an unknown player', async () => {
    const bench = await startTestWorkbench({ operators: [operator()] });
    expect(await runTest(bench, { accountId: 'nobody' })).toMatchObject({
      verdict: 'rejected',
      status: 400,
      balance: null,
      message: expect.stringContaining('api_code 101'),
      advice: [expect.stringContaining("Does the account 'nobody' exist in the wallet?")],
    });
  });

  test('is never retried: one call, whatever the response', async () => {
    const { wallet } = await testConnection(createWalletError(500, { apiCode: '500' }));
    expect(wallet.received).toHaveLength(1);
  });

  test('leaves nothing pending and opens no session', async () => {
    const { bench } = await testConnection(RESET);
    const query = { sortBy: 'createdAt', descending: true, limit: 5 } as const;
    expect((await bench.client.deliveries.list(query)).total).toBe(0);
    expect((await bench.client.sessions.list(query)).total).toBe(0);
  });
});

describe('a rejected signature is explained by what else the wallet accepts', () => {
  const rejected = createWalletError(400, { apiCode: '403', message: 'Bad signature' });
  const accepted = createReply(200, { balance: '12.50' });

  test('a wallet that only accepts compact JSON computes the signature over re-serialised JSON', async () => {
    const { wallet, result } = await testConnection(rejected, accepted, rejected);
    const [unusual, compact, again] = wallet.received.map(({ body }) => body.toString());
    expect(compact).toBe('{"account_id":"alice","currency":"USD","game_id":"dice"}');
    expect(again).toBe(unusual);
    expect(result).toMatchObject({
      verdict: 'rejected',
      isSignatureRejected: true,
      message: expect.stringContaining('Bad signature'),
    });
    expect(result.advice.join(' ')).toMatch(
      /so the secret is right: .* parsed and written again\. Compute it/,
    );
  });

  test('so does a wallet that accepts compact JSON but does not know the player', async () => {
    const { result } = await testConnection(rejected, createWalletError(400, { apiCode: '101' }), rejected);
    expect(result.advice[0]).toContain('so the secret is right');
  });

  test.each([
    ['rejects compact JSON as well', [rejected, rejected, rejected]],
    ['rejected only the first request', [rejected, accepted, accepted]],
    ['fails for compact JSON', [rejected, createReply(500, {}), rejected]],
    ['returns 404 to compact JSON', [rejected, createReply(404, '<html>'), rejected]],
  ] as const)('a wallet that %s may have another secret', async (_what, answers) => {
    const { result } = await testConnection(...answers);
    expect(result.advice[0]).toMatch(/^Compare the secret on both sides/);
    expect(result.advice.at(-1)).toMatch(/^The test suite finds the cause/);
  });
});

describe('a wallet’s response is explained', () => {
  test.each([
    {
      label: 'a rejected signature',
      answer: createWalletError(400, { apiCode: '403', message: 'Bad signature' }),
      verdict: 'rejected',
      status: 400,
      message: 'The wallet rejected the request with api_code 403: Bad signature.',
      advice: /Compare the secret on both sides/,
    },
    {
      label: 'a request that it cannot read',
      answer: createWalletError(400, { apiCode: '400' }),
      verdict: 'rejected',
      status: 400,
      message: 'The wallet rejected the request with api_code 400: said the stub.',
      advice: /Does the wallet know the currency USD\?/,
    },
    {
      label: 'a code that is not in the protocol',
      answer: createWalletError(400, { apiCode: '999' }),
      verdict: 'rejected',
      status: 400,
      message: 'The wallet rejected the request with api_code 999: said the stub.',
      advice:
        /^A balance can only be rejected with 101 \(player not found or disabled\) or 400 \(bad request\) or 403/,
    },
    {
      label: 'a wrong path',
      answer: createReply(404, '<html>'),
      verdict: 'rejected',
      status: 404,
      message:
        'The wallet rejected the request with HTTP 404, usually because of a wrong path, without a readable error: an HTML page.',
      advice: /^Check the path\./,
    },
    {
      label: 'a rejection without an envelope',
      answer: createReply(400, { error: 'no' }),
      verdict: 'rejected',
      status: 400,
      message: 'The wallet rejected the request with HTTP 400, without a readable error.',
      advice: /A wallet must reject with HTTP 400 and/,
    },
    {
      label: 'a balance that is a number',
      answer: createReply(200, { balance: 12.5 }),
      verdict: 'invalid',
      status: 200,
      message:
        "The wallet's response breaks the protocol: balance: must be a string, but is the number 12.5.",
      advice: /The amount is a string/,
    },
    {
      label: 'not JSON',
      answer: createReply(200, 'OK'),
      verdict: 'invalid',
      status: 200,
      message: "The wallet's response is not JSON.",
      advice: /The amount is a string/,
    },
    {
      label: 'JSON compressed without being asked',
      answer: {
        ...createReply(200, ''),
        headers: [['content-encoding', 'gzip']],
        body: gzipSync('{"balance":"12.50"}'),
      } as StubResponse,
      verdict: 'invalid',
      status: 200,
      message:
        "The wallet's response is not JSON: it is a body compressed with gzip, which the request did not accept.",
      advice: /The amount is a string/,
    },
    {
      label: 'a rate limit',
      answer: createReply(429, '<html>429 Too Many Requests</html>'),
      verdict: 'rejected',
      status: 429,
      message:
        'The wallet rejected the request with HTTP 429, usually because of a rate limit, without a readable error: an HTML page.',
      advice: /A wallet must reject with HTTP 400 and/,
    },
    {
      label: 'a redirect to another path',
      answer: { ...createReply(301, ''), headers: [['location', '/balance/']] } as StubResponse,
      verdict: 'invalid',
      status: 301,
      message: 'The wallet returned HTTP 301, a redirect to /balance/: redirects are not followed.',
      advice: /HTTP 200/,
    },
    {
      label: 'a redirect',
      answer: createReply(302, ''),
      verdict: 'invalid',
      status: 302,
      message: 'The wallet returned HTTP 302: redirects are not followed.',
      advice: /HTTP 200/,
    },
    {
      label: 'an internal error',
      answer: createWalletError(500, { apiCode: '500' }),
      verdict: 'failed',
      status: 500,
      message: 'The wallet returned HTTP 500.',
      advice: /Check the wallet's log/,
    },
    {
      label: 'a closed connection without a response',
      answer: RESET,
      verdict: 'failed',
      status: null,
      message: expect.any(String),
      advice: /Does the wallet crash on this request\?/,
    },
  ])('$label', async ({ label, answer, verdict, status, message, advice }) => {
    const { result } = await testConnection(answer);
    expect(result).toMatchObject({ verdict, status, message, balance: null, certificate: null });
    expect(result.isSignatureRejected).toBe(label === 'a rejected signature');
    expect(result.advice[0]).toMatch(advice);
  });

  test('a port where nothing listens', async () => {
    const url = `http://127.0.0.1:${await findFreePort()}/balance`;
    const bench = await startTestWorkbench({ operators: [operator({ callback_urls: { balance: url } })] });
    expect(await runTest(bench)).toMatchObject({
      verdict: 'failed',
      url,
      status: null,
      balance: null,
      advice: ['Is the wallet running on this machine and port?'],
    });
  });
});
