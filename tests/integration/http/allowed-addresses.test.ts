import type { lookup as systemLookup } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createSystemClock } from '#core/clock.ts';
import { createWireClient } from '#core/http/wire-client.ts';
import type { WireRequest } from '#core/http/wire-exchange.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

/** Names of no real zone, and the addresses that they resolve to. */
const ZONE: Readonly<Record<string, readonly string[]>> = {
  'rebound.casino.com': ['127.0.0.1'],
  'half.casino.com': ['8.8.8.8', '10.0.0.1'],
  'metadata.casino.com': ['169.254.169.254'],
  'six.casino.com': ['fe80::1'],
  'mapped.casino.com': ['::ffff:127.0.0.1'],
};

const lookup = ((host: string, options: { all?: boolean }, callback: (...found: unknown[]) => void) => {
  const found = (ZONE[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  if (options.all === true) callback(null, found);
  else callback(null, found[0]!.address, found[0]!.family);
}) as unknown as typeof systemLookup;

/** A wallet on loopback that counts its callers, and a client that resolves names as above. */
async function startWallet() {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(String(request.headers.host));
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = createWireClient(createSystemClock(), { lookup });
  onTestFinished(async () => {
    await client.close();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const send = async (host: string, allowedAddresses?: WireRequest['allowedAddresses']) => {
    const { outcome } = await client.send({
      method: 'POST',
      url: `http://${host}:${port}/`,
      headers: [],
      body: Buffer.from('{}'),
      timeoutMs: 5_000,
      ...(allowedAddresses !== undefined && { allowedAddresses }),
    });
    return outcome.kind === 'reply' ? outcome.status : outcome;
  };
  return { seen, send };
}

test('with the public policy, a name that resolves to any other address is not called', async () => {
  const { seen, send } = await startWallet();
  // The same name first without the policy: a connection that is kept open must not be reused.
  expect(await send('rebound.casino.com')).toBe(200);
  for (const [host, reason] of [
    ['rebound.casino.com', '127.0.0.1 is not a public address (this machine)'],
    ['half.casino.com', '10.0.0.1 is not a public address (a private network)'],
    ['metadata.casino.com', '169.254.169.254 is not a public address (a link-local network)'],
    ['mapped.casino.com', '::ffff:127.0.0.1 is not a public address (this machine)'],
  ] as const) {
    expect(await send(host, 'public')).toMatchObject({
      kind: 'failed',
      reason: 'other',
      message: `'${host}' resolves to an address that is not allowed: ${reason}`,
      mayHaveArrived: false,
    });
  }
  expect(await send('127.0.0.1', 'public')).toMatchObject({
    kind: 'failed',
    message: '127.0.0.1 is not a public address (this machine)',
  });
  expect(seen).toHaveLength(1);
});

test('a link-local address is never called, by any name', async () => {
  const { seen, send } = await startWallet();
  for (const host of [
    'metadata.casino.com',
    'six.casino.com',
    '169.254.169.254',
    '[fe80::1]',
    '[::ffff:169.254.1.1]',
  ]) {
    const outcome = await send(host);
    expect(outcome, host).toMatchObject({ kind: 'failed', reason: 'other', mayHaveArrived: false });
    expect(JSON.stringify(outcome), host).toMatch(/ is a link-local address/);
  }
  expect(await send('127.0.0.1')).toBe(200);
  expect(await send('rebound.casino.com')).toBe(200);
  expect(seen).toHaveLength(2);
});

test.each([
  {
    policy: 'strict' as const,
    message: 'resolves to an address that is not allowed: 127.0.0.1 is not a public address',
  },
  { policy: 'local' as const, message: null },
])(
  'the error of a callback to a name that resolves to this machine, for a $policy operator: $message',
  async ({ policy, message }) => {
    const callbackUrls = { balance: 'https://rebound.casino.com:9/balance' };
    const { client } = await startTestWorkbench({
      lookup,
      operators: [operator({ url_policy: policy, callback_urls: callbackUrls })],
    });
    const tested = await client.operators.testConnection({
      operatorId: 'acme',
      casinoId: 'acme',
      accountId: 'alice',
      currency: 'USD',
    });
    const { outcome } = (await client.exchanges.get({ id: tested.exchangeId })).summary;
    if (message === null) expect(outcome).toMatchObject({ kind: 'failed', reason: 'refused' });
    else expect(JSON.stringify([tested, outcome])).toContain(message);
  },
);
