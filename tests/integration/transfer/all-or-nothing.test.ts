import Database from 'better-sqlite3';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { captureBody, exportIds, importText } from '#tests/support/traffic/transfer.ts';

test('an import that only partly fits on the disk leaves nothing behind, and the workbench continues', async () => {
  const bench = await startTestWorkbench();
  const first = await captureBody(bench, Buffer.from('{"n":1}'));
  const ids = [first.summary.id];
  // More than one batch of the recorder, so that an earlier one could have been written.
  for (let count = 2; count <= 150; count++)
    ids.push((await captureBody(bench, Buffer.from(`{"n":${count}}`))).summary.id);
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
  expect(await importText(bench, text)).toMatchObject({ exchanges: 150 });
  expect((await bench.client.exchanges.list({ limit: 500 })).total).toBe(300);
  // Ends only when no started exchange is left to record.
  await bench.stop();
});

test('an import interrupted by the end of the process is removed at the next start', async () => {
  const first = await startTestWorkbench();
  const { summary } = await captureBody(first, Buffer.from('{"n":1}'));
  const { text } = await exportIds(first, 'bundle', [summary.id]);
  const before = (await first.client.exchanges.list({ limit: 500 })).total;
  await importText(first, text);
  await first.stop();
  const beside = new Database(join(first.dataDir, 'workbench.sqlite'));
  beside.exec('UPDATE imports SET unfinished = 1');

  const { client } = await startTestWorkbench({ dataDir: first.dataDir });
  await expect.poll(async () => (await client.exchanges.list({ limit: 500 })).total).toBe(before);
  await expect.poll(() => beside.prepare('SELECT id FROM imports').all()).toEqual([]);
  beside.close();
});
