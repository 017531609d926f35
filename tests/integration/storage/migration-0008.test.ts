import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#core/storage/database.ts';
import { fillStore, parseValidFilter, type FilledStore } from '#tests/support/traffic/filled-store.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';
import { createSampleTraffic } from '#tests/support/traffic/sample-traffic.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';

/** A folder as the seventh schema left it, with the exchanges of another database. */
function oldFolder(current: FilledStore): string {
  const dataDir = createTemporaryFolder();
  const migrationsDir = createTemporaryFolder();
  for (const name of readdirSync(ASSETS.migrationsDir).filter((each) => each < '0008'))
    cpSync(join(ASSETS.migrationsDir, name), join(migrationsDir, name));
  const old = openDatabase({ dataDir, migrationsDir });
  const columns = old
    .prepare<[], string>("SELECT name FROM pragma_table_info('exchanges')")
    .pluck()
    .all()
    .join(', ');
  old.prepare('ATTACH ? AS current').run(current.db.name);
  old.exec(`INSERT INTO exchanges (${columns}) SELECT ${columns} FROM current.exchanges`);
  old.exec('INSERT OR REPLACE INTO counters SELECT * FROM current.counters');
  old.close();
  return dataDir;
}

async function found({ service }: FilledStore, filter: string): Promise<number[]> {
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
  const before = fillStore([], { dataDir: oldFolder(current) });
  expect(before.listIds()).toEqual(current.listIds());
  const ids = await found(before, filter);
  expect(ids).toEqual(await found(current, filter));
  expect(ids.length > 0).toBe(filter !== 'is:replay or is:imported');
  const [id = 0] = before.listIds();
  expect(before.store.get(id)).toEqual(current.store.get(id));
  expect(before.store.getMany([id])[0]).toMatchObject({ originId: null, importId: null });
});
