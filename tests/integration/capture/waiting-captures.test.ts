import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { MAX_WAITING_CAPTURES_BYTES } from '#core/capture/capture-bounds.ts';
import { countBytes, type CapturedExchange } from '#core/capture/captured-exchange.ts';
import { createExchangeStore } from '#core/capture/exchange-store.ts';
import { createRecorder } from '#core/capture/recorder.ts';
import { openDatabase } from '#core/storage/database.ts';
import { isStorageFailure } from '#core/storage/storage-failure.ts';
import { createCapturedAttempt } from '#tests/support/traffic/captured-attempt.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';
import { NO_CHANGES, HEALTHY_STORAGE } from '#tests/support/folders/healthy-storage.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { throwDefect } from '#tests/support/workbench/throw-defect.ts';

const MB = 1024 * 1024;

/** A recorder whose exchanges can only be written while the test allows it. */
function openRecorder() {
  const store = createExchangeStore(
    openDatabase({ dataDir: createTemporaryFolder(), migrationsDir: ASSETS.migrationsDir }),
  );
  const clock = createManualClock();
  const disk = { isFull: false, mostBytesAtOnce: 0, mostRowsAtOnce: 0 };
  let failure: { reason: 'disk_full'; since: number } | null = null;
  const probes: (() => void)[] = [];
  const recorder = createRecorder({
    store: {
      ...store,
      insert(exchanges) {
        const bytes = exchanges.reduce((sum, exchange) => sum + countBytes(exchange), 0);
        disk.mostBytesAtOnce = Math.max(disk.mostBytesAtOnce, bytes);
        disk.mostRowsAtOnce = Math.max(disk.mostRowsAtOnce, exchanges.length);
        if (disk.isFull) throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
        return store.insert(exchanges);
      },
    },
    clock,
    storage: {
      ...HEALTHY_STORAGE,
      failure: () => failure,
      reportFailure(error) {
        failure = { reason: 'disk_full', since: 0 };
        return isStorageFailure(error);
      },
      addProbe: (probe) => void probes.push(probe),
    },
    admit: (exchange) => exchange,
    changes: NO_CHANGES,
    reportDefect: throwDefect,
  });
  return {
    recorder,
    store,
    clock,
    disk,
    /** Retries a write, as the probe of the storage health does. */
    probe() {
      try {
        for (const probe of probes) probe();
        failure = null;
      } catch (error) {
        expect(isStorageFailure(error)).toBe(true);
      }
    },
  };
}

function createLargeExchange(id: number): CapturedExchange {
  const exchange = createCapturedAttempt({ id });
  return { ...exchange, request: { ...exchange.request, body: Buffer.alloc(MB, 'x'), bodyBytes: MB } };
}

const EXCHANGE_BYTES = countBytes(createLargeExchange(1));
const MAX_WAITING = Math.floor(MAX_WAITING_CAPTURES_BYTES / EXCHANGE_BYTES);

test('captures from just before the first failed write count towards the limit, to the byte', () => {
  const { recorder, store, clock, disk, probe } = openRecorder();
  const record = (count: number): void => {
    for (let n = 0; n < count; n++) {
      const id = recorder.start();
      recorder.record(() => createLargeExchange(id));
    }
  };
  disk.isFull = true;
  record(80);
  clock.advance(60);
  expect(recorder.storageStatus()).toMatchObject({
    waitingCaptures: MAX_WAITING,
    droppedCaptures: 80 - MAX_WAITING,
  });
  record(5);
  probe();
  expect(recorder.storageStatus()).toMatchObject({
    waitingCaptures: MAX_WAITING,
    droppedCaptures: 85 - MAX_WAITING,
  });

  disk.isFull = false;
  probe();
  recorder.flush();
  expect(recorder.storageStatus()).toEqual({
    failure: null,
    waitingCaptures: 0,
    droppedCaptures: 85 - MAX_WAITING,
  });
  expect(store.list({ limit: 100 }).map(({ id }) => id)).toEqual(
    Array.from({ length: MAX_WAITING }, (_, index) => index + 1),
  );
});

test('no transaction of captures exceeds a few MB: responses do not wait for 100 large ones', () => {
  const { recorder, store, disk } = openRecorder();
  for (let n = 0; n < 60; n++) {
    const id = recorder.start();
    recorder.record(() => createLargeExchange(id));
  }
  recorder.flush();
  expect(store.countListed()).toBe(60);
  expect(disk.mostBytesAtOnce).toBeLessThan(6 * MB);
});

test('captures are written 16 at a time, so that no caller waits long for those of others', () => {
  const { recorder, store, clock, disk } = openRecorder();
  for (let n = 0; n < 40; n++) {
    const id = recorder.start();
    recorder.record(() => createCapturedAttempt({ id }));
  }
  expect(store.countListed()).toBe(32);
  clock.advance(50);
  expect(store.countListed()).toBe(40);
  expect(disk.mostRowsAtOnce).toBe(16);
});

test('6 captures are written together if none were for 10 ms, so that a caller waits for fewer of them', () => {
  const { recorder, store, clock } = openRecorder();
  const record = (count: number): void => {
    for (let n = 0; n < count; n++) {
      const id = recorder.start();
      recorder.record(() => createCapturedAttempt({ id }));
    }
  };
  clock.advance(9);
  record(6);
  expect(store.countListed()).toBe(0);
  clock.advance(1);
  record(1);
  expect(store.countListed()).toBe(7);
  clock.advance(10);
  record(5);
  expect(store.countListed()).toBe(7);
  record(1);
  expect(store.countListed()).toBe(13);
});

test('under load the written captures are announced every 20 ms, however small the batches are', async () => {
  const { recorder, clock } = openRecorder();
  const events = recorder.subscribe();
  const nextIds = async (): Promise<number[]> => {
    const next = await events.next();
    return next.done === true ? [] : next.value.map(({ id }) => id);
  };
  const createIds = (last: number, from = 1): number[] =>
    Array.from({ length: last - from + 1 }, (_, n) => from + n);
  const record = (ids: readonly number[]): void => {
    for (const id of ids) {
      recorder.start();
      recorder.record(() => createCapturedAttempt({ id, deliveryId: id }));
    }
  };
  record(createIds(16));
  expect(await nextIds()).toEqual(createIds(16));
  record(createIds(48, 17));
  const onAnnounced = vi.fn<(ids: readonly number[]) => void>();
  const announced = nextIds().then(onAnnounced);
  clock.advance(19);
  await new Promise<void>((resolve) => clock.afterTurn(resolve));
  expect(onAnnounced).not.toHaveBeenCalled();
  clock.advance(1);
  await announced;
  expect(onAnnounced).toHaveBeenCalledExactlyOnceWith(createIds(48, 17));
});
