import { describe, expect, it } from 'vitest';
import { useSharedWallet } from '#tests/support/wallets/shared-wallet.ts';
import { bet, undo, win } from '#tests/support/wallets/wallet-caller.ts';

const wallet = useSharedWallet();

describe('a reset', () => {
  const reset = ({ accountId }: { readonly accountId: string }) =>
    wallet.client().players.reset({ casinoId: 'acme', accountId });

  it('restores the balances last set by a user, and keeps limits and status', async () => {
    const player = await wallet.player({ balance: '50', bonus: '5' });
    await player.betwin([bet('b1', '20.00'), win('w1', '3.00')]);
    await player.set({ betLimit: '10', winLimit: '90' });
    await wallet.client().players.setStatus({ casinoId: 'acme', ...player, status: 'disabled' });
    expect(await reset(player)).toMatchObject({
      status: 'disabled',
      accounts: [{ currency: 'USD', balance: '50.00', bonus: '5.00', betLimit: '10.00', winLimit: '90.00' }],
    });
  });

  it('restores each balance as it was last set, independently of the other one', async () => {
    const player = await wallet.player({ balance: '50', bonus: '0' });
    await player.betwin([bet('b1', '20.00')]);
    await player.set({ bonus: '7' });
    await reset(player);
    expect(await player.account()).toMatchObject({ balance: '50.00', bonus: '7.00' });
  });

  it('removes a currency that was never set by a user', async () => {
    const player = await wallet.player();
    await player.betwin([win('w1', '3')], { currency: 'CUSTOM_GEM' });
    await reset(player);
    expect(await player.account('CUSTOM_GEM')).toMatchObject({ balance: '0.0000', bonus: '0.0000' });
  });

  it('deletes every id: the same bet applies again', async () => {
    const player = await wallet.player();
    const first = await player.betwin([bet('b1', '20.00')]);
    await reset(player);
    expect(await player.ledger()).toEqual([]);
    const afterReset = await player.betwin([bet('b1', '20.00')]);
    expect(afterReset.body).toMatchObject({ balance: '80.00' });
    expect(afterReset.body.transactions[0].id).not.toBe(first.body.transactions[0].id);
    expect(await player.account()).toMatchObject({ balance: '80.00' });
  });

  it('deletes tombstones: a bet that had been rolled back before it came is accepted', async () => {
    const player = await wallet.player();
    await player.rollback([undo('r1', 'b1')]);
    await reset(player);
    expect(await player.betwin([bet('b1', '20.00')])).toMatchObject({
      status: 200,
      body: { balance: '80.00' },
    });
  });

  it('deletes rounds: the same round gets another id of the wallet', async () => {
    const player = await wallet.player();
    const first = await player.betwin([bet('b1', '1')]);
    await reset(player);
    expect((await player.betwin([bet('b2', '1')])).body.round_id).not.toBe(first.body.round_id);
  });

  it('does not affect another player', async () => {
    const [one, other] = [await wallet.player(), await wallet.player()];
    const { text } = await other.betwin([bet('b1', '20.00')]);
    await reset(one);
    expect((await other.betwin([bet('b1', '20.00')])).text).toBe(text);
    expect(await other.account()).toMatchObject({ balance: '80.00' });
  });
});
