import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { createStorageHealth } from '#core/storage/storage-health.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';

function createStorage() {
  const db = new Database(':memory:');
  db.exec(
    "CREATE TABLE counters (name TEXT, value INTEGER); INSERT INTO counters VALUES ('reserved_exchange_ids', 0)",
  );
  onTestFinished(() => void db.close());
  const clock = createManualClock();
  const notified: string[] = [];
  const defects: unknown[] = [];
  const storage = createStorageHealth(db, {
    clock,
    changes: { notify: (...topics) => void notified.push(...topics.map(String)) },
    reportDefect: (defect) => void defects.push(defect),
  });
  return { storage, clock, notified, defects };
}

const LOCKED = new Database.SqliteError('database is locked', 'SQLITE_BUSY');

test('listeners are notified when writes start to fail, and when they work again', () => {
  const { storage, clock, notified, defects } = createStorage();
  expect(storage.reportFailure(LOCKED)).toBe(true);
  expect(storage.reportFailure(LOCKED)).toBe(true);
  expect(notified).toEqual(['status']);
  expect(storage.failure()).toMatchObject({ reason: 'locked' });
  clock.advance(1_000);
  expect(storage.failure()).toBeNull();
  expect(notified).toEqual(['status', 'status']);
  expect(defects).toEqual([]);
});

test('pending writes run before the listeners of a recovery, and a defect is not treated as a failure', () => {
  const { storage, clock, defects } = createStorage();
  const done: string[] = [];
  storage.onRecovered(() => done.push('what is due'));
  let isLocked = true;
  storage.writeSoon(() => {
    if (isLocked) throw LOCKED;
    done.push('what is called for');
  });
  isLocked = false;
  clock.advance(1_000);
  expect(done).toEqual(['what is called for', 'what is due']);
  expect(storage.reportFailure(new Error('a defect'))).toBe(false);
  expect(defects).toEqual([]);
});
