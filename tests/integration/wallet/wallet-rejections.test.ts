import { expect, it } from 'vitest';
import { connectRaw, buildRawPost } from '#tests/support/sockets/raw-connection.ts';
import { computeHmac, REQUESTS, startDemoWallet } from '#tests/support/wallets/wallet-caller.ts';

const MEBIBYTE = 1024 * 1024;

it.each([
  ['text', 'text/plain'],
  ['form data', 'application/x-www-form-urlencoded'],
  ['another JSON media type', 'application/problem+json'],
  ['no type at all', undefined],
  ['an empty type', ''],
  ['a type without a subtype', 'json'],
  ['two types', 'application/json, application/json'],
])('a body sent as %s is rejected with 400 in the envelope of the protocol', async (_, contentType) => {
  const wallet = await startDemoWallet();
  const response = await wallet.post('balance', JSON.stringify(REQUESTS.balance), {
    'Content-Type': contentType,
  });
  expect(response).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_argument',
      meta: { api_code: '400', api_message: expect.stringContaining('Content-Type') },
    },
  });
});

it.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset="utf-8"'])(
  'a body sent as %s is JSON',
  async (contentType) => {
    const wallet = await startDemoWallet();
    const response = await wallet.post('balance', JSON.stringify(REQUESTS.balance), {
      'Content-Type': contentType,
    });
    expect(response.status).toBe(200);
  },
);

it('a body of exactly 1 MiB is accepted', async () => {
  const wallet = await startDemoWallet();
  const response = await wallet.post('balance', JSON.stringify(REQUESTS.balance).padEnd(MEBIBYTE, ' '));
  expect(response).toMatchObject({ status: 200, body: { balance: '1000.00' } });
});

it('a body over 1 MiB is rejected with 400', async () => {
  const wallet = await startDemoWallet();
  const response = await wallet.post('balance', JSON.stringify(REQUESTS.balance).padEnd(MEBIBYTE + 1, ' '));
  expect(response).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_argument',
      meta: { api_code: '400', api_message: expect.stringContaining('1048576') },
    },
  });
});

it('a body over 1 MiB is answered before it has ended, and its connection closed', async () => {
  const wallet = await startDemoWallet();
  const connection = connectRaw(wallet.url);
  const headers = ['Host: localhost', 'Content-Type: application/json', `Content-Length: ${100 * MEBIBYTE}`];
  connection.write(buildRawPost('/demo/betwin', headers, 'x'.repeat(MEBIBYTE + 100_000)));
  expect(await connection.readResponse()).toMatchObject({ status: 400, body: { meta: { api_code: '400' } } });
  await connection.closed;
});

it('a body that is far too large does not affect other connections', async () => {
  const wallet = await startDemoWallet();
  const large = connectRaw(wallet.url);
  const headers = ['Host: localhost', 'Content-Type: application/json', `Content-Length: ${100 * MEBIBYTE}`];
  large.write(buildRawPost('/demo/betwin', headers, 'x'.repeat(MEBIBYTE + 100_000)));
  const others = await Promise.all([
    wallet.balance(),
    wallet.balance({ account_id: 'bob' }),
    large.readResponse(),
  ]);
  expect(others.map(({ status }) => status)).toEqual([200, 200, 400]);
});

it('a caller that disconnects in the middle of a body moves nothing', async () => {
  const wallet = await startDemoWallet();
  const body = JSON.stringify(REQUESTS.betwin);
  const headers = [
    'Host: localhost',
    'Content-Type: application/json',
    `X-REQUEST-SIGN: ${computeHmac(body, wallet.secret)}`,
    `Content-Length: ${body.length + 1}`,
  ];
  const connection = connectRaw(wallet.url);
  connection.write(buildRawPost('/demo/betwin', headers, body));
  connection.close();
  await expect
    .poll(async () => (await wallet.bench.client.exchanges.list({ limit: 1 })).exchanges[0]?.outcome)
    .toMatchObject({ kind: 'failed', reason: 'closed' });
  expect((await wallet.balance()).body.balance).toBe('1000.00');
});

it('an unknown casino is rejected with 403, because there is no secret to verify with', async () => {
  const wallet = await startDemoWallet();
  const response = await wallet.post('../nobody/balance', JSON.stringify(REQUESTS.balance));
  expect(response).toMatchObject({ status: 400, body: { meta: { api_code: '403' } } });
});

it.each([
  '/demo/balance/',
  '/demo',
  '/',
  '/demo/refund',
  '/balance',
  '/demo/x/balance',
  '/demo/Balance',
  '/%E0%A4%A/balance',
])('the unknown address %s is rejected with 400 in the envelope of the protocol', async (path) => {
  const wallet = await startDemoWallet();
  const connection = connectRaw(wallet.url);
  connection.write(buildRawPost(path, ['Host: localhost', 'Content-Type: text', 'Content-Length: 2'], '{}'));
  expect(await connection.readResponse()).toMatchObject({
    status: 400,
    body: { code: 'invalid_argument', meta: { api_code: '400' } },
  });
});

it.each(['GET', 'PUT', 'DELETE', 'PROPFIND'])(
  '%s of a callback address is rejected with 400',
  async (method) => {
    const wallet = await startDemoWallet();
    const connection = connectRaw(wallet.url);
    connection.write(`${method} /demo/balance HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(await connection.readResponse()).toMatchObject({
      status: 400,
      body: { meta: { api_code: '400' } },
    });
  },
);

it.each(['balance', 'betwin', 'rollback', 'finish'] as const)(
  'an unknown player is rejected with 101 by %s',
  async (callback) => {
    const wallet = await startDemoWallet();
    const response = await wallet[callback]({ account_id: 'nobody' });
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'invalid_argument', meta: { api_code: '101' } },
    });
  },
);

it('an unknown currency is rejected with 400 naming the field', async () => {
  const wallet = await startDemoWallet();
  const response = await wallet.balance({ currency: 'CUSTOM_GOLD' });
  expect(response).toMatchObject({
    status: 400,
    body: { meta: { api_code: '400', api_message: expect.stringMatching(/^currency: /) } },
  });
});
