import { describe, expect, test } from 'vitest';
import type { ImportProgress } from '#shared/contract/transfer.ts';
import { createHar } from '#tests/support/traffic/create-har.ts';
import { catchRejection } from '#tests/support/workbench/catch-rejection.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const bench = sharedTestWorkbench();
const countExchanges = async (): Promise<number> => (await bench().client.exchanges.list({ limit: 1 })).total;
const createSource = (count: number) => ({
  kind: 'file',
  name: 'a.har',
  base64: Buffer.from(createHar(count)).toString('base64'),
});

/** All progress of an import, from before it starts to its end. */
async function collectProgress(key: string): Promise<ImportProgress[]> {
  const steps: ImportProgress[] = [];
  for await (const progress of await bench().client.transfer.importProgress({ key })) steps.push(progress);
  return steps;
}

describe('the progress of an import', () => {
  test('covers reading and saving, from start to end, for its key', async () => {
    const { client } = bench();
    const collected = collectProgress('mine');
    const controller = new AbortController();
    const otherClient = await client.transfer.importProgress({ key: 'other' }, { signal: controller.signal });
    await client.transfer.import({ source: createSource(3_000), key: 'mine' });
    const steps = await collected;
    for (const phase of ['reading', 'saving'] as const) {
      const done = steps.filter((each) => each.phase === phase);
      expect(done.length).toBeGreaterThan(5);
      expect(done.length).toBeLessThanOrEqual(101);
      expect(done.map(({ done: at }) => at)).toEqual(
        done.map(({ done: at }) => at).toSorted((a, b) => a - b),
      );
      expect(done.every((each) => each.total === 3_000)).toBe(true);
      expect(done.at(-1)?.done).toBe(3_000);
    }
    expect(steps.map(({ phase }) => phase)).toEqual(steps.map(({ phase }) => phase).toSorted());
    controller.abort();
    expect(
      await otherClient.next().then(
        ({ done }) => done === true,
        () => true,
      ),
    ).toBe(true);
  });

  test('also ends if it is rejected', async () => {
    const collected = collectProgress('refused');
    const source = { kind: 'file', name: 'a.har', base64: Buffer.from('{}').toString('base64') };
    await catchRejection(bench().client.transfer.import({ source, key: 'refused' }));
    expect(await collected).toEqual([]);
  });
});

describe('an import stopped by its key', () => {
  test.each(['reading', 'saving'] as const)(
    'while it is %s leaves nothing, and rejects its caller',
    async (phase) => {
      const { client } = bench();
      const before = await countExchanges();
      const key = `stop-${phase}`;
      const progress = await client.transfer.importProgress({ key });
      const importing = catchRejection(client.transfer.import({ source: createSource(20_000), key }));
      for await (const steps of progress) if (steps.phase === phase) break;
      await client.transfer.stopImport({ key });
      expect(await countExchanges()).toBe(before);
      expect(await importing).toMatchObject({ code: 'STOPPED' });
    },
  );

  test('before the start does not start', async () => {
    const { client } = bench();
    const before = await countExchanges();
    await client.transfer.stopImport({ key: 'early' });
    expect(
      await catchRejection(client.transfer.import({ source: createSource(1), key: 'early' })),
    ).toMatchObject({
      code: 'STOPPED',
    });
    expect(await countExchanges()).toBe(before);
  });

  test('after the end keeps everything', async () => {
    const { client } = bench();
    const before = await countExchanges();
    await client.transfer.import({ source: createSource(1), key: 'ended' });
    await client.transfer.stopImport({ key: 'ended' });
    expect(await countExchanges()).toBe(before + 1);
  });
});
