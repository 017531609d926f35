import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startDemoWallet } from '#tests/support/wallets/wallet-caller.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Heap and buffers after a garbage collection. */
function measureHeapBytes(): number {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

it('limits of each input: rejected, broken or posted bodies do not stay in memory', async () => {
  const wallet = await startDemoWallet({});
  let sent = 0;
  async function send(count: number): Promise<void> {
    for (const until = sent + count; sent < until; sent += 1) {
      const filler = String(sent).padEnd(8_000, 'x');
      const transactions = [{ id_provider: `t-${sent}`, type: 'bet', amount: '0.01' }];
      const known = JSON.stringify({ account_id: 'alice', currency: 'USD', game_id: 'dice', filler });
      const body = [
        filler,
        `{"${filler}":1}`,
        known,
        JSON.stringify({ ...(JSON.parse(known) as object), round_id: `r-${sent}`, transactions }),
      ][sent % 4]!;
      const headers = sent % 3 === 0 ? { 'X-REQUEST-SIGN': 'wrong' } : {};
      await wallet.post(['balance', 'betwin', 'rollback'][sent % 3]!, body, headers);
    }
    await wallet.bench.client.exchanges.list({ limit: 1 });
  }
  await send(500);
  const before = measureHeapBytes();
  await send(4_000);
  // The bodies alone are 32 MB.
  expect(measureHeapBytes() - before).toBeLessThan(12 * 1024 * 1024);
});
