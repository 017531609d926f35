import Database from 'better-sqlite3';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestWorkbench } from '#tests/support/test-workbench.ts';
import { capture, exportIds, importText } from '#tests/support/transfer.ts';

test('an import that the disk takes only a part of leaves nothing, and the workbench goes on', async () => {
  const bench = await startTestWorkbench();
  const first = await capture(bench, Buffer.from('{"n":1}'));
  const ids = [first.summary.id];
  // More than one batch of the recorder, so that an earlier one could have been written.
  for (let count = 2; count <= 150; count++)
    ids.push((await capture(bench, Buffer.from(`{"n":${count}}`))).summary.id);
  const { text } = await exportIds(bench, 'bundle', ids);
  const before = await bench.client.exchanges.list({ limit: 500 });

  const beside = new Database(join(bench.dataDir, 'workbench.sqlite'));
  beside.exec(`CREATE TRIGGER full_disk BEFORE INSERT ON exchanges
    WHEN NEW.import_id IS NOT NULL AND CAST(NEW.request_body AS TEXT) = '{"n":140}'
    BEGIN SELECT RAISE(ABORT, 'no room'); END`);
  await expect(importText(bench, text)).rejects.toMatchObject({ message: 'no room' });
  expect(await bench.client.exchanges.list({ limit: 500 })).toEqual(before);
  expect(beside.prepare('SELECT count(*) AS count FROM imports').get()).toEqual({ count: 0 });

  beside.exec('DROP TRIGGER full_disk');
  beside.close();
  expect(await importText(bench, text)).toMatchObject({ importId: 1, exchanges: 150 });
  expect((await bench.client.exchanges.list({ limit: 500 })).total).toBe(300);
  // Ends only when nothing that has begun is still to be recorded.
  await bench.stop();
});
