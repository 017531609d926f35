import { expect, it } from 'vitest';
import { startProxy } from '#tests/support/sockets/recording-proxy.ts';
import { replaySequence } from '#tests/support/traffic/replaying.ts';
import { createWalletCaller, startDemoWallet } from '#tests/support/wallets/wallet-caller.ts';

it('a request to a shadow wallet is listed with the first wallet’s exchange, and is not a step of a sequence', async () => {
  const { bench, secret, url: wallet } = await startDemoWallet({});
  const { url } = await startProxy(bench.client, { target: wallet, shadow: wallet, secret });
  await createWalletCaller(url, secret).betwin();
  const list = async () => (await bench.client.exchanges.list({ limit: 10 })).exchanges;
  await expect.poll(async () => (await list()).some(({ vantage }) => vantage === 'shadow')).toBe(true);

  const rows = await list();
  const passed = rows.find(({ vantage }) => vantage === 'proxy')!;
  const shadow = rows.find(({ vantage }) => vantage === 'shadow')!;
  expect(shadow.originId).toBe(passed.id);
  const related = await bench.client.replay.list({ originId: passed.id });
  expect(related.map(({ id }) => id)).toEqual([shadow.id]);

  const { steps } = await replaySequence(bench, {
    what: { kind: 'round', roundId: 'round-1' },
    fresh: false,
  });
  expect(steps.map(({ originId }) => originId)).toEqual([passed.id]);
});
