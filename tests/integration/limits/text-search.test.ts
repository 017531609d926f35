import { describe, expect, it } from 'vitest';
import { measureLongestBlockMs } from '#tests/support/clocks/longest-block.ts';
import { startDemoWallet } from '#tests/support/wallets/wallet-caller.ts';

/** Far above the normal time, and far below the time with a comparison at each byte. */
const BLOCK_LIMIT_MS = 1_500;
const BODIES = 40;

describe('limits of each input: search text', () => {
  it('a long text that large bodies nearly contain is searched while callbacks are answered', async () => {
    const wallet = await startDemoWallet({});
    const body = Buffer.alloc(950_000, 'a');
    for (let sent = 0; sent < BODIES; sent += 1) await wallet.post('balance', body);
    const texts = [`b${'a'.repeat(900)}`, `${'a'.repeat(900)}b`];
    let balances = 0;
    const controller = new AbortController();
    const callbacks = (async () => {
      for (; !controller.signal.aborted; balances += 1)
        expect(await wallet.balance()).toMatchObject({ status: 200 });
    })();
    const longest = await measureLongestBlockMs(async () => {
      for (const text of texts) {
        const events = await wallet.bench.client.exchanges.search({ filter: `"${text}"` });
        for await (const event of events) expect(event.ids).toEqual([]);
      }
    });
    controller.abort();
    await callbacks;
    expect(longest).toBeLessThan(BLOCK_LIMIT_MS);
    expect(balances).toBeGreaterThan(0);
  });

  it('large bodies match like small ones', async () => {
    const wallet = await startDemoWallet({});
    const surround = (text: string) => Buffer.from(`${'x'.repeat(400_000)}${text}${'é'.repeat(200_000)}`);
    await wallet.post('balance', surround('Needle\\n"Ä"'));
    await wallet.post('balance', Buffer.concat([Buffer.from([0]), surround('Needle')]));
    const countRows = async (filter: string): Promise<number> => {
      let rows = 0;
      for await (const { ids } of await wallet.bench.client.exchanges.search({ filter })) rows += ids.length;
      return rows;
    };
    expect(await countRows('nEEDLE')).toBe(1);
    expect(await countRows('xneedle')).toBe(1);
    expect(await countRows('"Ä"')).toBe(1);
    expect(await countRows('"ä"')).toBe(0);
    expect(await countRows('-needle')).toBe(1);
    expect(await countRows('needle or nowhere-else')).toBe(1);
    expect(await countRows('needle -éé')).toBe(0);
  });

  it('a search text above 1,000 characters is rejected with the limit', async () => {
    const { bench } = await startDemoWallet();
    const search = bench.client.exchanges.search({ filter: 'a'.repeat(1_001) });
    await expect(search).rejects.toMatchObject({
      data: { issues: [{ message: 'A search text can have at most 1000 characters.' }] },
    });
  });
});
