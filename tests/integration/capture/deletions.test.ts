import Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { capturedAttempt, LOST } from '#tests/support/traffic/captured-attempt.ts';
import { fillStore, understood } from '#tests/support/traffic/filled-store.ts';
import { rowsFoundIn } from '#tests/support/traffic/filter-oracle.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { sampleTraffic } from '#tests/support/traffic/sample-traffic.ts';
import { temporaryFolder } from '#tests/support/folders/temporary-folder.ts';

const TRAFFIC = sampleTraffic(1_500);
const ALL = rowsFoundIn(TRAFFIC, { kind: 'all' });

describe('what a filter finds, once it is deleted', () => {
  test('is gone from the list from either side, from its count, and by its id', async () => {
    const { store, listed, delete: remove } = fillStore(TRAFFIC);
    const gone = rowsFoundIn(TRAFFIC, understood('callback:betwin'));
    expect(await remove('callback:betwin')).toMatchObject({ exchanges: gone.length });
    const kept = ALL.filter((id) => !gone.includes(id));
    expect(listed()).toEqual(kept);
    expect(store.countListed()).toBe(kept.length);
    expect(store.list({ afterId: 0, limit: 1_000 }).map(({ id }) => id)).toEqual(kept);
    expect(store.get(gone[3]!)).toBeNull();
    expect(store.attemptsOfDelivery(gone[3]!, 10)).toBeNull();
    expect(store.some([gone[3]!, kept[3]!, 999_999]).map(({ id }) => id)).toEqual([kept[3]]);
  });

  test('takes all attempts with it, and what the wallet saw of each', async () => {
    const { db, store, delete: remove } = fillStore(TRAFFIC);
    const retried = TRAFFIC.find(({ attempt }) => attempt === 3);
    await remove(`id:${retried?.id}`);
    const members = TRAFFIC.filter(({ deliveryId }) => deliveryId === retried?.deliveryId).flatMap(
      ({ id, peerId }) => [id, peerId!],
    );
    expect(members.length).toBeGreaterThanOrEqual(6);
    for (const id of members) expect(store.get(id)).toBeNull();
    expect(store.attemptsOf(retried?.deliveryId ?? 0, 10)).toEqual([]);
    const covered = db
      .prepare<[], number>('SELECT sum(last_id - first_id + 1) FROM deleted_exchanges')
      .pluck()
      .get();
    expect(covered).toBe(members.length);
  });

  test('comes back whole when it is restored, once', async () => {
    const { store, service, listed, delete: remove } = fillStore(TRAFFIC);
    const before = store.list({ limit: 500 });
    const { id, exchanges } = await remove('-callback:launch');
    expect(await service.deletions.restore(id)).toBe(exchanges);
    expect(listed()).toEqual(ALL);
    expect(store.countListed()).toBe(ALL.length);
    expect(store.list({ limit: 500 })).toEqual(before);
    expect(await service.deletions.restore(id)).toBeNull();
    expect(service.deletions.list()).toEqual([]);
  });

  test('is listed as a deletion, the latest first, where there was something', async () => {
    const { service, delete: remove } = fillStore(TRAFFIC);
    await remove('callback:launch');
    await remove('account:nobody');
    await remove('is:failed');
    expect(service.deletions.list().map(({ filter }) => filter)).toEqual(['is:failed', 'callback:launch']);
  });

  test('is everything where the filter is empty, and pages and counts are empty then', async () => {
    const { db, store, listed, delete: remove } = fillStore(TRAFFIC);
    expect(await remove('')).toMatchObject({ exchanges: ALL.length });
    expect(listed()).toEqual([]);
    expect(store.countListed()).toBe(0);
    // One stretch, however many rows it was: a list passes over it in one step.
    expect(db.prepare('SELECT count(*) FROM deleted_exchanges').pluck().get()).toBe(1);
  });

  test('leaves the one that is kept between two deletions, from either side', async () => {
    const { store, listed, delete: remove } = fillStore([1, 2, 3, 4, 5].map((id) => capturedAttempt({ id })));
    await remove('id:2');
    await remove('id:4');
    expect(listed()).toEqual([1, 3, 5]);
    expect(store.list({ afterId: 0, limit: 9 }).map(({ id }) => id)).toEqual([1, 3, 5]);
    expect(store.list({ beforeId: 4, limit: 1 }).map(({ id }) => id)).toEqual([3]);
    expect(store.list({ afterId: 2, limit: 1 }).map(({ id }) => id)).toEqual([3]);
  });

  test('never counts a row twice, whatever is deleted and restored at the same time', async () => {
    const filter = fc.constantFrom(
      'callback:betwin',
      'is:failed',
      'account:alice',
      '-status:200',
      'refused',
      '',
      'casino:demo',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(filter, { minLength: 1, maxLength: 4 }),
        fc.nat(3),
        async (filters, restored) => {
          const { store, service, listed, delete: remove } = fillStore(TRAFFIC.slice(0, 400));
          const deletions = await Promise.all(filters.map(remove));
          await service.deletions.restore(deletions[restored % filters.length]!.id);
          expect(listed()).toHaveLength(store.countListed());
          for (const { id } of deletions) await service.deletions.restore(id);
          expect(listed()).toEqual(
            rowsFoundIn(TRAFFIC.slice(0, 400), { kind: 'all' }).filter((id) => id <= 400),
          );
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('an attempt that is captured after its delivery was deleted', () => {
  test('is a row of its own, and those after it fold into that', async () => {
    const attempt = (id: number, n: number) =>
      capturedAttempt({ id, deliveryId: 7, attempt: n, outcome: LOST });
    const { store, listed, delete: remove } = fillStore([attempt(1, 1), attempt(2, 2)]);
    await remove('');
    store.insert([attempt(3, 3)]);
    store.insert([attempt(4, 4)]);
    expect(listed()).toEqual([3]);
    expect(store.countListed()).toBe(1);
    expect(store.get(3)?.summary.chain).toMatchObject({ attempts: 2, last: { id: 4 } });
    expect(store.attemptsOfDelivery(4, 10)?.map(({ id }) => id)).toEqual([3, 4]);
  });
});

describe('the next start', () => {
  test('deletes from the disk what was deleted, and nothing can bring it back', async () => {
    const dataDir = temporaryFolder();
    const before = fillStore(TRAFFIC, { dataDir });
    const { id } = await before.delete('callback:betwin or callback:rollback');
    const kept = before.listed();
    before.db.close();

    const after = fillStore([], { dataDir });
    after.service.start();
    expect(after.service.deletions.list()).toEqual([]);
    expect(await after.service.deletions.restore(id)).toBeNull();
    expect(after.listed()).toEqual(kept);
    await vi.waitFor(
      () => expect(after.db.prepare('SELECT count(*) FROM deleted_exchanges').pluck().get()).toBe(0),
      { timeout: 60_000 },
    );
    expect(after.onDisk()).toBe(TRAFFIC.filter(({ kind }) => !['betwin', 'rollback'].includes(kind)).length);
    expect(after.listed()).toEqual(kept);
    expect(after.store.countListed()).toBe(kept.length);
    expect(after.db.prepare('SELECT count(*) FROM deletions').pluck().get()).toBe(0);
    await after.service.stop();
  });

  test('goes on with a deletion from the disk that an end cut short', async () => {
    const dataDir = temporaryFolder();
    const realClock = createManualClock();
    const before = fillStore(TRAFFIC, { dataDir });
    await before.delete('');
    before.db.close();
    const cut = fillStore([], { dataDir, realClock });
    cut.service.start();
    realClock.advance(20);
    expect(cut.onDisk()).toBeGreaterThan(0);
    expect(cut.onDisk()).toBeLessThan(TRAFFIC.length);
    expect(cut.listed()).toEqual([]);
    await cut.service.stop();
    cut.db.close();

    const after = fillStore([], { dataDir, realClock });
    after.service.start();
    realClock.advance(10_000);
    expect(after.onDisk()).toBe(0);
    await after.service.stop();
  });

  test('waits with it while another program has locked the database, and goes on by itself', async () => {
    const dataDir = temporaryFolder();
    const realClock = createManualClock();
    const before = fillStore(TRAFFIC, { dataDir, realClock });
    before.db.pragma('busy_timeout = 1');
    await before.delete('');
    before.service.start();
    const other = new Database(before.db.name);
    other.exec('BEGIN IMMEDIATE');
    realClock.advance(1_000);
    expect(before.onDisk()).toBe(TRAFFIC.length);
    other.close();
    realClock.advance(15_000);
    expect(before.onDisk()).toBe(0);
    await before.service.stop();
  });

  test('touches nothing where nothing was deleted', () => {
    const realClock = createManualClock();
    const { service, listed, onDisk } = fillStore(TRAFFIC, { realClock });
    service.start();
    realClock.advance(900);
    expect(onDisk()).toBe(TRAFFIC.length);
    expect(listed()).toEqual(ALL);
  });
});
