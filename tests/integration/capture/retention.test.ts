import { describe, expect, test } from 'vitest';
import type { CapturedExchange } from '#core/capture/captured-exchange.ts';
import { createCapturedAttempt } from '#tests/support/traffic/captured-attempt.ts';
import { fillStore } from '#tests/support/traffic/filled-store.ts';
import { findRows } from '#tests/support/traffic/filter-oracle.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { createSampleTraffic } from '#tests/support/traffic/sample-traffic.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TRAFFIC = createSampleTraffic(1_500);
const ALL = findRows(TRAFFIC, { kind: 'all' });

/** One exchange per given age in days, oldest first. */
function createExchangesOfAge(now: number, ...days: number[]): CapturedExchange[] {
  return days.map((old, index) => createCapturedAttempt({ id: index + 1, startedAt: now - old * DAY }));
}

describe('the retention', () => {
  test('of everything deletes nothing', async () => {
    const { service, listIds } = fillStore(TRAFFIC);
    await service.retention.apply();
    expect(listIds()).toEqual(ALL);
    expect(service.retention.notice()).toBeNull();
  });

  test('of the newest keeps that many complete rows, and reports the number of deleted ones', async () => {
    const { store, service, keep, listIds } = fillStore(TRAFFIC);
    keep({ keep: 'newest', exchanges: 100 });
    await service.retention.apply();
    expect(listIds()).toEqual(ALL.slice(-100));
    expect(store.countListed()).toBe(100);
    expect(service.retention.notice()).toBe(
      `Since startup, ${ALL.length - 100} old exchanges were deleted by the retention settings.`,
    );
    await service.retention.apply();
    expect(listIds()).toHaveLength(100);
  });

  test('never deletes a pinned row, which counts as one of the oldest', async () => {
    const { store, service, keep, listIds } = fillStore(TRAFFIC);
    const pinned = ALL.slice(3, 5);
    for (const id of pinned) store.mark(id, { pinned: true });
    keep({ keep: 'newest', exchanges: 100 });
    await service.retention.apply();
    expect(listIds()).toEqual([...pinned, ...ALL.slice(-100)]);
    await service.retention.apply();
    expect(listIds()).toHaveLength(102);
    store.mark(pinned[0]!, { pinned: false });
    await service.retention.apply();
    expect(listIds()).toEqual([pinned[1], ...ALL.slice(-100)]);
  });

  test('of days never deletes a pinned row, but deletes those after it', async () => {
    const realClock = createManualClock();
    const { store, service, keep, listIds } = fillStore(createExchangesOfAge(realClock.now(), 9, 8.5, 8, 1), {
      realClock,
    });
    store.mark(2, { pinned: true });
    keep({ keep: 'days', days: 7 });
    await service.retention.apply();
    expect(listIds()).toEqual([2, 4]);
  });

  test('cannot be undone, and purges without a restart', async () => {
    const realClock = createManualClock();
    const { service, keep, onDisk } = fillStore(TRAFFIC, { realClock });
    keep({ keep: 'newest', exchanges: 1 });
    await service.retention.apply();
    expect(service.deletions.list()).toEqual([]);
    realClock.advance(10_000);
    expect(onDisk()).toBeLessThanOrEqual(8);
  });

  test('of days keeps younger rows by the system clock', async () => {
    const realClock = createManualClock();
    const { service, keep, listIds } = fillStore(
      createExchangesOfAge(realClock.now(), 9, 8, 7.01, 6.99, 1, 0),
      {
        realClock,
      },
    );
    keep({ keep: 'days', days: 7 });
    await service.retention.apply();
    expect(listIds()).toEqual([4, 5, 6]);
    expect(service.retention.notice()).toContain('3 old exchanges were');
  });

  test('of days uses the last attempt of a delivery, and the time of an import', async () => {
    const realClock = createManualClock();
    const now = realClock.now();
    const attempt = (id: number, n: number, old: number) =>
      createCapturedAttempt({ id, deliveryId: 7, attempt: n, startedAt: now - old * DAY });
    const { db, service, keep, listIds } = fillStore(
      [
        attempt(1, 1, 9),
        attempt(2, 2, 2),
        createCapturedAttempt({ id: 3, startedAt: now - 300 * DAY, importId: 1 }),
        createCapturedAttempt({ id: 4, startedAt: now - 9 * DAY }),
      ],
      { realClock },
    );
    db.prepare("INSERT INTO imports (id, name, format, imported_at) VALUES (1, 'a', 'bundle', ?)").run(
      now - DAY,
    );
    keep({ keep: 'days', days: 7 });
    await service.retention.apply();
    expect(listIds()).toEqual([1, 3]);
  });

  test('is applied soon after the start and hourly, with the current settings', async () => {
    const realClock = createManualClock();
    const { service, keep, listIds } = fillStore(TRAFFIC, { realClock });
    const expectRowsAfter = async (ms: number, rows: number) => {
      realClock.advance(ms);
      await expect.poll(() => listIds().length).toBe(rows);
    };
    keep({ keep: 'newest', exchanges: 200 });
    service.start();
    expect(listIds()).toEqual(ALL);
    await expectRowsAfter(1_000, 200);
    // The hour starts when the deletion has completed, a moment after its effect is visible.
    await expect.poll(() => realClock.delays()).toContain(HOUR);
    keep({ keep: 'newest', exchanges: 50 });
    await expectRowsAfter(HOUR - 1, 200);
    await expectRowsAfter(2_000, 50);
    await expect.poll(() => service.retention.notice()).toContain(`${ALL.length - 50} old exchanges`);
    await service.stop();
  });

  test('applies a change immediately, and then hourly, once', async () => {
    const realClock = createManualClock();
    const { service, keep, listIds } = fillStore(TRAFFIC, { realClock });
    const expectRowsAfter = async (ms: number, rows: number) => {
      realClock.advance(ms);
      await expect.poll(() => listIds().length).toBe(rows);
    };
    service.start();
    await expectRowsAfter(1_000, ALL.length);
    keep({ keep: 'newest', exchanges: 80 });
    service.retention.applyChange();
    expect(listIds()).toEqual(ALL);
    await expectRowsAfter(0, 80);
    // The hour starts when the deletion has completed, a moment after its effect is visible.
    await expect.poll(() => realClock.delays()).toContain(HOUR);
    keep({ keep: 'newest', exchanges: 60 });
    await expectRowsAfter(HOUR - 1, 80);
    await expectRowsAfter(2, 60);
    await service.stop();
  });

  test('says how many rows a change has deleted, once it is applied', async () => {
    const realClock = createManualClock();
    const { service, keep } = fillStore(TRAFFIC, { realClock });
    expect(await service.retention.changeApplied()).toBe(0);
    keep({ keep: 'newest', exchanges: 80 });
    service.retention.applyChange();
    const applied = service.retention.changeApplied();
    realClock.advance(0);
    expect(await applied).toBe(ALL.length - 80);
    service.retention.applyChange();
    const interrupted = service.retention.changeApplied();
    await service.stop();
    expect(await interrupted).toBe(0);
  });

  test.each([
    { change: { keep: 'everything' }, label: 'keep everything' },
    { change: { keep: 'newest', exchanges: 1_400 }, label: 'keep more of the newest' },
    { change: { keep: 'days', days: 30 }, label: 'keep some days' },
  ] as const)(
    'a setting to $label that is saved during a deletion keeps the remaining rows',
    async ({ change }) => {
      const { service, keep, listIds } = fillStore(TRAFFIC);
      keep({ keep: 'newest', exchanges: 1 });
      const applied = service.retention.apply();
      keep(change);
      await applied;
      expect(listIds().length).toBeGreaterThan(1);
    },
  );
});
