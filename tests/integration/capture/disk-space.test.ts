import Database from 'better-sqlite3';
import { existsSync, statSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { getDatabaseFile } from '#core/storage/database.ts';
import { compactOldDatabase } from '#core/storage/compact-database.ts';
import { createCapturedAttempt } from '#tests/support/traffic/captured-attempt.ts';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { fillStore } from '#tests/support/traffic/filled-store.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const MB = 1024 * 1024;

/** The disk usage of the database and its WAL. */
function countDiskBytes(dataDir: string): number {
  const file = getDatabaseFile(dataDir);
  return [file, `${file}-wal`].reduce((sum, each) => sum + (existsSync(each) ? statSync(each).size : 0), 0);
}

/** A folder with captures of this total size, old enough to be deleted. */
function createFolderWithCaptures(megabytes: number): string {
  const dataDir = createTemporaryFolder();
  const body = Buffer.alloc(MB / 4, 'x');
  const { db, store } = fillStore([], { dataDir });
  for (let n = 0; n < megabytes; n++)
    store.insert([1, 2, 3, 4].map((part) => createExchange(4 * n + part, body)));
  store.reserveIds(4 * megabytes);
  db.close();
  return dataDir;
}

function createExchange(id: number, body: Buffer) {
  const exchange = createCapturedAttempt({ id });
  return { ...exchange, request: { ...exchange.request, body, bodyBytes: body.length } };
}

describe('disk space is released', () => {
  test('when the retention changes: immediately, including the WAL, while callbacks are answered', async () => {
    const dataDir = createFolderWithCaptures(60);
    const bench = await startTestWorkbench({ dataDir });
    expect(countDiskBytes(dataDir)).toBeGreaterThan(55 * MB);
    const player = await launchDice(bench);
    await bench.client.exchanges.setRetention({ retention: { keep: 'newest', exchanges: 5 } });

    let rounds = 0;
    const waits: number[] = [];
    await vi.waitFor(
      async () => {
        const from = performance.now();
        expect((await player.bet()).status).toBe(200);
        waits.push(performance.now() - from);
        rounds += 1;
        expect(countDiskBytes(dataDir)).toBeLessThan(20 * MB);
      },
      { timeout: 120_000, interval: 200 },
    );
    // A purge in one go would allow no round in between.
    expect(rounds).toBeGreaterThan(3);
    expect(Math.max(...waits)).toBeLessThan(5_000);
    await bench.stop();
    const db = new Database(getDatabaseFile(dataDir));
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    db.close();
    expect(countDiskBytes(dataDir)).toBeLessThan(10 * MB);
  });

  test('in batches: no step releases all pages, and each leaves the rest for later', async () => {
    const realClock = createManualClock();
    const dataDir = createFolderWithCaptures(20);
    const { db, service, keep } = fillStore([], { dataDir, realClock });
    const pages = () => Number(db.pragma('page_count', { simple: true }));
    const before = pages();
    keep({ keep: 'newest', exchanges: 1 });
    await service.retention.apply();
    const sizes = [before];
    for (let n = 0; n < 5_000 && (sizes.at(-1)! > 600 || sizes.length < 2); n++) {
      realClock.advance(20);
      if (pages() < sizes.at(-1)!) sizes.push(pages());
    }
    expect(sizes.at(-1)).toBeLessThan(600);
    const steps = sizes.slice(1).map((size, n) => sizes[n]! - size);
    // At most 2,000 pages, plus a few pointer pages.
    expect(Math.max(...steps)).toBeLessThanOrEqual(2_100);
    expect(steps.length).toBeGreaterThan(3);
    db.close();
  });

  test('a small database of an older version is converted at the start', async () => {
    const dataDir = createFolderWithCaptures(3);
    const old = new Database(getDatabaseFile(dataDir));
    old.pragma('auto_vacuum = NONE');
    old.exec('VACUUM');
    old.close();
    await (await startTestWorkbench({ dataDir })).stop();
    const db = new Database(getDatabaseFile(dataDir));
    expect(db.pragma('auto_vacuum', { simple: true })).toBe(2);
    expect(db.prepare('SELECT count(*) FROM exchanges').pluck().get()).toBe(12);
    db.close();
  });

  test('for a large one a notice suggests the command, and nothing waits for it', () => {
    const dataDir = createTemporaryFolder();
    const db = new Database(getDatabaseFile(dataDir));
    db.pragma('page_size = 65536');
    db.exec('CREATE TABLE large (content BLOB)');
    db.exec(`INSERT INTO large VALUES (zeroblob(${140 * MB}))`);
    const notices: string[] = [];
    compactOldDatabase(db, (sentence) => notices.push(sentence));
    expect(notices).toEqual([
      expect.stringMatching(
        new RegExp(
          `^The database \\(140(\\.\\d)? MB\\) was created by an older version .* \`ggw data compact --data-dir ${dataDir}\``,
        ),
      ),
    ]);
    expect(db.pragma('auto_vacuum', { simple: true })).toBe(0);
    db.close();
  });
});
