import Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createCapturedAttempt, LOST } from '#tests/support/traffic/captured-attempt.ts';
import { fillStore, parseValidFilter } from '#tests/support/traffic/filled-store.ts';
import { findRows } from '#tests/support/traffic/filter-oracle.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { createSampleTraffic } from '#tests/support/traffic/sample-traffic.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';

const TRAFFIC = createSampleTraffic(1_500);
const ALL = findRows(TRAFFIC, { kind: 'all' });

describe('deleted exchanges', () => {
  test('disappear from the list in both directions, from its count, and by id', async () => {
    const { store, listIds, delete: remove } = fillStore(TRAFFIC);
    const deleted = findRows(TRAFFIC, parseValidFilter('callback:betwin'));
    expect(await remove('callback:betwin')).toMatchObject({ exchanges: deleted.length });
    const kept = ALL.filter((id) => !deleted.includes(id));
    expect(listIds()).toEqual(kept);
    expect(store.countListed()).toBe(kept.length);
    expect(store.list({ afterId: 0, limit: 1_000 }).map(({ id }) => id)).toEqual(kept);
    expect(store.get(deleted[3]!)).toBeNull();
    expect(store.listDeliveryAttempts(deleted[3]!, 10)).toBeNull();
    expect(store.getMany([deleted[3]!, kept[3]!, 999_999]).map(({ id }) => id)).toEqual([kept[3]]);
  });

  test("include all attempts and the wallet's view of each", async () => {
    const { db, store, delete: remove } = fillStore(TRAFFIC);
    const retried = TRAFFIC.find(({ attempt }) => attempt === 3);
    await remove(`id:${retried?.id}`);
    const members = TRAFFIC.filter(({ deliveryId }) => deliveryId === retried?.deliveryId).flatMap(
      ({ id, peerId }) => [id, peerId!],
    );
    expect(members.length).toBeGreaterThanOrEqual(6);
    for (const id of members) expect(store.get(id)).toBeNull();
    expect(store.listAttempts(retried?.deliveryId ?? 0, 10)).toEqual([]);
    const covered = db
      .prepare<[], number>('SELECT sum(last_id - first_id + 1) FROM deleted_exchanges')
      .pluck()
      .get();
    expect(covered).toBe(members.length);
  });

  test('name the deletion that restores them, with every attempt, and only while it can', async () => {
    const { service, delete: remove } = fillStore(TRAFFIC);
    const retried = TRAFFIC.find(({ attempt }) => attempt === 3);
    const deletion = await remove(`id:${retried?.id}`);
    const other = await remove('callback:launch');
    const { deletions } = service;
    const [launch] = findRows(TRAFFIC, parseValidFilter('callback:launch'));
    const [kept] = findRows(TRAFFIC, parseValidFilter('callback:balance'));
    expect(deletions.findByExchange(retried!.id)).toEqual(deletion);
    expect(deletions.findByExchange(retried!.peerId!)).toEqual(deletion);
    expect(deletions.findByExchange(launch!)).toEqual(other);
    expect(deletions.findByExchange(kept!)).toBeNull();
    expect(deletions.findByExchange(999_999)).toBeNull();
    await deletions.restore(deletion.id);
    expect(deletions.findByExchange(retried!.id)).toBeNull();
    await deletions.finalizeAll();
    expect(deletions.findByExchange(launch!)).toBeNull();
  });

  test('are restored completely, once', async () => {
    const { store, service, listIds, delete: remove } = fillStore(TRAFFIC);
    const before = store.list({ limit: 500 });
    const { id, exchanges } = await remove('-callback:launch');
    expect(await service.deletions.restore(id)).toBe(exchanges);
    expect(listIds()).toEqual(ALL);
    expect(store.countListed()).toBe(ALL.length);
    expect(store.list({ limit: 500 })).toEqual(before);
    expect(await service.deletions.restore(id)).toBeNull();
    expect(service.deletions.list()).toEqual([]);
  });

  test('can be selected by the IDs of rows: each once, with its attempts, and no other exchange', async () => {
    const { store, service, listIds, delete: remove } = fillStore(TRAFFIC);
    const retried = TRAFFIC.find(({ attempt }) => attempt === 3);
    const rows = findRows(TRAFFIC, parseValidFilter(`id:${retried?.id}`));
    const [head = 0] = rows;
    // A later attempt, the wallet's view and an unknown id are not rows.
    const deleted = await service.deletions.removeRows([head, retried!.id, retried!.peerId!, 999_999]);
    expect(deleted).toMatchObject({
      filter: `selected: ${head}, ${retried!.id}, ${retried!.peerId}, 999999`,
    });
    expect(deleted.exchanges).toBe(1);
    expect(listIds()).toEqual(ALL.filter((id) => id !== head));
    expect(store.get(retried!.id)).toBeNull();
    // Exchanges that are already deleted are not deleted or counted again.
    expect(await service.deletions.removeRows([head])).toMatchObject({ exchanges: 0 });
    expect(store.countListed()).toBe(ALL.length - 1);
    expect(await service.deletions.restore(deleted.id)).toBe(1);
    expect(listIds()).toEqual(ALL);
    await remove(`id:${head}`);
    await service.deletions.removeRows(ALL.slice(0, 7));
    expect(service.deletions.list()[0]?.filter).toBe(`selected: ${ALL.slice(0, 5).join(', ')}, …`);
  });

  test('keep their pin and note until they are restored, and lose them with the exchange', async () => {
    const realClock = createManualClock();
    const { db, store, service, delete: remove } = fillStore(TRAFFIC.slice(0, 50), { realClock });
    const [id = 0] = findRows(TRAFFIC.slice(0, 50), { kind: 'all' });
    const marks = () => db.prepare('SELECT count(*) FROM exchange_marks').pluck().get();
    expect(store.mark(id, { pinned: true, note: ' why? ' })).toBe(true);
    expect(store.mark(id, { pinned: true })).toBe(true);
    expect(store.getMany([id])[0]).toMatchObject({ pinned: true, note: 'why?' });
    const deletion = await remove(`id:${id}`);
    expect(store.mark(id, { note: 'deleted' })).toBe(false);
    await service.deletions.restore(deletion.id);
    expect(store.get(id)?.summary).toMatchObject({ pinned: true, note: 'why?' });
    expect(marks()).toBe(1);
    await remove('');
    service.start();
    realClock.advance(10_000);
    expect(marks()).toBe(0);
    await service.stop();
  });

  test('are listed as deletions, newest first, unless nothing matched', async () => {
    const { service, delete: remove } = fillStore(TRAFFIC);
    await remove('callback:launch');
    await remove('account:nobody');
    await remove('is:failed');
    expect(service.deletions.list().map(({ filter }) => filter)).toEqual(['is:failed', 'callback:launch']);
  });

  test('are all exchanges for an empty filter, and pages and counts are empty then', async () => {
    const { db, store, listIds, delete: remove } = fillStore(TRAFFIC);
    expect(await remove('')).toMatchObject({ exchanges: ALL.length });
    expect(listIds()).toEqual([]);
    expect(store.countListed()).toBe(0);
    // One range, however many rows: lists skip it in one step.
    expect(db.prepare('SELECT count(*) FROM deleted_exchanges').pluck().get()).toBe(1);
  });

  test('leave a row that lies between two deletions, in both directions', async () => {
    const {
      store,
      listIds,
      delete: remove,
    } = fillStore([1, 2, 3, 4, 5].map((id) => createCapturedAttempt({ id })));
    await remove('id:2');
    await remove('id:4');
    expect(listIds()).toEqual([1, 3, 5]);
    expect(store.list({ afterId: 0, limit: 9 }).map(({ id }) => id)).toEqual([1, 3, 5]);
    expect(store.list({ beforeId: 4, limit: 1 }).map(({ id }) => id)).toEqual([3]);
    expect(store.list({ afterId: 2, limit: 1 }).map(({ id }) => id)).toEqual([3]);
  });

  test('are never counted twice, whatever is deleted and restored concurrently', async () => {
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
          const { store, service, listIds, delete: remove } = fillStore(TRAFFIC.slice(0, 400));
          const deletions = await Promise.all(filters.map(remove));
          await service.deletions.restore(deletions[restored % filters.length]!.id);
          expect(listIds()).toHaveLength(store.countListed());
          for (const { id } of deletions) await service.deletions.restore(id);
          expect(listIds()).toEqual(
            findRows(TRAFFIC.slice(0, 400), { kind: 'all' }).filter((id) => id <= 400),
          );
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('an attempt captured after its delivery was deleted', () => {
  test('gets its own row, and later attempts join it', async () => {
    const attempt = (id: number, n: number) =>
      createCapturedAttempt({ id, deliveryId: 7, attempt: n, outcome: LOST });
    const { store, listIds, delete: remove } = fillStore([attempt(1, 1), attempt(2, 2)]);
    await remove('');
    store.insert([attempt(3, 3)]);
    store.insert([attempt(4, 4)]);
    expect(listIds()).toEqual([3]);
    expect(store.countListed()).toBe(1);
    expect(store.get(3)?.summary.chain).toMatchObject({ attempts: 2, last: { id: 4 } });
    expect(store.listDeliveryAttempts(4, 10)?.map(({ id }) => id)).toEqual([3, 4]);
  });
});

describe('the next start', () => {
  test('purges deleted exchanges from disk, after which they cannot be restored', async () => {
    const dataDir = createTemporaryFolder();
    const before = fillStore(TRAFFIC, { dataDir });
    const { id } = await before.delete('callback:betwin or callback:rollback');
    const kept = before.listIds();
    before.db.close();

    const after = fillStore([], { dataDir });
    after.service.start();
    expect(after.service.deletions.list()).toEqual([]);
    expect(await after.service.deletions.restore(id)).toBeNull();
    expect(after.listIds()).toEqual(kept);
    await vi.waitFor(
      () => expect(after.db.prepare('SELECT count(*) FROM deleted_exchanges').pluck().get()).toBe(0),
      { timeout: 60_000 },
    );
    expect(after.onDisk()).toBe(TRAFFIC.filter(({ kind }) => !['betwin', 'rollback'].includes(kind)).length);
    expect(after.listIds()).toEqual(kept);
    expect(after.store.countListed()).toBe(kept.length);
    expect(after.db.prepare('SELECT count(*) FROM deletions').pluck().get()).toBe(0);
    await after.service.stop();
  });

  test('continues a purge that was interrupted', async () => {
    const dataDir = createTemporaryFolder();
    const realClock = createManualClock();
    const before = fillStore(TRAFFIC, { dataDir });
    await before.delete('');
    before.db.close();
    const cut = fillStore([], { dataDir, realClock });
    cut.service.start();
    realClock.advance(20);
    expect(cut.onDisk()).toBeGreaterThan(0);
    expect(cut.onDisk()).toBeLessThan(TRAFFIC.length);
    expect(cut.listIds()).toEqual([]);
    await cut.service.stop();
    cut.db.close();

    const after = fillStore([], { dataDir, realClock });
    after.service.start();
    realClock.advance(10_000);
    expect(after.onDisk()).toBe(0);
    await after.service.stop();
  });

  test('postpones the purge while another program locks the database, then continues', async () => {
    const dataDir = createTemporaryFolder();
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

  test('changes nothing if nothing was deleted', () => {
    const realClock = createManualClock();
    const { service, listIds, onDisk } = fillStore(TRAFFIC, { realClock });
    service.start();
    realClock.advance(900);
    expect(onDisk()).toBe(TRAFFIC.length);
    expect(listIds()).toEqual(ALL);
  });
});
