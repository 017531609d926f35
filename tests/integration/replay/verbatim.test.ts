import { expect, it } from 'vitest';
import { findHeader } from '#core/http/headers.ts';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { connectRaw, buildRawPost } from '#tests/support/sockets/raw-connection.ts';
import { replay, replayOnce, formatOutcome } from '#tests/support/traffic/replaying.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { decodeBytes, getLastExchange, listAll } from '#tests/support/traffic/traffic.ts';
import { bet, computeHmac, startDemoWallet } from '#tests/support/wallets/wallet-caller.ts';

/** Notations that parsing and serialising JSON would lose. */
const ODD_BODY = Buffer.concat([
  Buffer.from([0xef, 0xbb, 0xbf]),
  Buffer.from('{\r\n "account_id":"nobody","account_id":"alice",\r\n'),
  Buffer.from(String.raw`"currency":"USD","game_id":"dice\/\u00e9é","x":[1.00,1e2,-0,10000000000000000001],`),
  Buffer.from('"y":"'),
  Buffer.from([0xff, 0xfe, 0x80]),
  Buffer.from('"}\r\n'),
]);

it('the same bytes are sent, and their original signature verifies', async () => {
  const wallet = await startDemoWallet({});
  await wallet.post('balance', ODD_BODY);
  const original = await getLastExchange(wallet.bench, 'balance');
  const again = await replayOnce(wallet.bench, original.summary.id);
  expect(decodeBytes(again.request)).toEqual(ODD_BODY);
  expect(again.signature).toMatchObject({
    verdict: 'verified',
    received: computeHmac(ODD_BODY, wallet.secret),
    expected: computeHmac(ODD_BODY, wallet.secret),
  });
  const peer = await wallet.bench.client.exchanges.get({ id: again.summary.peerId! });
  expect(decodeBytes(peer.request)).toEqual(ODD_BODY);
  expect(peer.summary).toMatchObject({ vantage: 'wallet', signature: 'verified', peerId: again.summary.id });
  // The signature is accepted, and the content is rejected.
  expect(formatOutcome(again.summary)).toBe('400 400');
  expect(decodeBytes(again.response)).toEqual(decodeBytes(original.response));
});

it('headers are sent as received, except for those of the connection', async () => {
  const wallet = await startDemoWallet({});
  const body = '{"account_id":"alice","currency":"USD","game_id":"dice"}';
  const signature = computeHmac(body, wallet.secret);
  const lines = [
    'x-FIRST: 1',
    'HOST: localhost',
    'content-TYPE: application/json; charset=utf-8',
    'X-Double: one',
    `x-request-SIGN: ${signature}`,
    'X-Double: tw\u00f6',
    `Content-length: ${body.length}`,
    'Connection: close',
  ];
  const connection = connectRaw(wallet.url);
  connection.write(buildRawPost('/demo/balance?x=%20y', lines, body));
  await connection.readResponse();
  const original = await getLastExchange(wallet.bench, 'balance');
  const again = await replayOnce(wallet.bench, original.summary.id);
  const peer = await wallet.bench.client.exchanges.get({ id: again.summary.peerId! });
  expect(formatOutcome(again.summary)).toBe('200');
  expect(peer.request.url).toBe('/demo/balance?x=%20y');
  expect(peer.request.headers.filter(([name]) => !/^(host|connection|content-length)$/i.test(name))).toEqual([
    ['x-FIRST', '1'],
    ['content-TYPE', 'application/json; charset=utf-8'],
    ['X-Double', 'one'],
    ['x-request-SIGN', signature],
    ['X-Double', 'tw\u00f6'],
  ]);
  expect(findHeader(peer.request.headers, 'host')).toBe(new URL(wallet.url).host);
});

it('a callback of the gateway is replayed to its original URL, and captured with both views', async () => {
  const bench = await startTestWorkbench();
  await (await launchDice(bench)).bet();
  const original = await getLastExchange(bench, 'betwin');
  const again = await replayOnce(bench, original.summary.id);
  expect(again.summary).toMatchObject({
    vantage: 'replay',
    kind: 'betwin',
    originId: original.summary.id,
    attempt: null,
    deliveryId: null,
    headId: null,
    casinoId: 'demo',
    accountId: 'alice',
    roundId: original.summary.roundId,
    transactionIds: original.summary.transactionIds,
    outcome: { kind: 'reply', status: 200 },
  });
  expect(again.request.url).toBe(original.request.url);
  // Same ids: the wallet repeats its response, and moves nothing.
  expect(decodeBytes(again.response)).toEqual(decodeBytes(original.response));
  expect(again.ledger).toEqual(original.ledger);
  expect((await listAll(bench)).filter(({ vantage }) => vantage === 'replay')).toHaveLength(1);
});

it('the replays of an exchange are listed for either of its views, and their own replays for them', async () => {
  const bench = await startTestWorkbench();
  await (await launchDice(bench)).bet();
  const { summary } = await getLastExchange(bench, 'betwin');
  const [first] = await replay(bench, summary.id);
  const [second] = await replay(bench, summary.peerId!);
  const [third] = await replay(bench, first!.id);
  const getIds = async (originId: number) =>
    (await bench.client.replay.list({ originId })).map(({ id }) => id);
  expect(await getIds(summary.id)).toEqual([first!.id, second!.id]);
  expect(await getIds(summary.peerId!)).toEqual([first!.id, second!.id]);
  expect(await getIds(first!.id)).toEqual([third!.id]);
  expect(await getIds(third!.id)).toEqual([]);
});

it('a callback that only the wallet captured is replayed to the mock wallet, with its original path', async () => {
  const wallet = await startDemoWallet({});
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  const original = await getLastExchange(wallet.bench, 'betwin');
  expect(original.summary).toMatchObject({ vantage: 'wallet', peerId: null });
  const again = await replayOnce(wallet.bench, original.summary.id);
  expect(again.request.url).toBe(`${wallet.url}/betwin`);
  expect(formatOutcome(again.summary)).toBe('200');
  expect((await wallet.balance()).body.balance).toBe('990.00');
});
