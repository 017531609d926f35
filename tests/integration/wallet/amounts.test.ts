import { expect, it } from 'vitest';
import { operator } from '#tests/support/workbench/operator.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { bet, startDemoWallet, undo, createWalletCaller, win } from '#tests/support/wallets/wallet-caller.ts';

/** A casino with points of four decimals and tokens of none. */
async function startAcmeWallet() {
  const acme = operator({
    id: 'acme',
    secret: 'secret-of-acme',
    subscriptions: ['custom_currencies'],
    custom_currencies: [
      { code: 'POINTS', name: 'Points', decimals: 4 },
      { code: 'TOKENS', name: 'Tokens', decimals: 0 },
      { code: 'DUST', name: 'Dust', decimals: 16 },
    ],
  });
  const { wallet } = await startTestWorkbench({ operators: [acme] });
  return createWalletCaller(`${wallet}/acme`, 'secret-of-acme');
}

it('more decimals than the currency has are rejected with 400', async () => {
  const wallet = await startDemoWallet();
  const response = await wallet.betwin({ transactions: [bet('b1', '1.001')] });
  expect(response).toMatchObject({
    status: 400,
    body: { meta: { api_code: '400', api_message: expect.stringContaining('amount') } },
  });
});

it('zeros beyond the decimals of the currency are accepted', async () => {
  const wallet = await startDemoWallet();
  const response = await wallet.betwin({ transactions: [bet('b1', '1.5000')] });
  expect(response).toMatchObject({ status: 200, body: { balance: '998.50' } });
});

it('an amount without decimals gives a balance with those of the currency', async () => {
  const wallet = await startDemoWallet();
  expect((await wallet.betwin({ transactions: [bet('b1', '1')] })).body.balance).toBe('999.00');
});

it('a currency that the player never used has a balance of zero', async () => {
  const wallet = await startDemoWallet();
  expect((await wallet.balance({ currency: 'GBP' })).body.balance).toBe('0.00');
});

it('a currency without decimals has a balance without a point', async () => {
  const wallet = await startDemoWallet();
  const response = await wallet.betwin({ currency: 'JPY', transactions: [win('w1', '250')] });
  expect(response.body.balance).toBe('250');
});

it('a currency of eight decimals keeps all of them', async () => {
  const wallet = await startDemoWallet();
  const response = await wallet.betwin({ currency: 'BTC', transactions: [win('w1', '0.00000001')] });
  expect(response.body.balance).toBe('0.00000001');
});

it('currencies of one player are independent', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ currency: 'EUR', transactions: [bet('b1', '10.00')] });
  expect((await wallet.balance({ currency: 'USD' })).body.balance).toBe('1000.00');
});

it('sums stay exact where binary fractions would not', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ currency: 'GBP', transactions: [win('w1', '0.10'), win('w2', '0.20')] });
  expect((await wallet.balance({ currency: 'GBP' })).body.balance).toBe('0.30');
});

it('an amount of eighteen digits before the point is kept exactly', async () => {
  const wallet = await startDemoWallet();
  const response = await wallet.betwin({
    currency: 'GBP',
    transactions: [win('w1', '999999999999999999.99')],
  });
  expect(response.body.balance).toBe('999999999999999999.99');
});

it('a balance below zero is written with a sign', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ currency: 'GBP', transactions: [win('w1', '5.00'), bet('b1', '4.50')] });
  const response = await wallet.rollback({ currency: 'GBP', transactions: [undo('r1', 'w1')] });
  expect(response).toMatchObject({ status: 200, body: { balance: '-4.50' } });
});

it('a custom currency has the decimals that its operator gave it', async () => {
  const wallet = await startAcmeWallet();
  const response = await wallet.betwin({ currency: 'CUSTOM_POINTS', transactions: [win('w1', '2.5')] });
  expect(response).toMatchObject({ status: 200, body: { balance: '2.5000' } });
});

it('a custom currency without decimals rejects a fraction', async () => {
  const wallet = await startAcmeWallet();
  const response = await wallet.betwin({ currency: 'CUSTOM_TOKENS', transactions: [win('w1', '2.5')] });
  expect(response).toMatchObject({ status: 400, body: { meta: { api_code: '400' } } });
});

it('a custom currency of sixteen decimals loses none of them', async () => {
  const wallet = await startAcmeWallet();
  const transactions = [win('w1', '1'), bet('b1', '0.0000000000000001')];
  const response = await wallet.betwin({ currency: 'CUSTOM_DUST', transactions });
  expect(response.body.balance).toBe('0.9999999999999999');
});

it('a custom currency is known only by its full code', async () => {
  const wallet = await startAcmeWallet();
  const response = await wallet.balance({ currency: 'POINTS' });
  expect(response).toMatchObject({ status: 400, body: { meta: { api_code: '400' } } });
});

it('a custom currency of one operator is unknown to another', async () => {
  const wallet = await startDemoWallet({
    operators: [operator({ custom_currencies: [{ code: 'POINTS', name: 'Points', decimals: 4 }] })],
  });
  const response = await wallet.balance({ currency: 'CUSTOM_POINTS' });
  expect(response).toMatchObject({ status: 400, body: { meta: { api_code: '400' } } });
});

it('wins of the maximum length give a balance that can still be read', async () => {
  const wallet = await startDemoWallet();
  const longest = '9'.repeat(40);
  await wallet.betwin({ transactions: [win('w1', longest)] });
  await wallet.betwin({ transactions: [win('w2', longest)] });
  expect((await wallet.balance()).body.balance).toBe(`${1000n + 2n * BigInt(longest)}.00`);
});

it('a currency with fewer decimals than before keeps its players playable, and rounds nothing away', async () => {
  const gem = { code: 'GEM', name: 'Gem', active: true };
  const acme = operator({ custom_currencies: [{ ...gem, decimals: 4 }] });
  const { client, wallet } = await startTestWorkbench({ operators: [acme] });
  const key = { casinoId: 'acme', accountId: 'alice', currency: 'CUSTOM_GEM' };
  await client.players.setAccount({ ...key, balance: '1.2345' });
  const caller = createWalletCaller(`${wallet}/acme`, acme.secret);
  const { currency } = key;
  await caller.betwin({ currency, transactions: [bet('fine', '0.0005')] });

  const { operator: settings } = await client.operators.get({ operatorId: 'acme' });
  await client.operators.update({ operator: { ...settings, custom_currencies: [{ ...gem, decimals: 2 }] } });
  expect((await caller.balance({ currency })).body).toEqual({ balance: '1.2340' });
  const betwin = await caller.betwin({ currency, transactions: [bet('coarse', '0.01')] });
  expect(betwin).toMatchObject({ status: 200, body: { balance: '1.2240' } });
  const tooPrecise = await caller.betwin({ currency, transactions: [bet('too fine', '0.001')] });
  expect(tooPrecise.body.meta.api_message).toBe("amount: '0.001' has more than 2 decimals");
  const undone = await caller.rollback({ currency, transactions: [undo('back', 'fine')] });
  expect(undone.body.balance).toBe('1.2245');

  await client.players.setAccount({ ...key, bonus: '0.10' });
  const player = await client.players.setAccount({ ...key, balance: '7' });
  expect(player.accounts.find((account) => account.currency === currency)?.balance).toBe('7.00');
  expect((await caller.balance({ currency })).body).toEqual({ balance: '7.00' });
});
