import { expect, it } from 'vitest';
import { MAX_SUMMARY_IDS } from '#shared/exchange.ts';
import { bet, startDemoWallet } from '#tests/support/wallets/wallet-caller.ts';

const UNUSUAL = ['","', '\\', '"', ',', '[', ']', '\\"'];

it('a row of the list has the first transactions and the count; an export has all', async () => {
  const wallet = await startDemoWallet({});
  const { client } = wallet.bench;
  const ids = [...UNUSUAL, ...Array.from({ length: 993 }, (_, index) => `b-${index}","${index}\\`)];
  await wallet.betwin({ transactions: ids.map((id) => bet(id, '0.01')) });
  await wallet.betwin({ transactions: UNUSUAL.map((id) => bet(id, '0.01')) });
  const { exchanges } = await client.exchanges.list({ limit: 2 });
  expect(exchanges[0]).toMatchObject({ transactionIds: ids.slice(0, MAX_SUMMARY_IDS), transactions: 1_000 });
  expect(exchanges[1]).toMatchObject({ transactionIds: UNUSUAL, transactions: UNUSUAL.length });
  const detail = await client.exchanges.get({ id: exchanges[0]!.id });
  expect(detail.ledger.map(({ idProvider }) => idProvider)).toEqual(ids);
  // A page has 500 of them.
  expect(JSON.stringify(exchanges[0]).length).toBeLessThan(MAX_SUMMARY_IDS * 140 + 1_000);
});

it('and so do live events', async () => {
  const wallet = await startDemoWallet({});
  const controller = new AbortController();
  const live = await wallet.bench.client.workbench.live(undefined, { signal: controller.signal });
  const reported = (async () => {
    for await (const { exchanges } of live) {
      const found = exchanges.find(({ kind }) => kind === 'betwin');
      if (found !== undefined) return found;
    }
    throw new Error('The stream has ended');
  })();
  await wallet.betwin({
    transactions: Array.from({ length: 1_000 }, (_, index) => bet(`b-${index}`, '0.01')),
  });
  expect(await reported).toMatchObject({ transactions: 1_000, transactionIds: { length: MAX_SUMMARY_IDS } });
  controller.abort();
});
