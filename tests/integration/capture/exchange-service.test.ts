import { describe, expect, test } from 'vitest';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { rejectedFields } from '#tests/support/workbench/catch-rejection.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { emittedTopics } from '#tests/support/workbench/emitted-topics.ts';
import { listAll } from '#tests/support/traffic/traffic.ts';

async function findIds(client: WorkbenchClient, filter: string, afterId?: number): Promise<number[]> {
  const ids: number[] = [];
  const events = await client.exchanges.search({ filter, ...(afterId === undefined ? {} : { afterId }) });
  for await (const event of events) ids.push(...event.ids);
  return ids;
}

describe('traffic of a workbench', () => {
  test('is found as soon as it is captured, including new exchanges during a search', async () => {
    const bench = await startTestWorkbench();
    const player = await launchDice(bench);
    await player.bet();
    const before = await findIds(bench.client, 'callback:betwin');
    expect(before).toHaveLength(1);
    const lastId = Math.max(...(await listAll(bench)).map(({ id, peerId }) => peerId ?? id));
    await player.bet();
    const since = await findIds(bench.client, 'callback:betwin account:alice', lastId);
    expect(since).toHaveLength(1);
    expect(since[0]).toBeGreaterThan(before[0]!);
    expect(
      (await bench.client.exchanges.getMany({ ids: [...since, ...before] })).map(({ id }) => id),
    ).toEqual([...before, ...since]);
  });

  test('can be deleted during play, with change events', async () => {
    const bench = await startTestWorkbench();
    const player = await launchDice(bench);
    const topics = await emittedTopics(bench);
    await player.bet();
    const { exchanges } = await bench.client.exchanges.remove({ filter: '' });
    expect(exchanges).toBeGreaterThan(0);
    await player.bet();
    const { exchanges: rows, total } = await bench.client.exchanges.list({ limit: 10 });
    expect(rows.map(({ kind }) => kind)).toContain('betwin');
    expect(total).toBe(rows.length);
    await expect.poll(() => topics).toContain('exchanges');
  });

  test('stores named filters, but rejects invalid ones', async () => {
    const { client } = await startTestWorkbench();
    await client.exchanges.saveFilter({ name: 'bets', filter: 'callback:betwin' });
    await client.exchanges.saveFilter({ name: 'Bad', filter: 'sig:bad' });
    await expect(client.exchanges.saveFilter({ name: 'bets', filter: 'status:x' })).rejects.toMatchObject({
      code: 'INVALID_FILTER',
      data: { issues: [{ from: 7, to: 8 }] },
    });
    expect(await client.exchanges.saveFilter({ name: 'bets', filter: 'is:failed' })).toEqual([
      { name: 'Bad', filter: 'sig:bad' },
      { name: 'bets', filter: 'is:failed' },
    ]);
    expect(await client.exchanges.forgetFilter({ name: 'Bad' })).toHaveLength(1);
  });

  test('is retained as configured, from the next start on, and a notice reports deletions', async () => {
    const first = await startTestWorkbench();
    await (await launchDice(first)).bet();
    const { total } = await first.client.exchanges.list({ limit: 1 });
    const findRejectedFields = (retention: unknown) =>
      rejectedFields(first.client.exchanges.setRetention({ retention }));
    expect(await findRejectedFields({ keep: 'days', days: 0 })).toEqual(['days']);
    expect(await findRejectedFields({ keep: 'newest', exchanges: 1.5 })).toEqual(['exchanges']);
    expect(await findRejectedFields({ keep: 'some' })).toEqual(['keep']);
    expect(await first.client.exchanges.getRetention()).toEqual({ keep: 'everything' });
    await first.client.exchanges.setRetention({ retention: { keep: 'newest', exchanges: 1 } });
    expect((await first.client.exchanges.list({ limit: 1 })).total).toBe(total);
    await first.stop();

    const again = await startTestWorkbench({ dataDir: first.dataDir });
    expect(await again.client.exchanges.getRetention()).toEqual({ keep: 'newest', exchanges: 1 });
    await expect
      .poll(async () => (await again.client.workbench.status()).notices)
      .toContainEqual(expect.stringMatching(/^Since startup, \d+ old exchanges? (was|were) deleted/));
    expect((await again.client.exchanges.list({ limit: 10 })).exchanges).toHaveLength(1);
  });
});
