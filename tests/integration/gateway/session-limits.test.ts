import { expect, test } from 'vitest';
import { createDicePlayer } from '#tests/support/games/dice-player.ts';
import { sendLaunch } from '#tests/support/games/launch.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { startStubWallet } from '#tests/support/wallets/stub-wallet.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

test('limits that are finer than the currency are rounded inward, so that a page can show them', async () => {
  const wallet = await startStubWallet();
  const bench = await startTestWorkbench({
    operators: [
      operator({
        callback_urls: wallet.callbackUrls,
        bet_limits: { JPY: { min: '0.001', max: '5.999' } },
      }),
    ],
  });
  const player = createDicePlayer(
    await sendLaunch(bench.gateway, { account: { id: 'alice', currency: 'JPY' } }),
  );
  expect((await player.load()).body.limits).toEqual({ min: '1', max: '5' });
  expect(await player.bet({ stake: '5' })).toMatchObject({ status: 200 });
  expect(await player.bet({ stake: '6' })).toMatchObject({ body: { error: { kind: 'bet_limit' } } });
});

test('a limit whose wins would not fit the wire format is rejected, naming it', async () => {
  const { client } = await startTestWorkbench();
  const { operator: settings } = await client.operators.get({ operatorId: 'demo' });
  const bet_limits = { USD: { min: '1', max: '1000000000000000000' } };
  await expect(client.operators.update({ operator: { ...settings, bet_limits } })).rejects.toMatchObject({
    data: {
      issues: [{ field: 'bet_limits.USD.max', message: 'must have at most 18 digits before the point' }],
    },
  });
});

test('a custom code is entered without its prefix', async () => {
  const { client } = await startTestWorkbench();
  const { operator: settings } = await client.operators.get({ operatorId: 'demo' });
  const custom_currencies = [{ code: 'CUSTOM_GEM', name: 'Gem', decimals: 2, active: true }];
  await expect(
    client.operators.update({ operator: { ...settings, custom_currencies } }),
  ).rejects.toMatchObject({
    data: {
      issues: [{ field: 'custom_currencies[0].code', message: 'must be entered without the CUSTOM_ prefix' }],
    },
  });
});
