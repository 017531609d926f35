import { gzipSync } from 'node:zlib';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SuiteTarget } from '#core/suite/target.ts';
import { findFreePort } from '#tests/support/sockets/free-port.ts';
import { startOtherWallet } from '#tests/support/wallets/other-wallet.ts';
import { runSuiteOn, createTarget } from '#tests/support/suite/suite-run.ts';

/** Runs against this target, and returns why the run was not started. */
async function runNotStarted(target: SuiteTarget) {
  const result = await runSuiteOn(target);
  if (result.kind === 'finished') throw new Error('The run was started');
  return result.failure;
}

async function startStubServer(
  status: number,
  body: string | Buffer,
  headers: Record<string, string> = {},
): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status, headers).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a port where nothing listens is reported as refused', async () => {
  const url = `http://127.0.0.1:${await findFreePort()}`;
  expect(await runNotStarted(createTarget(url, { secret: 's' }))).toMatchObject({
    kind: 'refused',
    message: `Connection refused: nothing is listening at ${url}/balance.`,
    exchange: { callback: 'balance', response: null },
  });
});

test('an unknown host is reported as unresolved', async () => {
  const failure = await runNotStarted(createTarget('http://wallet.invalid', { secret: 's' }));
  expect(failure).toMatchObject({
    kind: 'unresolved',
    message: 'The host of http://wallet.invalid/balance could not be resolved.',
  });
});

test('a port without TLS is reported as a TLS failure', async () => {
  const { url, secret } = await startOtherWallet();
  const failure = await runNotStarted(createTarget(url.replace('http:', 'https:'), { secret }));
  expect(failure.kind).toBe('tls');
});

test('a different secret is reported as a rejected signature', async () => {
  const { url } = await startOtherWallet();
  expect(await runNotStarted(createTarget(url, { secret: 'another' }))).toMatchObject({
    kind: 'signature',
    message: expect.stringContaining('the secret is probably not the same on both sides'),
  });
});

test('an unknown account is reported with its ID', async () => {
  const { url, secret } = await startOtherWallet();
  expect(await runNotStarted(createTarget(url, { secret, accountId: 'mallory' }))).toMatchObject({
    kind: 'unknown_account',
    message: "The wallet does not know the account 'mallory' (101).",
  });
});

test('a response that is not JSON is reported with its text', async () => {
  const url = await startStubServer(200, '<html>Welcome</html>');
  const failure = await runNotStarted(createTarget(url, { secret: 's' }));
  expect(failure.kind).toBe('not_json');
  expect(failure.message).toContain('<html>Welcome</html>');
});

const BALANCE_TEXT = '{"balance":"1.00"}';

test.each([
  ['gzip', gzipSync(BALANCE_TEXT), { 'content-encoding': 'gzip' }, 'a body compressed with gzip, which the'],
  ['UTF-16', Buffer.from(BALANCE_TEXT, 'utf16le'), {}, 'text in UTF-16, but JSON is UTF-8'],
  ['a byte order mark', Buffer.from(`\uFEFF${BALANCE_TEXT}`), {}, 'text that starts with a byte order mark'],
] as const)('a balance with %s is named, and its URL is not doubted', async (_what, body, headers, name) => {
  const url = await startStubServer(200, body, headers);
  const failure = await runNotStarted(createTarget(url, { secret: 's' }));
  expect(failure).toMatchObject({ kind: 'not_json', message: expect.stringContaining(name) });
  expect(failure.message).not.toContain('Is it');
});

test('a redirect is reported with where it leads to', async () => {
  const url = await startStubServer(301, '', { location: '/balance/' });
  const failure = await runNotStarted(createTarget(url, { secret: 's' }));
  expect(failure.message).toBe(
    `${url}/balance returned HTTP 301, a redirect to /balance/: redirects are not followed. Enter the URL that it leads to.`,
  );
});

test('a rate limit is named', async () => {
  const url = await startStubServer(429, '<html><h1>429 Too Many Requests</h1>nginx</html>');
  const { message } = await runNotStarted(createTarget(url, { secret: 's' }));
  expect(message).toMatch(/HTTP 429, usually because of a rate limit, .*an HTML page: <html><h1>429/);
  expect(message).not.toContain('Is it');
});

test('any other rejection is reported with its response', async () => {
  const url = await startStubServer(400, '{"error":"closed for today"}');
  const failure = await runNotStarted(createTarget(url, { secret: 's' }));
  expect(failure.kind).toBe('rejected');
  expect(failure.message).toContain('HTTP 400: {"error":"closed for today"}');
});

/** A server whose response to a balance depends on the session_id. */
async function startSessionRequiringServer(without: string, withOne: { status: number; body: string }) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const has = Buffer.concat(chunks).includes('"session_id"');
      response.writeHead(has ? withOne.status : 400).end(has ? withOne.body : without);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const BALANCE = { status: 200, body: '{"balance":"1000.00"}' };
const REJECTION = '{"code":"invalid_argument","meta":{"api_code":"400","api_message":"Bad request"}}';
const UNKNOWN = '{"code":"invalid_argument","meta":{"api_code":"101","api_message":"No session"}}';

test.each([
  ['and accepts a request with one', REJECTION, BALANCE, 'It accepts the same request with a `session_id`.'],
  ['and treats the player as unknown without it', UNKNOWN, BALANCE, 'It accepts the same request with a'],
  [
    'and rejects unknown ones',
    '{"error":"sessionId is required"}',
    { status: 400, body: '{"error":"unknown session"}' },
    'It requires a `session_id`.',
  ],
])(
  'a wallet that requires a session_id %s is reported with advice',
  async (_what, without, withOne, advice) => {
    const url = await startSessionRequiringServer(without, withOne);
    const { message } = await runNotStarted(createTarget(url, { secret: 's' }));
    expect(message).toContain(advice);
    expect(message).toContain('In the protocol `session_id` is optional on every callback');
  },
);

test.each([
  ['rejects for another reason', REJECTION],
  ['does not know the account', UNKNOWN],
])('no advice about session_id for a wallet that %s', async (_what, body) => {
  const url = await startStubServer(400, body);
  expect((await runNotStarted(createTarget(url, { secret: 's' }))).message).not.toContain('session_id');
});

test('a path that the wallet does not have is reported with its URL', async () => {
  const url = await startStubServer(404, '{"error":"no such route"}');
  expect(await runNotStarted(createTarget(url, { secret: 's' }))).toMatchObject({
    kind: 'no_route',
    message: `${url}/balance returned HTTP 404: is it the wallet's balance URL?`,
  });
});

describe.each(['betwin', 'rollback', 'finish'] as const)(
  'the balance is answered, and at the %s URL',
  (callback) => {
    /** A working wallet with another URL for one callback. */
    async function runWithUrl(callbackUrl: string) {
      const { url, secret } = await startOtherWallet();
      const target = createTarget(url, { secret });
      return runNotStarted({ ...target, urls: { ...target.urls, [callback]: callbackUrl } });
    }

    test('nothing listens', async () => {
      const url = `http://127.0.0.1:${await findFreePort()}/${callback}`;
      expect(await runWithUrl(url)).toMatchObject({
        kind: 'refused',
        message: `Connection refused: nothing is listening at ${url}.`,
        exchange: { callback, response: null },
      });
    });

    test('the host is unknown', async () => {
      expect((await runWithUrl(`http://wallet.invalid/${callback}`)).kind).toBe('unresolved');
    });

    test('there is no TLS', async () => {
      const { url } = await startOtherWallet();
      expect((await runWithUrl(`${url.replace('http:', 'https:')}/${callback}`)).kind).toBe('tls');
    });

    test.each([404, 405])('a server has no such path: HTTP %i', async (status) => {
      const url = await startStubServer(status, '<h1>Not here</h1>');
      expect(await runWithUrl(url)).toMatchObject({
        kind: 'no_route',
        message: `${url} returned HTTP ${status}: is it the wallet's ${callback} URL?`,
        exchange: { callback, attempt: 1, response: { status } },
      });
    });
  },
);
