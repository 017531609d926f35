import { describe, expect, test } from 'vitest';
import type { CapturedExchange } from '#core/capture/captured-exchange.ts';
import { capturedAttempt } from '#tests/support/traffic/captured-attempt.ts';
import { fillStore } from '#tests/support/traffic/filled-store.ts';
import { rowsFoundIn } from '#tests/support/traffic/filter-oracle.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { sampleTraffic } from '#tests/support/traffic/sample-traffic.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TRAFFIC = sampleTraffic(1_500);
const ALL = rowsFoundIn(TRAFFIC, { kind: 'all' });

/** One exchange per given age in days, oldest first. */
function ofAge(now: number, ...days: number[]): CapturedExchange[] {
  return days.map((old, index) => capturedAttempt({ id: index + 1, startedAt: now - old * DAY }));
}

describe('the retention', () => {
  test('of everything deletes nothing', async () => {
    const { service, listed } = fillStore(TRAFFIC);
    await service.retention.apply();
    expect(listed()).toEqual(ALL);
    expect(service.retention.notice()).toBeNull();
  });

  test('of the newest keeps that many complete rows, and reports the number of deleted ones', async () => {
    const { store, service, keep, listed } = fillStore(TRAFFIC);
    keep({ keep: 'newest', exchanges: 100 });
    await service.retention.apply();
    expect(listed()).toEqual(ALL.slice(-100));
    expect(store.countListed()).toBe(100);
    expect(service.retention.notice()).toBe(
      `Since the start, ${ALL.length - 100} old exchanges were deleted by the retention settings.`,
    );
    await service.retention.apply();
    expect(listed()).toHaveLength(100);
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
    const { service, keep, listed } = fillStore(ofAge(realClock.now(), 9, 8, 7.01, 6.99, 1, 0), {
      realClock,
    });
    keep({ keep: 'days', days: 7 });
    await service.retention.apply();
    expect(listed()).toEqual([4, 5, 6]);
    expect(service.retention.notice()).toContain('3 old exchanges were');
  });

  test('of days uses the last attempt of a delivery, and the time of an import', async () => {
    const realClock = createManualClock();
    const now = realClock.now();
    const attempt = (id: number, n: number, old: number) =>
      capturedAttempt({ id, deliveryId: 7, attempt: n, startedAt: now - old * DAY });
    const { db, service, keep, listed } = fillStore(
      [
        attempt(1, 1, 9),
        attempt(2, 2, 2),
        capturedAttempt({ id: 3, startedAt: now - 300 * DAY, importId: 1 }),
        capturedAttempt({ id: 4, startedAt: now - 9 * DAY }),
      ],
      { realClock },
    );
    db.prepare("INSERT INTO imports (id, name, format, imported_at) VALUES (1, 'a', 'bundle', ?)").run(
      now - DAY,
    );
    keep({ keep: 'days', days: 7 });
    await service.retention.apply();
    expect(listed()).toEqual([1, 3]);
  });

  test('is applied soon after the start and hourly, with the current settings', async () => {
    const realClock = createManualClock();
    const { service, keep, listed } = fillStore(TRAFFIC, { realClock });
    const after = async (ms: number, rows: number) => {
      realClock.advance(ms);
      await expect.poll(() => listed().length).toBe(rows);
    };
    keep({ keep: 'newest', exchanges: 200 });
    service.start();
    expect(listed()).toEqual(ALL);
    await after(1_000, 200);
    // The hour starts when the deletion has completed, a moment after its effect is visible.
    await expect.poll(() => realClock.delays()).toContain(HOUR);
    keep({ keep: 'newest', exchanges: 50 });
    await after(HOUR - 1, 200);
    await after(2_000, 50);
    await expect.poll(() => service.retention.notice()).toContain(`${ALL.length - 50} old exchanges`);
    await service.stop();
  });

  test('applies a change immediately, and then hourly, once', async () => {
    const realClock = createManualClock();
    const { service, keep, listed } = fillStore(TRAFFIC, { realClock });
    const after = async (ms: number, rows: number) => {
      realClock.advance(ms);
      await expect.poll(() => listed().length).toBe(rows);
    };
    service.start();
    await after(1_000, ALL.length);
    keep({ keep: 'newest', exchanges: 80 });
    service.retention.changed();
    expect(listed()).toEqual(ALL);
    await after(0, 80);
    // The hour starts when the deletion has completed, a moment after its effect is visible.
    await expect.poll(() => realClock.delays()).toContain(HOUR);
    keep({ keep: 'newest', exchanges: 60 });
    await after(HOUR - 1, 80);
    await after(2, 60);
    await service.stop();
  });

  test.each([
    { more: { keep: 'everything' }, words: 'everything' },
    { more: { keep: 'newest', exchanges: 1_400 }, words: 'more of the newest' },
    { more: { keep: 'days', days: 30 }, words: 'some days' },
  ] as const)('changed to $words during deletion keeps the remaining rows', async ({ more }) => {
    const { service, keep, listed } = fillStore(TRAFFIC);
    keep({ keep: 'newest', exchanges: 1 });
    const applied = service.retention.apply();
    keep(more);
    await applied;
    expect(listed().length).toBeGreaterThan(1);
  });
});
