import { expect, it } from 'vitest';
import { operator } from '#tests/support/workbench/operator.ts';
import { connectRaw, buildRawPost } from '#tests/support/sockets/raw-connection.ts';
import type { TestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import {
  bet,
  computeHmac,
  REQUESTS,
  startDemoWallet,
  undo,
  createWalletCaller,
  win,
} from '#tests/support/wallets/wallet-caller.ts';

async function getLastWarnings({ client }: TestWorkbench): Promise<readonly string[]> {
  const { exchanges } = await client.exchanges.list({ limit: 1 });
  return exchanges[0]!.warnings;
}

it('a betwin repeated byte for byte gets the first response, byte for byte', async () => {
  const wallet = await startDemoWallet();
  const first = await wallet.betwin({ transactions: [bet('b1', '10.00'), win('w1', '4.00')] });
  const second = await wallet.betwin({ transactions: [bet('b1', '10.00'), win('w1', '4.00')] });
  expect(second.text).toBe(first.text);
});

it('a repeated betwin moves nothing', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  expect((await wallet.balance()).body.balance).toBe('990.00');
});

it('an id_provider is known at its casino, and new at another', async () => {
  const wallet = await startDemoWallet({
    operators: [operator({ id: 'demo', casinos: [{ id: 'demo' }, { id: 'demo-2' }] })],
  });
  const player = { casinoId: 'demo-2', accountId: 'alice' };
  await wallet.bench.client.players.setAccount({ ...player, currency: 'USD', balance: '50.00' });
  const other = createWalletCaller(`${wallet.bench.wallet}/demo-2`, wallet.secret);
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  expect((await other.betwin({ transactions: [bet('b1', '10.00')] })).body.balance).toBe('40.00');
  expect((await wallet.balance()).body.balance).toBe('990.00');
  await other.rollback({ transactions: [undo('r1', 'b1')] });
  expect((await other.balance()).body.balance).toBe('50.00');
  expect((await wallet.balance()).body.balance).toBe('990.00');
});

it('a betwin repeated late still gets the balance of its first response', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  await wallet.betwin({ transactions: [bet('b2', '500.00')] });
  expect((await wallet.betwin({ transactions: [bet('b1', '10.00')] })).body.balance).toBe('990.00');
});

it('a repeated betwin is answered although the player could no longer pay for it', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '600.00')] });
  const response = await wallet.betwin({ transactions: [bet('b1', '600.00')] });
  expect(response).toMatchObject({ status: 200, body: { balance: '400.00' } });
});

it('an old transaction beside a new one is skipped, and the new one is applied', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  const response = await wallet.betwin({ transactions: [bet('b1', '10.00'), bet('b2', '1.00')] });
  expect(response).toMatchObject({ status: 200, body: { balance: '989.00' } });
});

it('an old transaction beside a new one keeps the wallet’s id', async () => {
  const wallet = await startDemoWallet();
  const first = await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  const second = await wallet.betwin({ transactions: [bet('b2', '1.00'), bet('b1', '10.00')] });
  expect(second.body.transactions[1]).toEqual(first.body.transactions[0]);
});

it.each([
  ['before', [bet('old', '10.00'), bet('new', '1.00')]],
  ['after', [bet('new', '1.00'), bet('old', '10.00')]],
])(
  'a repeat of a batch with an old transaction %s its new one gets the first response',
  async (_, transactions) => {
    const wallet = await startDemoWallet();
    await wallet.betwin({ transactions: [bet('old', '10.00')] });
    const first = await wallet.betwin({ transactions });
    const second = await wallet.betwin({ transactions });
    expect(second.text).toBe(first.text);
  },
);

it('a repeated id with another amount gets the original response', async () => {
  const wallet = await startDemoWallet();
  const first = await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  const second = await wallet.betwin({ transactions: [bet('b1', '77.00')] });
  expect(second.text).toBe(first.text);
});

it('a repeated id with another amount puts a warning on its exchange', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  await wallet.betwin({ transactions: [bet('b1', '77.00')] });
  expect(await getLastWarnings(wallet.bench)).toEqual([expect.stringMatching(/b1 .*10\.00.*77\.00/)]);
});

it('an id that occurs twice in one batch with two amounts puts a warning on the exchange', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '10.00'), bet('b1', '77.00')] });
  expect(await getLastWarnings(wallet.bench)).toEqual([expect.stringMatching(/b1 .*10\.00.*77\.00/)]);
});

it('a repeat with another notation of its amount is the same, without a warning on its exchange', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  await wallet.betwin({ transactions: [bet('b1', '10')] });
  expect(await getLastWarnings(wallet.bench)).toEqual([]);
});

it('a repeated id in another round gets the original response with the original round', async () => {
  const wallet = await startDemoWallet();
  const first = await wallet.betwin({ round_id: 'round-1', transactions: [bet('b1', '10.00')] });
  const second = await wallet.betwin({ round_id: 'round-2', transactions: [bet('b1', '10.00')] });
  expect(second.text).toBe(first.text);
});

it('an id of one player is not applied for another', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ account_id: 'alice', transactions: [bet('b1', '10.00')] });
  await wallet.betwin({ account_id: 'bob', transactions: [bet('b1', '10.00')] });
  expect((await wallet.balance({ account_id: 'bob' })).body.balance).toBe('1000.00');
});

it('a repeat after a restart gets the response from before', async () => {
  const wallet = await startDemoWallet({});
  const first = await wallet.betwin();
  await wallet.bench.stop();
  const again = await startDemoWallet({ dataDir: wallet.bench.dataDir });
  expect((await again.betwin()).text).toBe(first.text);
});

it('an id that a rollback has used is rejected for a bet with 400', async () => {
  const wallet = await startDemoWallet();
  await wallet.rollback({ transactions: [undo('x', 'b1')] });
  const response = await wallet.betwin({ transactions: [bet('x', '10.00')] });
  expect(response).toMatchObject({ status: 400, body: { meta: { api_code: '400' } } });
});

it('an id that a bet has used is rejected for a rollback with 400', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('x', '10.00')] });
  const response = await wallet.rollback({ transactions: [undo('x', 'b1')] });
  expect(response).toMatchObject({ status: 400, body: { meta: { api_code: '400' } } });
});

it('a repeat of a slow batch that was overtaken by a faster one gets the first response of the slow one', async () => {
  const wallet = await startDemoWallet();
  const post = (callback: string, fields: object): Buffer => {
    const body = JSON.stringify(fields);
    const signature = `X-REQUEST-SIGN: ${computeHmac(body, wallet.secret)}`;
    const form = ['Host: localhost', 'Content-Type: application/json', `Content-Length: ${body.length}`];
    return buildRawPost(`/demo/${callback}`, [...form, signature], body);
  };
  const slow = post('betwin', { ...REQUESTS.betwin, transactions: [bet('b1', '10.00'), bet('b2', '1.00')] });
  const connection = connectRaw(wallet.url);
  connection.write(post('balance', REQUESTS.balance));
  await connection.readResponse();
  connection.write(slow.subarray(0, -10));
  // By then it has certainly started.
  await wallet.balance();
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  connection.write(slow.subarray(-10));
  const first = await connection.readResponse();
  expect(first.body.balance).toBe('989.00');
  connection.write(slow);
  expect((await connection.readResponse()).body).toEqual(first.body);
});
