import { expect, it } from 'vitest';
import { connectRaw, buildRawPost } from '#tests/support/sockets/raw-connection.ts';
import {
  bet,
  computeHmac,
  REQUESTS,
  startDemoWallet,
  type WalletCaller,
} from '#tests/support/wallets/wallet-caller.ts';

function signedPost({ secret }: WalletCaller, callback: string, fields: object): Buffer {
  const body = JSON.stringify(fields);
  const headers = [
    'Host: localhost',
    'Content-Type: application/json',
    `X-REQUEST-SIGN: ${computeHmac(body, secret)}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return buildRawPost(`/demo/${callback}`, headers, body);
}

it('twenty identical simultaneous betwins are applied once and all get the same response', async () => {
  const wallet = await startDemoWallet();
  const calls = Array.from({ length: 20 }, () => wallet.betwin({ transactions: [bet('b1', '10.00')] }));
  const responses = new Set((await Promise.all(calls)).map(({ text }) => text));
  const { balance } = (await wallet.balance()).body;
  expect([responses.size, balance]).toEqual([1, '990.00']);
});

it('five hundred simultaneous bets of one player leave the exact balance', async () => {
  const wallet = await startDemoWallet();
  await Promise.all(
    Array.from({ length: 500 }, (_, n) => wallet.betwin({ transactions: [bet(`b${n}`, '0.37')] })),
  );
  expect((await wallet.balance()).body.balance).toBe('815.00');
});

it('simultaneous bets never take the balance below zero', async () => {
  const wallet = await startDemoWallet();
  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, n) => wallet.betwin({ transactions: [bet(`b${n}`, '99.00')] })),
  );
  const taken = responses.filter(({ status }) => status === 200).length;
  expect([taken, (await wallet.balance()).body.balance]).toEqual([10, '10.00']);
});

it('two requests written at once on one connection are answered in order', async () => {
  const wallet = await startDemoWallet();
  const first = signedPost(wallet, 'betwin', { ...REQUESTS.betwin, transactions: [bet('b1', '10.00')] });
  const second = signedPost(wallet, 'betwin', { ...REQUESTS.betwin, transactions: [bet('b2', '1.00')] });
  const connection = connectRaw(wallet.url);
  connection.write(Buffer.concat([first, second]));
  const responses = [await connection.readResponse(), await connection.readResponse()];
  expect(responses.map(({ body }) => [body.transactions[0].id_provider, body.balance])).toEqual([
    ['b1', '990.00'],
    ['b2', '989.00'],
  ]);
});

it('a rejected request keeps its connection for the next one', async () => {
  const wallet = await startDemoWallet();
  const refused = buildRawPost('/demo/balance', ['Host: localhost', 'Content-Length: 2'], '{}');
  const connection = connectRaw(wallet.url);
  connection.write(Buffer.concat([refused, signedPost(wallet, 'balance', REQUESTS.balance)]));
  const responses = [await connection.readResponse(), await connection.readResponse()];
  expect(responses.map(({ status }) => status)).toEqual([400, 200]);
});

it('a request that arrives one byte at a time is answered like any other', async () => {
  const wallet = await startDemoWallet();
  const connection = connectRaw(wallet.url);
  for (const byte of signedPost(wallet, 'balance', REQUESTS.balance)) {
    connection.write(Uint8Array.of(byte));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await connection.readResponse()).toMatchObject({ status: 200, body: { balance: '1000.00' } });
});
