import { expect, it } from 'vitest';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { connectRaw, buildRawPost } from '#tests/support/sockets/raw-connection.ts';
import type { TestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { bet, computeHmac, REQUESTS, startDemoWallet } from '#tests/support/wallets/wallet-caller.ts';

async function getLastExchange({ client }: TestWorkbench): Promise<ExchangeDetail> {
  const { exchanges } = await client.exchanges.list({ limit: 1 });
  return client.exchanges.get({ id: exchanges[0]!.id });
}

function decodeBytes(body: { readonly base64: string } | undefined): Buffer {
  return Buffer.from(body?.base64 ?? '', 'base64');
}

it('a betwin from another gateway is captured as the wallet saw it, without a peer', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  expect((await getLastExchange(wallet.bench)).summary).toMatchObject({
    vantage: 'wallet',
    kind: 'betwin',
    peerId: null,
    casinoId: 'demo',
    accountId: 'alice',
    currency: 'USD',
    gameId: 'dice',
    roundId: 'round-1',
    transactionIds: ['b1'],
    signature: 'verified',
    outcome: { kind: 'reply', status: 200, apiCode: null },
  });
});

it.each([
  { why: 'a bad signature', headers: { 'X-REQUEST-SIGN': 'f'.repeat(64) }, seen: ['mismatch', '403'] },
  { why: 'no signature', headers: { 'X-REQUEST-SIGN': undefined }, seen: ['missing', '403'] },
  { why: 'a word as the signature', headers: { 'X-REQUEST-SIGN': 'word' }, seen: ['malformed', '403'] },
  { why: 'malformed JSON', body: '{"account_id":', seen: ['verified', '400'] },
  { why: 'a missing field', seen: ['verified', '400'] },
  { why: 'another content type', headers: { 'Content-Type': 'text/plain' }, seen: ['verified', '400'] },
  { why: 'an invalid content type', headers: { 'Content-Type': 'json' }, seen: ['verified', '400'] },
])(
  'a request that is rejected for $why is captured with its bytes',
  async ({ headers, seen, body = '{"account_id":"alice"}' }) => {
    const wallet = await startDemoWallet();
    await wallet.post('betwin', body, headers);
    const { summary, request } = await getLastExchange(wallet.bench);
    const [signature, apiCode] = seen;
    expect(summary).toMatchObject({
      vantage: 'wallet',
      kind: 'betwin',
      peerId: null,
      signature,
      outcome: { kind: 'reply', status: 400, apiCode },
    });
    expect(decodeBytes(request.body).toString()).toBe(body);
  },
);

it.each(['/demo/refund?x=1', '/%E0%A4%A/balance'])(
  'a request to the unknown address %s is captured',
  async (path) => {
    const wallet = await startDemoWallet();
    const connection = connectRaw(wallet.url);
    connection.write(buildRawPost(path, ['Host: localhost', 'Content-Length: 2'], '{}'));
    await connection.readResponse();
    const { summary, request } = await getLastExchange(wallet.bench);
    expect([summary.vantage, summary.kind, request.method, request.url]).toEqual([
      'wallet',
      'other',
      'POST',
      path,
    ]);
  },
);

it('every byte of a body is captured as sent', async () => {
  const wallet = await startDemoWallet();
  const body = Buffer.concat([
    Buffer.from([0xef, 0xbb, 0xbf]),
    Buffer.from(' {\r\n"game_id":"\\u00e9\\/é", "account_id":"alice","account_id":"alice", "n":1.10}'),
    Buffer.from([0x00, 0xff, 0xfe, 0x0a]),
  ]);
  await wallet.post('balance', body);
  expect(decodeBytes((await getLastExchange(wallet.bench)).request.body)).toEqual(body);
});

it('headers are captured in their original order and case, including duplicates', async () => {
  const wallet = await startDemoWallet();
  const body = JSON.stringify(REQUESTS.balance);
  const signature = computeHmac(body, wallet.secret);
  const headers = [
    'x-FIRST: 1',
    'HOST: localhost',
    'content-TYPE: application/json',
    'X-Double: one',
    `x-request-SIGN: ${signature}`,
    'X-Double: two',
    `Content-length: ${body.length}`,
  ];
  const connection = connectRaw(wallet.url);
  connection.write(buildRawPost('/demo/balance', headers, body));
  await connection.readResponse();
  expect((await getLastExchange(wallet.bench)).request.headers).toEqual([
    ['x-FIRST', '1'],
    ['HOST', 'localhost'],
    ['content-TYPE', 'application/json'],
    ['X-Double', 'one'],
    ['x-request-SIGN', signature],
    ['X-Double', 'two'],
    ['Content-length', String(body.length)],
  ]);
});

it('the response is captured byte for byte', async () => {
  const wallet = await startDemoWallet();
  const { text } = await wallet.betwin();
  expect(decodeBytes((await getLastExchange(wallet.bench)).response?.body).toString()).toBe(text);
});

it('an invalid signature is captured with the expected one', async () => {
  const wallet = await startDemoWallet();
  const body = JSON.stringify(REQUESTS.balance);
  await wallet.post('balance', body, { 'X-REQUEST-SIGN': 'f'.repeat(64) });
  expect((await getLastExchange(wallet.bench)).signature).toMatchObject({
    received: 'f'.repeat(64),
    expected: computeHmac(body, wallet.secret),
    overBytes: body.length,
  });
});

it('a body over 1 MiB is captured truncated, with its full length', async () => {
  const wallet = await startDemoWallet();
  await wallet.post('betwin', 'x'.repeat(1024 * 1024 + 1));
  const { body } = (await getLastExchange(wallet.bench)).request;
  expect([body.truncated, body.bytes, decodeBytes(body).length <= 1024 * 1024]).toEqual([
    true,
    1024 * 1024 + 1,
    true,
  ]);
});

it('a betwin shows what it moved, and a repeat of it the exchange that moved it', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  const first = await getLastExchange(wallet.bench);
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  const movement = {
    idProvider: 'b1',
    type: 'bet',
    amount: '10.00',
    state: 'applied',
    balanceAfter: '990.00',
    exchangeId: first.summary.id,
  };
  expect([first.ledger, (await getLastExchange(wallet.bench)).ledger]).toEqual([[movement], [movement]]);
});

it('exchanges are listed in the order in which they started', async () => {
  const wallet = await startDemoWallet({});
  await wallet.balance();
  await wallet.betwin();
  await wallet.finish();
  const { exchanges } = await wallet.bench.client.exchanges.list({ limit: 10 });
  expect(exchanges.map(({ kind }) => kind)).toEqual(['balance', 'betwin', 'finish']);
});
