import { describe, expect, it } from 'vitest';
import { collectExport } from '#shared/collect-export.ts';
import { measureLongestBlockMs } from '#tests/support/clocks/longest-block.ts';
import { startDemoWallet } from '#tests/support/wallets/wallet-caller.ts';

/** Far above the remaining work on the event loop, and far below the 500 to 4,000 ms of an export on it. */
const BLOCK_LIMIT_MS = 250;
const MEGABYTE = 1_000_000;

/** Bodies that are expensive to parse and serialise. */
const BODIES = [
  `"${String.raw`\"`.repeat(MEGABYTE / 2 - 1)}"`,
  JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`key-${index}`, index]))),
  'http://u:p@h/?a='.repeat(MEGABYTE / 16),
  '\0'.repeat(MEGABYTE),
];

describe('limits of each input: exports', () => {
  it('bodies that are expensive to write are exported while callbacks are answered', async () => {
    const wallet = await startDemoWallet({});
    for (let copy = 0; copy < 2; copy += 1)
      for (const body of BODIES) await wallet.post('betwin', Buffer.from(body));
    const what = { kind: 'filter', filter: 'callback:betwin' };
    let balances = 0;
    const longest = await measureLongestBlockMs(async () => {
      const controller = new AbortController();
      const exporting = collectExport(
        wallet.bench.client.transfer.export({ request: { what, format: 'har', redact: [] } }),
      ).then(({ exchanges }) => {
        controller.abort();
        return exchanges;
      });
      for (; !controller.signal.aborted; balances += 1)
        expect(await wallet.balance()).toMatchObject({ status: 200 });
      expect(await exporting).toBeGreaterThan(0);
    });
    expect(longest).toBeLessThan(BLOCK_LIMIT_MS);
    expect(balances).toBeGreaterThan(1);
  });

  it('a caller that disconnects ends an export, before the first chunk and between two', async () => {
    const wallet = await startDemoWallet({});
    await wallet.post('betwin', Buffer.alloc(MEGABYTE, 'a'));
    const request = { what: { kind: 'filter', filter: '' }, format: 'har' };
    const controller = new AbortController();
    const call = wallet.bench.client.transfer.export({ request }, { signal: controller.signal });
    // Starting a thread takes much longer than this.
    await wallet.balance();
    controller.abort();
    await expect(call).rejects.toThrow('stopped');
    for await (const event of await wallet.bench.client.transfer.export({ request }))
      if ('text' in event) break;
    // Waits for all threads.
    await wallet.bench.stop();
  });
});
