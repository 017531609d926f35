import { expect, it } from 'vitest';
import { replayOnce } from '#tests/support/traffic/replaying.ts';
import { createHar } from '#tests/support/traffic/create-har.ts';
import { getLastExchange } from '#tests/support/traffic/traffic.ts';
import { importText } from '#tests/support/traffic/transfer.ts';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { operatorSettings } from '#tests/support/workbench/operator.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { collectExport } from '#shared/collect-export.ts';

it('the displayed destination is the URL of the replay, even if the mock wallet had another port before', async () => {
  const bench = await startTestWorkbench({});
  await (await launchDice(bench)).bet();
  const own = await getLastExchange(bench, 'betwin');
  const destinations = await bench.client.replay.destinations({
    what: { kind: 'exchange', originId: own.summary.id },
  });
  const url = `${bench.wallet}/demo/betwin`;
  expect(destinations).toEqual({
    origin: { kind: 'urls', urls: [url] },
    mock: { kind: 'urls', urls: [url] },
    remoteHost: null,
  });
  expect((await replayOnce(bench, own.summary.id)).request.url).toBe(url);

  const what = { kind: 'round', roundId: own.summary.roundId! } as const;
  const base = { kind: 'urls', urls: [`${bench.wallet}/demo`] };
  expect(await bench.client.replay.destinations({ what })).toEqual({
    origin: base,
    mock: base,
    remoteHost: null,
  });
});

it('an exchange imported from another workbench goes to the mock wallet of this one, as displayed', async () => {
  const elsewhere = await startTestWorkbench({});
  await (await launchDice(elsewhere)).bet();
  const { summary } = await getLastExchange(elsewhere, 'betwin');
  const what = { kind: 'round', roundId: summary.roundId! } as const;
  const { text } = await collectExport(
    elsewhere.client.transfer.export({ request: { what, format: 'bundle' } }),
  );
  const bench = await startTestWorkbench({});
  const { firstId: originId } = await importText(bench, text);
  const url = `${bench.wallet}/demo/betwin`;
  const { origin } = await bench.client.replay.destinations({ what: { kind: 'exchange', originId } });
  expect(origin).toEqual({ kind: 'urls', urls: [url] });
  const sent = await replayOnce(bench, originId);
  expect(sent.request.url).toBe(url);
  // The other workbench has another secret.
  expect(sent.summary.outcome).toMatchObject({ apiCode: '403' });
  const signed = await replayOnce(bench, originId, { signing: { kind: 're_sign' } });
  expect(signed.summary.outcome).not.toMatchObject({ apiCode: '403' });
});

it('the host of an imported exchange is named unless it is this machine, even if an operator here has its URL', async () => {
  const bench = await startTestWorkbench({});
  const findRemoteHost = async (originId: number): Promise<string | null> =>
    (await bench.client.replay.destinations({ what: { kind: 'exchange', originId } })).remoteHost;
  const importFor = async (base: string): Promise<number> => {
    const har = createHar(1).replace('http://127.0.0.1/wallet', base);
    return (await importText(bench, har)).firstId;
  };
  for (const base of ['http://127.0.0.1/wallet', 'http://localhost:9/x', 'http://[::1]:9/x'])
    expect(await findRemoteHost(await importFor(base))).toBeNull();
  const originId = await importFor('https://wallet.acme.example/v1');
  expect(await findRemoteHost(originId)).toBe('wallet.acme.example');
  const acme = operatorSettings({ callback_urls: { finish: 'https://wallet.acme.example/finish' } });
  await bench.client.operators.create({ operator: acme });
  expect(await findRemoteHost(originId)).toBe('wallet.acme.example');
  expect(await findRemoteHost(await importFor('https://wallet.acme.example:8443/v1'))).toBe(
    'wallet.acme.example:8443',
  );
});

it('an unknown exchange has no destinations', async () => {
  const bench = await startTestWorkbench({});
  await expect(
    bench.client.replay.destinations({ what: { kind: 'exchange', originId: 999_999 } }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
