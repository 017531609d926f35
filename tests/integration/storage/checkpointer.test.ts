import Database from 'better-sqlite3';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startCheckpointer } from '#core/storage/checkpointer.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';

const MB = 1024 * 1024;

function openWithCheckpointer(folder: string): Database.Database {
  const db = new Database(join(folder, 'test.sqlite'));
  onTestFinished(() => void db.close());
  db.pragma('journal_mode = WAL');
  db.exec('CREATE TABLE rows (text TEXT)');
  return db;
}

/** The number of pages of the log that have not been copied; the check itself copies nothing. */
function countPagesLeft(db: Database.Database): number {
  const [pages] = db.pragma('wal_checkpoint(NOOP)') as { log: number; checkpointed: number }[];
  return pages!.log - pages!.checkpointed;
}

test('the thread copies what was committed, and commits no longer do', async () => {
  const db = openWithCheckpointer(createTemporaryFolder());
  const reportDefect = vi.fn<(error: unknown) => void>();
  const clock = createManualClock();
  const checkpointer = startCheckpointer(db, { script: ASSETS.checkpointScript, clock, reportDefect });
  expect(db.pragma('wal_autocheckpoint', { simple: true })).toBe(0);
  db.exec("INSERT INTO rows VALUES ('one')");
  expect(countPagesLeft(db)).toBeGreaterThan(0);
  clock.advance(2_000);
  await vi.waitFor(() => expect(countPagesLeft(db)).toBe(0), { timeout: 60_000, interval: 100 });
  await checkpointer.stop();
  expect(reportDefect).not.toHaveBeenCalled();
});

test('a log that has grown long is truncated in pieces once all of it is copied, while others read and write', async () => {
  const db = openWithCheckpointer(createTemporaryFolder());
  const reportDefect = vi.fn<(error: unknown) => void>();
  const clock = createManualClock();
  const checkpointer = startCheckpointer(db, { script: ASSETS.checkpointScript, clock, reportDefect });
  const getWalBytes = () => statSync(`${db.name}-wal`).size;
  const insert = db.prepare('INSERT INTO rows VALUES (?)');
  for (let n = 0; n < 20; n++) insert.run('x'.repeat(1024 * 1024));
  const sizes = [getWalBytes()];
  expect(sizes[0]).toBeGreaterThan(20 * MB);
  clock.advance(2_000);
  const reader = new Database(db.name, { readonly: true });
  onTestFinished(() => void reader.close());
  await vi.waitFor(
    () => {
      expect(reader.prepare('SELECT count(*) FROM rows').pluck().get()).toBe(20);
      sizes.push(getWalBytes());
      expect(sizes.at(-1)).toBeLessThan(8 * MB);
    },
    { timeout: 60_000, interval: 20 },
  );
  // However many pieces were truncated between two checks.
  expect(new Set(sizes.map((size) => (sizes[0]! - size) % (8 * MB)))).toEqual(new Set([0]));
  // The next log may grow without limit: only an idle one is truncated.
  expect(db.pragma('journal_size_limit', { simple: true })).toBe(-1);
  insert.run('last');
  expect(reader.prepare('SELECT count(*) FROM rows').pluck().get()).toBe(21);
  await checkpointer.stop();
  expect(reportDefect).not.toHaveBeenCalled();
});

test('a thread that fails is reported, and commits copy again', async () => {
  const folder = createTemporaryFolder();
  const db = openWithCheckpointer(folder);
  const script = join(folder, 'fails.mjs');
  writeFileSync(script, "throw new Error('no thread today');");
  const reportDefect = vi.fn<(error: unknown) => void>();
  const clock = createManualClock();
  const checkpointer = startCheckpointer(db, { script, clock, reportDefect });
  clock.advance(2_000);
  await checkpointer.stop();
  expect(reportDefect).toHaveBeenCalledWith(expect.objectContaining({ message: 'no thread today' }));
  expect(db.pragma('wal_autocheckpoint', { simple: true })).toBe(1000);
});
