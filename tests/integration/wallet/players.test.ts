import { describe, expect, it } from 'vitest';
import type { PlayerStatus } from '#shared/wallet.ts';
import { catchRejection } from '#tests/support/workbench/catch-rejection.ts';
import { useSharedWallet, type TestPlayer } from '#tests/support/wallets/shared-wallet.ts';
import { emittedTopics } from '#tests/support/workbench/emitted-topics.ts';
import { bet, undo, win } from '#tests/support/wallets/wallet-caller.ts';

const wallet = useSharedWallet();

const add = (accountId: string, casinoId = 'acme') => wallet.client().players.add({ casinoId, accountId });
const remove = ({ accountId }: { readonly accountId: string }) =>
  wallet.client().players.remove({ casinoId: 'acme', accountId });
const setStatus = ({ accountId }: TestPlayer, status: PlayerStatus) =>
  wallet.client().players.setStatus({ casinoId: 'acme', accountId, status });

describe('a player who is added', () => {
  it('is active, has no money, and is listed by account id', async () => {
    const [first, second] = [await add('list-b'), await add('list-a')];
    expect([first, second]).toEqual([
      { casinoId: 'acme', accountId: 'list-b', status: 'active', accounts: [] },
      { casinoId: 'acme', accountId: 'list-a', status: 'active', accounts: [] },
    ]);
    const ids = (await wallet.client().players.list({ casinoId: 'acme' })).map(({ accountId }) => accountId);
    expect(ids.filter((id) => id.startsWith('list-'))).toEqual(['list-a', 'list-b']);
  });

  it('has zero in every currency of the casino, and can play at once', async () => {
    await add('plays-at-once');
    const who = { account_id: 'plays-at-once' };
    const emitted = await Promise.all(
      ['USD', 'JPY', 'CUSTOM_GEM'].map((currency) => wallet.caller().balance({ ...who, currency })),
    );
    expect(emitted.map(({ body }) => body.balance)).toEqual(['0.00', '0', '0.0000']);
    const won = await wallet.caller().betwin({ ...who, transactions: [win('plays-at-once-w1', '5')] });
    expect(won).toMatchObject({ status: 200, body: { balance: '5.00' } });
  });

  it.each(['x', 'x'.repeat(255), 'ä 😀', '../x', 'a b'])('can have the id %j', async (accountId) => {
    expect(await add(accountId)).toMatchObject({ accountId });
    expect(await wallet.caller().balance({ account_id: accountId })).toMatchObject({ status: 200 });
  });

  it.each([
    { why: 'to an unknown casino', casinoId: 'nobody', accountId: 'new', field: 'casinoId' },
    { why: 'twice', casinoId: 'acme', accountId: 'alice', field: 'accountId' },
    { why: 'without an id', casinoId: 'acme', accountId: '', field: 'accountId' },
    { why: 'with an id of spaces', casinoId: 'acme', accountId: '  ', field: 'accountId' },
    { why: 'with an id of 256 characters', casinoId: 'acme', accountId: 'x'.repeat(256), field: 'accountId' },
  ])('cannot be added $why', async ({ casinoId, accountId, field }) => {
    const before = await wallet.client().players.list({ casinoId });
    expect(await catchRejection(add(accountId, casinoId))).toMatchObject({
      code: 'INVALID',
      issues: [{ field, message: expect.stringMatching(/./) }],
    });
    expect(await wallet.client().players.list({ casinoId })).toEqual(before);
  });

  it('can have the id of a player of another casino, and is a different player', async () => {
    const player = await wallet.player();
    await add(player.accountId, 'demo');
    const demo = await wallet.client().players.list({ casinoId: 'demo' });
    expect(demo.find(({ accountId }) => accountId === player.accountId)?.accounts).toEqual([]);
    expect(await player.account()).toMatchObject({ balance: '100.00' });
  });
});

it.each<[string, (player: { casinoId: string; accountId: string }) => Promise<unknown>]>([
  ['setStatus', (player) => wallet.client().players.setStatus({ ...player, status: 'active' })],
  [
    'setAccount',
    (player) => wallet.client().players.setAccount({ ...player, currency: 'USD', balance: '1' }),
  ],
  ['reset', (player) => wallet.client().players.reset(player)],
  ['remove', (player) => wallet.client().players.remove(player)],
])('%s of an unknown player is rejected with NOT_FOUND', async (_name, ask) => {
  for (const casinoId of ['acme', 'nobody']) {
    expect(await catchRejection(ask({ casinoId, accountId: 'nobody' }))).toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await wallet.caller().balance({ account_id: 'nobody' })).toMatchObject({
    body: { meta: { api_code: '101' } },
  });
});

describe('a disabled player', () => {
  const REJECTED = { status: 400, body: { code: 'invalid_argument', meta: { api_code: '101' } } };

  it('gets 101 for balances, bets and wins', async () => {
    const player = await wallet.player();
    expect(await setStatus(player, 'disabled')).toMatchObject({ status: 'disabled' });
    expect(await player.balance()).toMatchObject(REJECTED);
    expect(await player.betwin([bet('b1', '10.00')])).toMatchObject(REJECTED);
    expect(await player.betwin([win('w1', '10.00')])).toMatchObject(REJECTED);
    expect(await player.account()).toMatchObject({ balance: '100.00' });
  });

  it('can still receive repeats, rollbacks and finish', async () => {
    const player = await wallet.player();
    const placed = await player.betwin([bet('b1', '10.00')]);
    await setStatus(player, 'disabled');
    expect((await player.betwin([bet('b1', '10.00')])).text).toBe(placed.text);
    expect(await player.rollback([undo('r1', 'b1')])).toMatchObject({ body: { balance: '100.00' } });
    expect(await player.finish()).toMatchObject({ status: 200, body: { balance: '100.00' } });
  });

  it('can play again when enabled: the id that was rejected is free', async () => {
    const player = await wallet.player();
    await setStatus(player, 'disabled');
    await player.betwin([bet('b1', '10.00')]);
    await setStatus(player, 'active');
    expect(await player.betwin([bet('b1', '10.00')])).toMatchObject({ body: { balance: '90.00' } });
  });
});

describe('a player who is removed', () => {
  it('is unknown to the wallet, and gone from the list and the ledger', async () => {
    const player = await wallet.player();
    await player.betwin([bet('b1', '10.00')]);
    expect(await remove(player)).toEqual({ removed: true });
    expect(await player.balance()).toMatchObject({ body: { meta: { api_code: '101' } } });
    expect(await player.account()).toBeUndefined();
    expect(await player.ledger()).toEqual([]);
  });

  it('leaves nothing behind for a new player with the same id', async () => {
    const player = await wallet.player({ betLimit: '5' });
    await player.betwin([bet('b1', '1.00')]);
    await remove(player);
    expect(await add(player.accountId)).toMatchObject({ accounts: [] });
    expect(await player.betwin([win('b1', '9.00')])).toMatchObject({
      status: 200,
      body: { balance: '9.00' },
    });
  });
});

it('live changes emit `wallet` when a player is changed, and when a callback has posted', async () => {
  const player = await wallet.player();
  const emitted = await emittedTopics(wallet.bench());
  const { accountId } = player;
  for (const act of [
    () => add('reported'),
    () => setStatus(player, 'active'),
    () => player.set({ balance: '5' }),
    () => wallet.client().players.reset({ casinoId: 'acme', accountId }),
    () => player.betwin([bet('b1', '1')]),
    () => remove(player),
  ]) {
    await act();
    await expect.poll(() => emitted, { interval: 5 }).toContain('wallet');
    emitted.clear();
  }
});
