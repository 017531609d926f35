import { describe, expect, it } from 'vitest';
import { DEFAULT_WALLET_SETTINGS, type WalletSettings } from '#shared/wallet.ts';
import { rejectedFields } from '#tests/support/workbench/catch-rejection.ts';
import { useSharedWallet } from '#tests/support/wallets/shared-wallet.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { emittedTopics } from '#tests/support/workbench/emitted-topics.ts';
import { bet, undo, win, type WalletResponse } from '#tests/support/wallets/wallet-caller.ts';

const wallet = useSharedWallet();

const save = (settings: unknown) => wallet.client().wallet.settings.save({ settings });
const saveWith = (change: Partial<WalletSettings>) => save({ ...DEFAULT_WALLET_SETTINGS, ...change });

describe('the settings of the mock wallet', () => {
  it('are a tombstone with 155 and a bonus balance set aside, until they are saved', async () => {
    const { client } = await startTestWorkbench();
    expect(await client.wallet.settings.get()).toEqual({
      tombstone_api_code: '155',
      bonus_first: false,
      max_transactions: 1_000,
    });
  });

  it('apply to the next callback, and are emitted to the interface', async () => {
    await saveWith({ bonus_first: false });
    const emitted = await emittedTopics(wallet.bench());
    const player = await wallet.player({ bonus: '5' });
    expect((await player.balance()).body.balance).toBe('100.00');
    expect(await saveWith({ bonus_first: true })).toEqual({
      ...DEFAULT_WALLET_SETTINGS,
      bonus_first: true,
    });
    expect((await player.balance()).body.balance).toBe('105.00');
    await expect.poll(() => emitted).toContain('wallet');
  });

  it.each<[string, unknown, string]>([
    ['another code', { ...DEFAULT_WALLET_SETTINGS, tombstone_api_code: '400' }, 'tombstone_api_code'],
    [
      'a code that is a number',
      { ...DEFAULT_WALLET_SETTINGS, tombstone_api_code: 409 },
      'tombstone_api_code',
    ],
    ['a missing field', { tombstone_api_code: '409' }, 'bonus_first'],
    [
      'a maximum of zero transactions',
      { ...DEFAULT_WALLET_SETTINGS, max_transactions: 0 },
      'max_transactions',
    ],
    [
      'a maximum above that of the protocol',
      { ...DEFAULT_WALLET_SETTINGS, max_transactions: 1_001 },
      'max_transactions',
    ],
    ['an unknown field', { ...DEFAULT_WALLET_SETTINGS, bonus_last: true }, 'bonus_last'],
    ['text instead of an object', 'on', '(document)'],
  ])('are rejected with %s, and do not change', async (_what, settings, field) => {
    const before = await saveWith({ tombstone_api_code: '409' });
    expect(await rejectedFields(save(settings))).toEqual([field]);
    expect(await wallet.client().wallet.settings.get()).toEqual(before);
  });

  it('survive a restart', async () => {
    const dataDir = createTemporaryFolder();
    const settings = { tombstone_api_code: '409', bonus_first: true, max_transactions: 20 } as const;
    const first = await startTestWorkbench({ dataDir });
    await first.client.wallet.settings.save({ settings });
    await first.stop();
    const { client } = await startTestWorkbench({ dataDir });
    expect(await client.wallet.settings.get()).toEqual(settings);
  });
});

it.each(['155', '409'] as const)(
  'a betwin that was rolled back before is rejected with %s',
  async (apiCode) => {
    await saveWith({ tombstone_api_code: apiCode });
    const player = await wallet.player();
    await player.rollback([undo('r1', 'b1')]);
    expect(await player.betwin([bet('b1', '1')])).toMatchObject({
      status: 400,
      body: { code: 'invalid_argument', meta: { api_code: apiCode } },
    });
  },
);

it.each([
  { why: 'a bet over its limit', transaction: bet('b1', '5.01'), apiCode: '105' },
  { why: 'a win over its limit', transaction: win('w1', '9.01'), apiCode: '106' },
])('$why is rejected with $apiCode and the balance', async ({ transaction, apiCode }) => {
  const player = await wallet.player({ betLimit: '5', winLimit: '9' });
  expect(await player.betwin([bet('b0', '5.00'), win('w0', '9.00')])).toMatchObject({ status: 200 });
  expect(await player.betwin([win('w2', '1.00'), transaction])).toMatchObject({
    status: 400,
    body: { code: 'invalid_argument', meta: { api_code: apiCode, balance: '104.00' } },
  });
  expect((await player.balance()).body.balance).toBe('104.00');
});

describe('a bonus balance that is played first', () => {
  const listBonusAmounts = ({ body }: WalletResponse) =>
    body.transactions.map(({ bonus_amount }: { bonus_amount: string }) => bonus_amount) as string[];

  it('pays as much of a bet as it covers, and gets this part back from a win of the same round', async () => {
    await saveWith({ bonus_first: true });
    const player = await wallet.player({ balance: '10', bonus: '6' });
    const played = await player.betwin([bet('b1', '4'), bet('b2', '4'), win('w1', '5'), win('w2', '5')]);
    expect(listBonusAmounts(played)).toEqual(['4.00', '2.00', '5.00', '1.00']);
    expect(played.body.balance).toBe('18.00');
    expect(await player.account()).toMatchObject({ balance: '12.00', bonus: '6.00' });
  });

  it('gets nothing back from a win of another round', async () => {
    await saveWith({ bonus_first: true });
    const player = await wallet.player({ bonus: '6' });
    await player.betwin([bet('b1', '4')]);
    const won = await player.betwin([win('w1', '5')], { round_id: `${player.accountId}-other` });
    expect(listBonusAmounts(won)).toEqual(['0.00']);
    expect(await player.account()).toMatchObject({ balance: '105.00', bonus: '2.00' });
  });

  it('is completely restored when the bet is rolled back', async () => {
    await saveWith({ bonus_first: true });
    const player = await wallet.player({ balance: '10', bonus: '6' });
    await player.betwin([bet('b1', '9')]);
    expect((await player.rollback([undo('r1', 'b1')])).body.balance).toBe('16.00');
    expect(await player.account()).toMatchObject({ balance: '10.00', bonus: '6.00' });
  });

  it('reports at most twelve decimals of its part, truncated and never rounded up', async () => {
    await saveWith({ bonus_first: true });
    const player = await wallet.player();
    await player.set({ currency: 'CUSTOM_DUST', balance: '5', bonus: '0.9999999999999999' });
    const placed = await player.betwin([bet('b1', '2')], { currency: 'CUSTOM_DUST' });
    expect(listBonusAmounts(placed)).toEqual(['0.999999999999']);
    expect(placed.body.balance).toBe('3.9999999999999999');
  });

  it('is unchanged while it is set aside, and a bet cannot use it', async () => {
    await saveWith({ bonus_first: false });
    const player = await wallet.player({ balance: '10', bonus: '6' });
    expect(await player.betwin([bet('b1', '11')])).toMatchObject({
      body: { meta: { api_code: '100', balance: '10.00' } },
    });
    expect(listBonusAmounts(await player.betwin([bet('b1', '10')]))).toEqual(['0.00']);
    expect(await player.account()).toMatchObject({ balance: '0.00', bonus: '6.00' });
  });

  it('reports its part again when a bet is repeated, in the decimals of the bet', async () => {
    await saveWith({ bonus_first: true });
    const player = await wallet.player({ bonus: '6.05' });
    const placed = await player.betwin([bet('b1', '9')]);
    expect((await player.betwin([bet('b1', '9')])).text).toBe(placed.text);
    expect(listBonusAmounts(await player.betwin([bet('b1', '9')], { currency: 'JPY' }))).toEqual(['6.05']);
  });
});
