import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { createExchangeStore } from '#core/capture/exchange-store.ts';
import { createRecorder } from '#core/capture/recorder.ts';
import { createSystemClock } from '#core/clock.ts';
import { openDatabase } from '#core/storage/database.ts';
import { isStorageFailure } from '#core/storage/storage-failure.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';
import { NO_CHANGES, HEALTHY_STORAGE } from '#tests/support/folders/healthy-storage.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { throwDefect } from '#tests/support/workbench/throw-defect.ts';

/** A recorder whose IDs can only be reserved while the test allows it. */
function openRecorder(dataDir = createTemporaryFolder()) {
  const store = createExchangeStore(openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir }));
  const disk = { isFull: false };
  const recorder = createRecorder({
    store: {
      ...store,
      reserveIds(upTo) {
        if (disk.isFull) throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
        store.reserveIds(upTo);
      },
    },
    clock: createSystemClock(),
    storage: { ...HEALTHY_STORAGE, reportFailure: isStorageFailure },
    admit: (exchange) => exchange,
    changes: NO_CHANGES,
    reportDefect: throwDefect,
  });
  return { recorder, store, disk, dataDir };
}

test('an id that is not reserved on disk is never assigned, and an exchange that never started is not waited for', async () => {
  const { recorder, store, disk } = openRecorder();
  disk.isFull = true;
  const ids: number[] = [];
  for (let n = 0; n < 5_000; n++) {
    try {
      ids.push(recorder.start());
    } catch (error) {
      expect(isStorageFailure(error)).toBe(true);
      break;
    }
  }
  expect(() => recorder.start()).toThrow('disk is full');
  expect(Math.max(...ids)).toBeLessThanOrEqual(store.reservedIds());
  expect(new Set(ids).size).toBe(ids.length);

  disk.isFull = false;
  const next = recorder.start();
  expect(ids).not.toContain(next);
  expect(next).toBeLessThanOrEqual(store.reservedIds());
  for (let n = 0; n < ids.length + 1; n++) recorder.abandon();
  const from = performance.now();
  await recorder.close();
  // It waits up to 2 s for exchanges in flight, of which there were none.
  expect(performance.now() - from).toBeLessThan(1_900);
});

test('a crashed process leaves none of its ids to the next', () => {
  const { recorder, disk, dataDir } = openRecorder();
  disk.isFull = true;
  const ids = [recorder.start(), recorder.start()];
  const { recorder: next } = openRecorder(dataDir);
  expect(ids).not.toContain(next.start());
});
