import { describe, expect, test } from 'vitest';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { startChildWorkbench } from '#tests/support/workbench/child-workbench.ts';
import { createDicePlayer, launchDice } from '#tests/support/games/dice-player.ts';
import { sendLaunch } from '#tests/support/games/launch.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { readStored } from '#tests/support/traffic/stored.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { nextBatch } from '#tests/support/workbench/transports.ts';
import { listAll } from '#tests/support/traffic/traffic.ts';

function readStoredIds(dataDir: string): number[] {
  return readStored<{ id: number }>(dataDir, 'SELECT id FROM exchanges ORDER BY id').map(({ id }) => id);
}

describe('a live event', () => {
  test('only contains exchanges that are on disk', async () => {
    const bench = await startTestWorkbench();
    const player = await launchDice(bench);
    const controller = new AbortController();
    const live = await bench.client.workbench.live(undefined, { signal: controller.signal });
    const listening = (async () => {
      const announced: number[] = [];
      for await (const { exchanges } of live) {
        const storedIds = new Set(readStoredIds(bench.dataDir));
        expect(exchanges.filter(({ id }) => !storedIds.has(id))).toEqual([]);
        announced.push(...exchanges.map(({ id }) => id));
        // Five bets, two views each.
        if (announced.length >= 10) break;
      }
      return announced;
    })();
    for (let bets = 0; bets < 5; bets++) await player.bet();
    expect(new Set(await listening).size).toBeGreaterThanOrEqual(10);
    controller.abort();
  });

  test('contains the row that gets a pin or a note, so that nothing else has to be read again', async () => {
    const bench = await startTestWorkbench();
    await launchDice(bench);
    const { exchanges } = await bench.client.exchanges.list({ limit: 1 });
    const { id } = exchanges[0]!;
    const controller = new AbortController();
    const live = await bench.client.workbench.live(undefined, { signal: controller.signal });
    for (const change of [{ pinned: true }, { note: 'why?' }, { pinned: false }]) {
      await bench.client.exchanges.mark({ id, ...change });
      expect(await nextBatch(live)).toMatchObject([{ id, ...change }]);
    }
    // Topics of the same moment arrive together.
    await bench.client.operators.changeSecret({ operatorId: 'demo', secret: 'a-new-secret' });
    for await (const { topics } of live) {
      expect(topics).not.toContain('exchanges');
      if (topics.includes('operators')) break;
    }
    controller.abort();
  });

  test('arrives without polling, within a moment', async () => {
    const bench = await startTestWorkbench();
    const controller = new AbortController();
    const live = await bench.client.workbench.live(undefined, { signal: controller.signal });
    const first = nextBatch(live);
    await launchDice(bench);
    expect(await first).toMatchObject([{ kind: 'launch' }]);
    controller.abort();
  });
});

describe('ids', () => {
  test('ascend in start order, across a restart', async () => {
    const first = await startTestWorkbench();
    await (await launchDice(first)).bet();
    const before = readStoredIds(first.dataDir);
    await first.stop();
    const second = await startTestWorkbench({ dataDir: first.dataDir });
    await launchDice(second);
    const [launched] = (await second.client.exchanges.list({ limit: 1 })).exchanges;
    expect(launched?.id).toBe(Math.max(...readStoredIds(first.dataDir)));
    expect(launched?.id).toBeGreaterThan(Math.max(...before));
  });

  test('are not reused after a crash, even if they were never written', async () => {
    const dataDir = createTemporaryFolder();
    const child = await startChildWorkbench(dataDir, [operator()]);
    await createDicePlayer(await sendLaunch(child.gateway)).bet();
    await child.kill();
    const lastId = readStored<{ id: number }>(dataDir, 'SELECT max(exchange_id) AS id FROM wallet_ledger')[0]!
      .id;
    const bench = await startTestWorkbench({ dataDir });
    await sendLaunch(bench.gateway);
    const [launched] = (await bench.client.exchanges.list({ limit: 1 })).exchanges;
    expect(launched?.id).toBeGreaterThan(lastId);
  });
});

describe('the list', () => {
  /** Six launches and six bets: twelve rows, with the wallet's views in between. */
  async function createTwelveRows(): Promise<{ bench: TestWorkbench; ids: number[] }> {
    const bench = await startTestWorkbench();
    for (let launches = 0; launches < 6; launches++) await (await launchDice(bench)).bet();
    return { bench, ids: (await listAll(bench)).map(({ id }) => id) };
  }
  const getIds = ({ exchanges }: { exchanges: ExchangeSummary[] }) => exchanges.map(({ id }) => id);

  test('without a position returns the newest rows, oldest first', async () => {
    const { bench, ids } = await createTwelveRows();
    expect(ids).toHaveLength(12);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(getIds(await bench.client.exchanges.list({ limit: 5 }))).toEqual(ids.slice(-5));
  });

  test('before a row returns the preceding rows', async () => {
    const { bench, ids } = await createTwelveRows();
    expect(getIds(await bench.client.exchanges.list({ beforeId: ids[7]!, limit: 4 }))).toEqual(
      ids.slice(3, 7),
    );
  });

  test('after a row returns the following rows', async () => {
    const { bench, ids } = await createTwelveRows();
    expect(getIds(await bench.client.exchanges.list({ afterId: ids[2]!, limit: 4 }))).toEqual(
      ids.slice(3, 7),
    );
  });

  test.each([
    { label: 'before the first', getPosition: (ids: number[]) => ({ beforeId: ids[0]! }) },
    { label: 'after the last', getPosition: (ids: number[]) => ({ afterId: ids.at(-1)! }) },
  ])('$label is empty', async ({ getPosition }) => {
    const { bench, ids } = await createTwelveRows();
    expect(getIds(await bench.client.exchanges.list({ ...getPosition(ids), limit: 5 }))).toEqual([]);
  });

  test('page by page from either end returns every row once', async () => {
    const { bench, ids } = await createTwelveRows();
    const backwards: number[] = [];
    for (let beforeId: number | undefined; ; beforeId = backwards[0]) {
      const page = getIds(
        await bench.client.exchanges.list({ limit: 5, ...(beforeId === undefined ? {} : { beforeId }) }),
      );
      if (page.length === 0 || backwards.length > ids.length) break;
      backwards.unshift(...page);
    }
    expect(backwards).toEqual(ids);
  });

  test('counts its rows, also after a restart', async () => {
    const { bench } = await createTwelveRows();
    expect((await bench.client.exchanges.list({ limit: 1 })).total).toBe(12);
    await bench.stop();
    const again = await startTestWorkbench({ dataDir: bench.dataDir });
    expect((await again.client.exchanges.list({ limit: 1 })).total).toBe(12);
    await launchDice(again);
    expect((await again.client.exchanges.list({ limit: 1 })).total).toBe(13);
  });
});
