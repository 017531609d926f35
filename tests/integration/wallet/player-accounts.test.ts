import { describe, expect, it } from 'vitest';
import { catchRejection, rejectedFields } from '#tests/support/workbench/catch-rejection.ts';
import { bet, win } from '#tests/support/wallets/wallet-caller.ts';
import { useSharedWallet } from '#tests/support/wallets/shared-wallet.ts';

const wallet = useSharedWallet();

describe('a user’s change to a player', () => {
  it('is written with the decimals of its currency, and reported by the next callback', async () => {
    const player = await wallet.player();
    expect(await player.set({ balance: '007.5', bonus: '3', betLimit: '2.10', winLimit: '40' })).toEqual({
      currency: 'USD',
      balance: '7.50',
      bonus: '3.00',
      betLimit: '2.10',
      winLimit: '40.00',
    });
    expect((await player.balance()).body).toEqual({ balance: '7.50' });
  });

  it.each([
    { set: { balance: '1.00' }, expected: ['1.00', '5.00', '2.00', '9.00'] },
    { set: { bonus: '0' }, expected: ['50.00', '0.00', '2.00', '9.00'] },
    { set: { betLimit: null }, expected: ['50.00', '5.00', null, '9.00'] },
    { set: { winLimit: '7.25' }, expected: ['50.00', '5.00', '2.00', '7.25'] },
    { set: {}, expected: ['50.00', '5.00', '2.00', '9.00'] },
  ])('changes nothing else: $set leaves the rest', async ({ set, expected }) => {
    const player = await wallet.player({ balance: '50', bonus: '5', betLimit: '2', winLimit: '9' });
    const { balance, bonus, betLimit, winLimit } = await player.set(set);
    expect([balance, bonus, betLimit, winLimit]).toEqual(expected);
  });

  it('does not affect the other currencies', async () => {
    const player = await wallet.player();
    await player.set({ currency: 'CUSTOM_GEM', balance: '0.0001' });
    expect([await player.account(), await player.account('CUSTOM_GEM')]).toMatchObject([
      { balance: '100.00' },
      { balance: '0.0001', bonus: '0.0000' },
    ]);
  });

  it.each([
    { currency: 'CUSTOM_COIN', balance: '5', rejected: '5.1' },
    { currency: 'CUSTOM_GEM', balance: '5.0001', rejected: '5.00001' },
    { currency: 'CUSTOM_DUST', balance: '5.0000000000000001', rejected: '5.00000000000000001' },
    { currency: 'USD', balance: '999999999999999999.99', rejected: '1000000000000000000' },
    { currency: 'USD', balance: '1.10', rejected: '1.101' },
  ])('accepts $balance $currency exactly and rejects $rejected', async ({ currency, balance, rejected }) => {
    const player = await wallet.player();
    expect(await player.set({ currency, balance })).toMatchObject({ currency, balance });
    expect(await rejectedFields(player.set({ currency, balance: rejected }))).toEqual(['balance']);
    expect(await player.account(currency)).toMatchObject({ balance });
  });

  it.each(['', '-1', '+1', '1e3', '1,000', '1.', '.5', ' 1', 'ten', '1'.repeat(41)])(
    'is rejected if %j is given as an amount, and nothing changes',
    async (text) => {
      const player = await wallet.player({ betLimit: '2', winLimit: '9' });
      const before = await player.account();
      const change = { balance: text, bonus: text, betLimit: text, winLimit: text };
      expect(await rejectedFields(player.set(change))).toEqual(['balance', 'bonus', 'betLimit', 'winLimit']);
      expect(await player.account()).toEqual(before);
    },
  );

  it('is rejected as a whole if one of its amounts is invalid', async () => {
    const player = await wallet.player();
    expect(await rejectedFields(player.set({ balance: '5', bonus: '-5' }))).toEqual(['bonus']);
    expect(await player.account()).toMatchObject({ balance: '100.00', bonus: '0.00' });
  });

  it('may be a balance of zero, but no limit of zero', async () => {
    const player = await wallet.player();
    expect(await player.set({ balance: '0', bonus: '0.0' })).toMatchObject({
      balance: '0.00',
      bonus: '0.00',
    });
    expect(await rejectedFields(player.set({ betLimit: '0', winLimit: '0.00' }))).toEqual([
      'betLimit',
      'winLimit',
    ]);
  });

  it('is rejected in a currency that the casino does not have', async () => {
    const player = await wallet.player();
    expect(await catchRejection(player.set({ currency: 'CUSTOM_NONE', balance: '5' }))).toMatchObject({
      code: 'INVALID',
      issues: [{ field: 'currency', message: expect.stringContaining('CUSTOM_NONE') }],
    });
  });
});

describe('a limit', () => {
  it.each([
    { of: 'bet', limit: { betLimit: '2.00' }, transaction: bet, apiCode: '105' },
    { of: 'win', limit: { winLimit: '2.00' }, transaction: win, apiCode: '106' },
  ] as const)(
    'accepts a $of of exactly that amount, and rejects one that exceeds it by the smallest unit',
    async ({ limit, transaction, apiCode }) => {
      const player = await wallet.player(limit);
      expect((await player.betwin([transaction('exact', '2.00')])).status).toBe(200);
      const { status, body } = await player.betwin([transaction('above', '2.01')]);
      expect({ status, code: body.meta.api_code }).toEqual({ status: 400, code: apiCode });
    },
  );
});

describe('a balance set by a user', () => {
  it('is an entry of the ledger with what moved, and with the balance after it', async () => {
    const player = await wallet.player({ balance: '0' });
    expect(await player.ledger()).toEqual([]);
    await player.set({ balance: '12.5' });
    await player.set({ balance: '2' });
    const entry = {
      type: 'adjustment',
      state: 'applied',
      currency: 'USD',
      idProvider: null,
      walletTransactionId: null,
      originalIdProvider: null,
      roundId: null,
      exchangeId: null,
      repeat: null,
      bonusAmount: null,
    };
    expect(await player.ledger()).toMatchObject([
      { ...entry, movement: '12.50', balanceAfter: '12.50' },
      { ...entry, movement: '-10.50', balanceAfter: '2.00' },
    ]);
  });

  it('is not an entry if nothing moved: limits, and an unchanged balance', async () => {
    const player = await wallet.player({ balance: '0' });
    await player.set({ betLimit: '5', winLimit: '5' });
    await player.set({ balance: '0.00', bonus: '0' });
    expect(await player.ledger()).toEqual([]);
  });

  it('shows the change of the bonus balance with its sign, unless the bonus is set aside', async () => {
    const player = await wallet.player({ balance: '0' });
    await player.set({ bonus: '8' });
    await player.set({ balance: '5', bonus: '2' });
    expect(await player.ledger()).toMatchObject([
      { movement: '0.00', bonusAmount: '8.00', balanceAfter: '0.00' },
      { movement: '5.00', bonusAmount: '-6.00', balanceAfter: '5.00' },
    ]);
  });
});
