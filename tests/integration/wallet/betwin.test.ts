import { expect, it } from 'vitest';
import { bet, startDemoWallet, undo, win } from '#tests/support/wallets/wallet-caller.ts';

it('a bet is debited', async () => {
  const wallet = await startDemoWallet();
  const response = await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  expect(response).toMatchObject({ status: 200, body: { balance: '990.00' } });
});

it('a win is credited', async () => {
  const wallet = await startDemoWallet();
  const response = await wallet.betwin({ transactions: [win('w1', '10.00')] });
  expect(response).toMatchObject({ status: 200, body: { balance: '1010.00' } });
});

it('a bet of the whole balance leaves nothing', async () => {
  const wallet = await startDemoWallet();
  const response = await wallet.betwin({ transactions: [bet('b1', '1000.00')] });
  expect(response).toMatchObject({ status: 200, body: { balance: '0.00' } });
});

it('a batch has one result for each transaction, in its order', async () => {
  const wallet = await startDemoWallet();
  const transactions = [win('z', '3.00'), bet('a', '1.00'), bet('m', '2.00')];
  const { body } = await wallet.betwin({ transactions });
  expect(body.transactions.map((each: { id_provider: string }) => each.id_provider)).toEqual(['z', 'a', 'm']);
});

it('a batch returns the balance after all of its transactions', async () => {
  const wallet = await startDemoWallet();
  const { body } = await wallet.betwin({ transactions: [bet('b1', '10.00'), win('w1', '25.50')] });
  expect(body.balance).toBe('1015.50');
});

it('each result has an id of the wallet, different for each transaction', async () => {
  const wallet = await startDemoWallet();
  const { body } = await wallet.betwin({
    transactions: [bet('b1', '1.00'), bet('b2', '1.00'), bet('b3', '1.00')],
  });
  const ids = body.transactions.map(({ id }: { id: string }) => id);
  expect([new Set(ids).size, ids.every((id: string) => id.length > 0)]).toEqual([3, true]);
});

it('each result has a bonus_amount of 0.00, because the mock wallet has no bonus money', async () => {
  const wallet = await startDemoWallet();
  const { body } = await wallet.betwin({ transactions: [bet('b1', '1.00'), win('w1', '2.00')] });
  expect(body.transactions.map((each: { bonus_amount: string }) => each.bonus_amount)).toEqual([
    '0.00',
    '0.00',
  ]);
});

it('betwins of one round get the same round id of the wallet, those of another round a different one', async () => {
  const wallet = await startDemoWallet();
  const round = async (id: string, round_id: string) =>
    (await wallet.betwin({ round_id, transactions: [bet(id, '1.00')] })).body.round_id as string;
  const [first, second, other] = [
    await round('b1', 'one'),
    await round('b2', 'one'),
    await round('b3', 'two'),
  ];
  expect([first === second, first === other]).toEqual([true, false]);
});

it('a bet over the balance is rejected with 100', async () => {
  const wallet = await startDemoWallet();
  const response = await wallet.betwin({ transactions: [bet('b1', '1000.01')] });
  expect(response).toMatchObject({
    status: 400,
    body: { code: 'invalid_argument', meta: { api_code: '100' } },
  });
});

it('a rejection for lack of funds has the balance from before the batch', async () => {
  const wallet = await startDemoWallet();
  const transactions = [bet('b1', '600.00'), bet('b2', '600.00')];
  const response = await wallet.betwin({ transactions });
  expect(response.body.meta).toMatchObject({ api_code: '100', balance: '1000.00' });
});

it('a batch whose last transaction is rejected moves nothing', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '600.00'), win('w1', '1.00'), bet('b2', '600.00')] });
  expect((await wallet.balance()).body.balance).toBe('1000.00');
});

it('ids of a rejected batch are free: its bet can be placed afterwards', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '600.00'), bet('b2', '600.00')] });
  const response = await wallet.betwin({ transactions: [bet('b1', '600.00')] });
  expect(response).toMatchObject({ status: 200, body: { balance: '400.00' } });
});

it('a win before a bet covers it', async () => {
  const wallet = await startDemoWallet();
  const response = await wallet.betwin({ transactions: [win('w1', '500.00'), bet('b1', '1500.00')] });
  expect(response).toMatchObject({ status: 200, body: { balance: '0.00' } });
});

it('a win after a bet does not cover it', async () => {
  const wallet = await startDemoWallet();
  const response = await wallet.betwin({ transactions: [bet('b1', '1500.00'), win('w1', '500.00')] });
  expect(response).toMatchObject({ status: 400, body: { meta: { api_code: '100', balance: '1000.00' } } });
});

it('a bet while the balance is below zero is rejected with 100 and that balance', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ currency: 'GBP', transactions: [win('w1', '5.00'), bet('b1', '5.00')] });
  await wallet.rollback({ currency: 'GBP', transactions: [undo('r1', 'w1')] });
  const response = await wallet.betwin({ currency: 'GBP', transactions: [bet('b2', '0.01')] });
  expect(response).toMatchObject({ status: 400, body: { meta: { api_code: '100', balance: '-5.00' } } });
});

it('bets of one player do not affect another player', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ account_id: 'alice' });
  expect((await wallet.balance({ account_id: 'bob' })).body.balance).toBe('1000.00');
});

it('an id that occurs twice in one batch is applied once, with the same result in both places', async () => {
  const wallet = await startDemoWallet();
  const { body } = await wallet.betwin({ transactions: [bet('b1', '10.00'), bet('b1', '10.00')] });
  expect([body.balance, body.transactions[0]]).toEqual(['990.00', body.transactions[1]]);
});

it('a bet in a finished round is accepted, because the protocol does not forbid it', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ finished: true, transactions: [bet('b1', '10.00')] });
  const response = await wallet.betwin({ transactions: [bet('b2', '10.00')] });
  expect(response).toMatchObject({ status: 200, body: { balance: '980.00' } });
});

it('a finish returns the balance', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  expect(await wallet.finish()).toMatchObject({ status: 200, body: { balance: '990.00' } });
});

it('a repeated finish is answered again and moves nothing', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  const [first, second] = [await wallet.finish(), await wallet.finish()];
  expect(second).toEqual(first);
});

it('a finish of a round that a betwin has finished is answered like any other', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ finished: true, transactions: [bet('b1', '10.00')] });
  expect(await wallet.finish()).toMatchObject({ status: 200, body: { balance: '990.00' } });
});

it('a finish of an unknown round is answered too', async () => {
  const wallet = await startDemoWallet();
  const response = await wallet.finish({ round_id: 'never-heard-of' });
  expect(response).toMatchObject({ status: 200, body: { balance: '1000.00' } });
});

it('every callback may have session_id and session_payload', async () => {
  const wallet = await startDemoWallet();
  const more = { session_id: '8f14e45f-ceea-467f-a7f0-1d8a2f0c3b5e', session_payload: 'from the launch' };
  const responses = [
    await wallet.balance(more),
    await wallet.betwin(more),
    await wallet.rollback(more),
    await wallet.finish(more),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
