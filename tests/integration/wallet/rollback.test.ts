import { expect, it } from 'vitest';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { bet, startDemoWallet, undo, createWalletCaller, win } from '#tests/support/wallets/wallet-caller.ts';

const TOMBSTONED = { status: 400, body: { code: 'invalid_argument', meta: { api_code: '155' } } };

it('a rolled-back bet is credited again', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  const response = await wallet.rollback({ transactions: [undo('r1', 'b1')] });
  expect(response).toMatchObject({ status: 200, body: { balance: '1000.00' } });
});

it('a rolled-back win is debited', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [win('w1', '10.00')] });
  const response = await wallet.rollback({ transactions: [undo('r1', 'w1')] });
  expect(response).toMatchObject({ status: 200, body: { balance: '1000.00' } });
});

it('a win that was spent is still debited, below zero', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [win('w1', '500.00'), bet('b1', '1400.00')] });
  const response = await wallet.rollback({ transactions: [undo('r1', 'w1')] });
  expect(response).toMatchObject({ status: 200, body: { balance: '-400.00' } });
});

it('a rollback returns the round of its bet, and one result with an id for each transaction', async () => {
  const wallet = await startDemoWallet();
  const { body: placed } = await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  const { body } = await wallet.rollback({ transactions: [undo('r1', 'b1')] });
  expect(body).toEqual({
    balance: '1000.00',
    round_id: placed.round_id,
    transactions: [{ id_provider: 'r1', id: expect.stringMatching(/./) }],
  });
});

it('a rollback of an unknown id is answered with 200 and moves nothing', async () => {
  const wallet = await startDemoWallet();
  const response = await wallet.rollback({ transactions: [undo('r1', 'never-seen')] });
  expect(response).toMatchObject({
    status: 200,
    body: { balance: '1000.00', round_id: expect.any(String), transactions: [{ id_provider: 'r1' }] },
  });
});

it('a rollback that arrives before its bet leaves the bet rejected with 155', async () => {
  const wallet = await startDemoWallet();
  await wallet.rollback({ transactions: [undo('r1', 'b1')] });
  expect(await wallet.betwin({ transactions: [bet('b1', '10.00')] })).toMatchObject(TOMBSTONED);
});

it('a bet that is rejected with 155 moves nothing, nor does the rest of its batch', async () => {
  const wallet = await startDemoWallet();
  await wallet.rollback({ transactions: [undo('r1', 'b2')] });
  await wallet.betwin({ transactions: [bet('b1', '10.00'), bet('b2', '10.00')] });
  expect((await wallet.balance()).body.balance).toBe('1000.00');
});

it('a bet stays rejected with 155 however often it is repeated', async () => {
  const wallet = await startDemoWallet();
  await wallet.rollback({ transactions: [undo('r1', 'b1')] });
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  expect(await wallet.betwin({ transactions: [bet('b1', '10.00')] })).toMatchObject(TOMBSTONED);
});

it('a bet that was placed and rolled back is rejected with 155 when it is repeated', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  await wallet.rollback({ transactions: [undo('r1', 'b1')] });
  expect(await wallet.betwin({ transactions: [bet('b1', '10.00')] })).toMatchObject(TOMBSTONED);
});

it('a tombstone survives a restart', async () => {
  const wallet = await startDemoWallet({});
  await wallet.rollback({ transactions: [undo('r1', 'b1')] });
  await wallet.bench.stop();
  const again = await startDemoWallet({ dataDir: wallet.bench.dataDir });
  expect(await again.betwin({ transactions: [bet('b1', '10.00')] })).toMatchObject(TOMBSTONED);
});

it('a repeated rollback gets the first response, byte for byte', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  const first = await wallet.rollback({ transactions: [undo('r1', 'b1')] });
  const second = await wallet.rollback({ transactions: [undo('r1', 'b1')] });
  expect(second.text).toBe(first.text);
});

it('a repeated rollback moves nothing', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  await wallet.rollback({ transactions: [undo('r1', 'b1')] });
  await wallet.rollback({ transactions: [undo('r1', 'b1')] });
  expect((await wallet.balance()).body.balance).toBe('1000.00');
});

it('a rollback repeated late still gets the balance of its first response', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  await wallet.rollback({ transactions: [undo('r1', 'b1')] });
  await wallet.betwin({ transactions: [bet('b2', '300.00')] });
  expect((await wallet.rollback({ transactions: [undo('r1', 'b1')] })).body.balance).toBe('1000.00');
});

it('a rollback repeated with another original gets its response and reverses nothing', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '10.00'), bet('b2', '20.00')] });
  const first = await wallet.rollback({ transactions: [undo('r1', 'b1')] });
  const second = await wallet.rollback({ transactions: [undo('r1', 'b2')] });
  expect([second.text, (await wallet.balance()).body.balance]).toEqual([first.text, '980.00']);
});

it('a second rollback of one bet, with its own ID, is answered with 200 and moves nothing', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  await wallet.rollback({ transactions: [undo('r1', 'b1')] });
  const response = await wallet.rollback({ transactions: [undo('r2', 'b1')] });
  expect(response).toMatchObject({ status: 200, body: { balance: '1000.00' } });
});

it('two rollbacks of one bet in one batch credit it once', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  const response = await wallet.rollback({ transactions: [undo('r1', 'b1'), undo('r2', 'b1')] });
  expect(response).toMatchObject({ status: 200, body: { balance: '1000.00' } });
});

it('a rollback id that occurs twice in one batch has the same result in both places', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  const { body } = await wallet.rollback({ transactions: [undo('r1', 'b1'), undo('r1', 'b1')] });
  expect([body.balance, body.transactions[0]]).toEqual(['1000.00', body.transactions[1]]);
});

it('a batch of rollbacks with an unknown original in its middle reverses the others, in order', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '10.00'), bet('b2', '20.00')] });
  const transactions = [undo('r1', 'b1'), undo('r2', 'never-seen'), undo('r3', 'b2')];
  const { status, body } = await wallet.rollback({ transactions });
  const ids = body.transactions.map((each: { id_provider: string }) => each.id_provider);
  expect([status, body.balance, ids]).toEqual([200, '1000.00', ['r1', 'r2', 'r3']]);
});

it('the unknown original in the middle of a batch is tombstoned', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  await wallet.rollback({ transactions: [undo('r1', 'b1'), undo('r2', 'late'), undo('r3', 'later')] });
  expect(await wallet.betwin({ transactions: [bet('late', '10.00')] })).toMatchObject(TOMBSTONED);
});

it.each([
  ['player', { account_id: 'bob' }],
  ['currency', { currency: 'EUR' }],
])('a rollback of a bet of another %s is rejected with 400', async (_, change) => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  const response = await wallet.rollback({ ...change, transactions: [undo('r1', 'b1')] });
  expect(response).toMatchObject({ status: 400, body: { meta: { api_code: '400' } } });
});

it('a batch with a rollback of another player moves nothing', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ account_id: 'alice', transactions: [bet('b1', '10.00')] });
  await wallet.betwin({ account_id: 'bob', transactions: [bet('b2', '10.00')] });
  await wallet.rollback({ account_id: 'alice', transactions: [undo('r1', 'b1'), undo('r2', 'b2')] });
  expect((await wallet.balance({ account_id: 'alice' })).body.balance).toBe('990.00');
});

it('a rollback of a rollback is rejected with 400', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  await wallet.rollback({ transactions: [undo('r1', 'b1')] });
  const response = await wallet.rollback({ transactions: [undo('r2', 'r1')] });
  expect(response).toMatchObject({ status: 400, body: { meta: { api_code: '400' } } });
});

it('a rollback of a rollback of the same batch is rejected with 400, and the batch moves nothing', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  const response = await wallet.rollback({ transactions: [undo('r1', 'b1'), undo('r2', 'r1')] });
  expect(response).toMatchObject({ status: 400, body: { meta: { api_code: '400' } } });
  expect((await wallet.balance()).body.balance).toBe('990.00');
});

it('a rollback of itself is rejected with 400', async () => {
  const wallet = await startDemoWallet();
  const response = await wallet.rollback({ transactions: [undo('r1', 'r1')] });
  expect(response).toMatchObject({ status: 400, body: { meta: { api_code: '400' } } });
});

it('an id that the same batch has just tombstoned cannot be a rollback in it', async () => {
  const wallet = await startDemoWallet();
  const response = await wallet.rollback({ transactions: [undo('r1', 'x'), undo('x', 'b1')] });
  expect(response).toMatchObject({ status: 400, body: { meta: { api_code: '400' } } });
});

it('a repeated rollback that names another original gets the original response, and a warning on its exchange', async () => {
  const { client, wallet } = await startTestWorkbench();
  const { secret } = await client.operators.revealSecret({ operatorId: 'demo' });
  const caller = createWalletCaller(`${wallet}/demo`, secret);
  await caller.betwin({ transactions: [bet('v1', '1.00'), bet('v2', '2.00')] });
  const first = await caller.rollback({ transactions: [undo('vr', 'v1')] });
  const again = await caller.rollback({ transactions: [undo('vr', 'v2')] });
  expect(again.text).toBe(first.text);
  const { exchanges } = await client.exchanges.list({ limit: 1 });
  expect(exchanges[0]?.warnings).toEqual([
    'id_provider vr was repeated with a different original (v1 → v2); the original response was returned',
  ]);
});

it('a betwin for a finished round is applied, with a warning on its exchange', async () => {
  const { client, wallet } = await startTestWorkbench();
  const { secret } = await client.operators.revealSecret({ operatorId: 'demo' });
  const caller = createWalletCaller(`${wallet}/demo`, secret);
  await caller.betwin({ finished: true, transactions: [bet('b1', '1.00')] });
  const late = await caller.betwin({ transactions: [bet('b2', '1.00')] });
  expect(late.body.balance).toBe('998.00');
  const { exchanges } = await client.exchanges.list({ limit: 1 });
  expect(exchanges[0]?.warnings).toEqual([
    'round round-1 was already finished; the protocol does not forbid it, so the betwin was applied',
  ]);
});

it('a repeat that a fault posts again is not called a betwin for a finished round', async () => {
  const { client, wallet } = await startTestWorkbench();
  const { secret } = await client.operators.revealSecret({ operatorId: 'demo' });
  const caller = createWalletCaller(`${wallet}/demo`, secret);
  await client.faults.arm({ armings: [{ fault: 'repeated_bet_applied' }] });
  await caller.betwin({ finished: true, transactions: [bet('b1', '1.00')] });
  const again = await caller.betwin({ finished: true, transactions: [bet('b1', '1.00')] });
  expect(again.body.balance).toBe('998.00');
  const { exchanges } = await client.exchanges.list({ limit: 1 });
  expect(exchanges[0]?.warnings).toEqual([]);
});
