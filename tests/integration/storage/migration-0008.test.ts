import { expect, test } from 'vitest';
import { createEarlierFolder } from '#tests/support/traffic/earlier-folder.ts';
import { fillStore, parseValidFilter, type FilledStore } from '#tests/support/traffic/filled-store.ts';
import { createSampleTraffic } from '#tests/support/traffic/sample-traffic.ts';

async function findIds({ service }: FilledStore, filter: string): Promise<number[]> {
  const ids: number[] = [];
  for await (const piece of service.search.findBatches(parseValidFilter(filter))) ids.push(...piece.ids);
  return ids;
}

test.each([
  'is:failed',
  'callback:betwin status:200 account:alice',
  'sig:bad',
  'alice',
  'is:replay or is:imported',
])('captures of an earlier schema are listed, and found by %s like new ones', async (filter) => {
  const current = fillStore(createSampleTraffic(400));
  const before = fillStore([], { dataDir: createEarlierFolder(current, '0008') });
  expect(before.listIds()).toEqual(current.listIds());
  const ids = await findIds(before, filter);
  expect(ids).toEqual(await findIds(current, filter));
  expect(ids.length > 0).toBe(filter !== 'is:replay or is:imported');
  const [id = 0] = before.listIds();
  expect(before.store.get(id)).toEqual(current.store.get(id));
  expect(before.store.getMany([id])[0]).toMatchObject({ originId: null, importId: null });
});
