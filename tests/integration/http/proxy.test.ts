import { describe, expect, test } from 'vitest';
import type { HeaderList } from '#shared/exchange.ts';
import { parseProxyUrl, type ProxySettings } from '#shared/contract/proxy.ts';
import { createSelfSignedCertificate } from '#tests/support/sockets/certificates.ts';
import { startConnectProxy } from '#tests/support/sockets/connect-proxy.ts';
import { findFreePort } from '#tests/support/sockets/free-port.ts';
import { OPENSSL_VERSION } from '#tests/support/sockets/openssl.ts';
import { createWireSender } from '#tests/support/sockets/wire-sender.ts';
import { formatOutcome, replayOnce } from '#tests/support/traffic/replaying.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { startStubWallet } from '#tests/support/wallets/stub-wallet.ts';

const HEADERS: HeaderList = [
  ['content-type', 'application/json'],
  ['X-Twice', '1'],
  ['5', 'five'],
  ['X-Twice', '2'],
];

const withHostName = (url: string) => url.replace('127.0.0.1', 'wallet.test');
const createProxiedSender = (proxy: string) => createWireSender(() => parseProxyUrl(proxy));

describe('through a proxy', () => {
  test('a wallet gets the same bytes as without it, and no credentials', async () => {
    const wallet = await startStubWallet();
    const proxy = await startConnectProxy({ credentials: 'me:s@crt' });
    const url = withHostName(wallet.callbackUrls.balance);
    const sender = createProxiedSender(`http://me:s%40crt@${proxy.host}`);
    const first = await sender.send(url, { headers: HEADERS });
    expect(first.outcome).toMatchObject({ kind: 'reply', status: 200 });
    expect(first.timing.connectMs).not.toBeNull();
    expect(proxy.connects).toEqual([
      { target: new URL(url).host, authorization: `Basic ${btoa('me:s@crt')}` },
    ]);
    const [passed] = proxy.passedText().split('\r\n\r\n');
    expect(passed).toMatch(/^POST \/\S* HTTP\/1\.1\r\nhost: wallet\.test:\d+\r\n/);
    expect(passed).toContain('X-Twice: 1\r\n5: five\r\nX-Twice: 2\r\n');
    expect(passed).not.toMatch(/proxy/i);
    await createWireSender().send(wallet.callbackUrls.balance, { headers: HEADERS });
    const [, direct] = wallet.received;
    const withoutHost = (headers: typeof first.requestHeaders) =>
      headers.filter(([name]) => name.toLowerCase() !== 'host');
    expect(withoutHost(wallet.received[0]!.headers)).toEqual(withoutHost(direct!.headers));
  });

  test.skipIf(OPENSSL_VERSION === null)(
    'TLS is the wallet’s own: only a trusted certificate is accepted',
    async () => {
      const certificate = createSelfSignedCertificate('wallet.test');
      const wallet = await startStubWallet(certificate);
      const proxy = await startConnectProxy();
      const url = withHostName(wallet.callbackUrls.balance);
      const sender = createProxiedSender(`http://${proxy.host}`);
      expect((await sender.send(url)).outcome).toMatchObject({ kind: 'failed', reason: 'tls' });
      const trusted = await sender.send(url, { trustedCertificates: [certificate.fingerprint] });
      expect(trusted.outcome).toMatchObject({ kind: 'reply', status: 200 });
      expect(wallet.received).toHaveLength(1);
      expect(proxy.connects[0]?.target).toBe(new URL(url).host);
      expect(proxy.passedText()).not.toContain('POST');
    },
  );
});

describe('a failure of the proxy', () => {
  test.each([
    { status: 403, user: '', message: 'refused to connect to wallet.test:80 (403 Forbidden)' },
    { status: 503, user: '', message: 'could not connect to wallet.test:80 (503 Service Unavailable)' },
    {
      status: 407,
      user: '',
      message: 'requires a user name and password (407 Proxy Authentication Required)',
    },
    {
      status: 407,
      user: 'me:secret@',
      message: 'rejected the user name or password (407 Proxy Authentication Required)',
    },
  ])('$status with user "$user": it $message', async ({ status, user, message }) => {
    const proxy = await startConnectProxy({ status });
    const { outcome } = await createProxiedSender(`http://${user}${proxy.host}`).send(
      'http://wallet.test/bet',
    );
    expect(outcome).toEqual({
      kind: 'failed',
      reason: 'proxy',
      message: `The proxy ${proxy.host} ${message}`,
      mayHaveArrived: false,
      partial: null,
    });
    expect(proxy.connects).toHaveLength(1);
  });

  test('an unreachable proxy is not an unreachable wallet', async () => {
    const host = `127.0.0.1:${await findFreePort()}`;
    const { outcome } = await createProxiedSender(`http://me:secret@${host}`).send('http://wallet.test/bet');
    expect(outcome).toMatchObject({
      reason: 'proxy',
      message: `The proxy ${host} could not be used: Connection refused: nothing is listening at that address`,
      mayHaveArrived: false,
    });
  });

  test('an attempt through a proxy that never answers ends at its time limit', async () => {
    const proxy = await startConnectProxy({ hangs: true });
    const { outcome, durationMs } = await createProxiedSender(`http://${proxy.host}`).send(
      'http://wallet.test/bet',
      {
        timeoutMs: 200,
      },
    );
    expect(outcome).toMatchObject({
      reason: 'proxy',
      message: `The proxy ${proxy.host} opened no connection within 0.2 s`,
      mayHaveArrived: false,
    });
    expect(durationMs).toBeLessThan(2_000);
  });
});

describe('the workbench', () => {
  const createSettings = (url: string): ProxySettings => ({ mode: 'manual', url, bypass: [] });
  const subject = { operatorId: 'acme', casinoId: 'acme', accountId: 'alice', currency: 'USD' };

  test('calls wallets through the proxy from the next attempt on, and its own wallet directly', async () => {
    const wallet = await startStubWallet();
    const proxy = await startConnectProxy({ credentials: 'me:secret' });
    const callback_urls = { balance: withHostName(wallet.callbackUrls.balance) };
    const bench = await startTestWorkbench({ operators: [operator({ callback_urls })] });
    const { client } = bench;
    const saved = await client.proxy.save({ settings: createSettings(`http://me:secret@${proxy.host}`) });
    expect(saved.url).toBe(`http://me:***@${proxy.host}/`);
    const tested = await client.operators.testConnection(subject);
    expect(tested).toMatchObject({ verdict: 'works' });
    const own = await client.operators.testConnection({ ...subject, operatorId: 'demo', casinoId: 'demo' });
    expect(own).toMatchObject({ verdict: 'works' });
    expect(proxy.connects).toHaveLength(1);
    // Saved as shown, it still has its password.
    await client.proxy.save({ settings: saved });
    expect(formatOutcome((await replayOnce(bench, tested.exchangeId)).summary)).toBe('200');
    expect(wallet.received).toHaveLength(2);
    const all = await client.exchanges.list({ limit: 50 });
    const details = await Promise.all(all.exchanges.map(({ id }) => client.exchanges.get({ id })));
    expect(JSON.stringify(details)).not.toMatch(/secret@|proxy-auth|bWU6c2VjcmV0/i);
  });

  test('shows in Traffic that the proxy failed, and the connection test says where to look', async () => {
    const proxy = await startConnectProxy({ status: 407 });
    const callback_urls = { balance: 'https://wallet.test/balance' };
    const { client } = await startTestWorkbench({
      operators: [operator({ callback_urls })],
      environment: { HTTPS_PROXY: `http://me:secret@${proxy.host}` },
    });
    const tested = await client.operators.testConnection(subject);
    const message = `The proxy ${proxy.host} rejected the user name or password (407 Proxy Authentication Required)`;
    expect(tested).toMatchObject({
      verdict: 'failed',
      message: expect.stringContaining(message),
      advice: ['The wallet was not reached. Check the proxy under Settings → Proxy.'],
      certificate: null,
    });
    const { summary } = await client.exchanges.get({ id: tested.exchangeId });
    expect(summary.outcome).toEqual({ kind: 'failed', reason: 'proxy', message, mayHaveArrived: false });
  });
});
