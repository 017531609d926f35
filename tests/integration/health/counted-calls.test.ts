import { describe, expect, test } from 'vitest';
import { NO_SUBJECT } from '#core/capture/captured-exchange.ts';
import type { HealthOverTime } from '#shared/contract/health.ts';
import { createCapturedAttempt } from '#tests/support/traffic/captured-attempt.ts';
import { createEarlierFolder } from '#tests/support/traffic/earlier-folder.ts';
import { fillStore, type FilledStore } from '#tests/support/traffic/filled-store.ts';
import { createHealth, healthQuery } from '#tests/support/traffic/health.ts';
import { createSampleTraffic } from '#tests/support/traffic/sample-traffic.ts';

const TRAFFIC = createSampleTraffic(3_000);
const EVERYTHING = ['faults', 'replays', 'suite'] as const;

/** Reads the sums per minute, and the same sums from the exchanges: a filter by duration works only on these. */
async function getBoth(filled: FilledStore, filter: string, change = {}): Promise<HealthOverTime[]> {
  const health = createHealth(filled);
  return Promise.all([
    health.getOverTime(healthQuery(filter, change)),
    health.getOverTime(healthQuery(`${filter} ms:>=0`.trim(), change)),
  ]);
}

/**
 * Sums are rounded, because the order of their parts differs; the filter and values that only one of them has are left
 * out.
 */
function toComparable({ report, slots, ...rest }: HealthOverTime) {
  const { filter: _filter, phases, ...figures } = report;
  const roundMean = (ms: number | null) => (ms === null ? null : Number(ms.toFixed(6)));
  return {
    ...rest,
    figures,
    phases: [
      phases.connections,
      roundMean(phases.connect_ms),
      roundMean(phases.wait_ms),
      roundMean(phases.receive_ms),
    ],
    slots: slots.map(({ pending: _pending, ...slot }) => slot),
  };
}

async function expectAgreement(filled: FilledStore, filter: string, change = {}): Promise<HealthOverTime> {
  const [stored, read] = await getBoth(filled, filter, change);
  expect(toComparable(stored!)).toEqual(toComparable(read!));
  return stored!;
}

describe('calls counted while they are captured', () => {
  test.each([
    ['', {}],
    ['casino:demo', {}],
    ['casino:demo callback:betwin', {}],
    ['callback:betwin or callback:rollback', { include: EVERYTHING }],
    ['-casino:demo', { include: ['faults'] }],
    ['', { scope: 'live' }],
    ['', { between: [Date.UTC(2026, 0, 5, 8, 3), Date.UTC(2026, 0, 5, 8, 9)] }],
  ])('%j %j are the same as in the exchanges', async (filter, change) => {
    const filled = fillStore(TRAFFIC);
    const { report, slots } = await expectAgreement(filled, filter, change);
    expect(report.all.calls).toBeGreaterThan(50);
    expect(slots.reduce((sum, { calls }) => sum + calls, 0)).toBe(report.all.calls);
    expect(slots.length).toBeGreaterThan(5);
  });

  test('of an import without times count, but have no latency', async () => {
    const call = (id: number, durationMs: number) => ({
      ...createCapturedAttempt({ id }),
      importId: 1,
      durationMs,
      timing: { connectMs: null, sendMs: null, waitMs: null, receiveMs: null },
    });
    const filled = fillStore([call(1, 0), call(2, 0), call(3, 100)]);
    const { report } = await expectAgreement(filled, '', { scope: 'imported' });
    expect(report.all.calls).toBe(3);
    expect(report.all.p50_ms).toBeCloseTo(100, 0);
  });

  test('of all time, range from the first to the last counted call', async () => {
    const noon = Date.UTC(2025, 10, 27, 12);
    const call = (id: number, startedAt: number, change = {}) => ({
      ...createCapturedAttempt({ id }),
      startedAt,
      ...change,
    });
    const filled = fillStore([
      call(1, noon + 10_000, { importId: 1 }),
      call(2, noon + 205_000, { importId: 1 }),
      // Captured here, a week later; left out, a day before and after; of another casino.
      call(3, noon + 7 * 24 * 3_600_000),
      call(4, noon - 24 * 3_600_000, { importId: 1, faults: ['http_500'] }),
      call(5, noon + 24 * 3_600_000, { importId: 1, faults: ['http_500'] }),
      call(6, noon + 5 * 3_600_000, { importId: 1, subject: { ...NO_SUBJECT, casinoId: 'other' } }),
    ]);
    const ofImports = { scope: 'imported' } as const;
    const { report, slots, slot_ms: slotMs } = await expectAgreement(filled, '-casino:other', ofImports);
    expect(slotMs).toBe(60_000);
    expect(slots.map(({ at, calls }) => [(at - noon) / 60_000, calls])).toEqual([
      [0, 1],
      [1, 0],
      [2, 0],
      [3, 1],
    ]);
    expect(report.left_out.faults).toBe(2);
    const withFaults = await expectAgreement(filled, '', { ...ofImports, include: ['faults'] });
    expect(withFaults.report.all.calls).toBe(5);
    // Only the exchanges have a duration.
    const slow = await createHealth(filled).getOverTime(healthQuery('id:1', ofImports));
    expect(slow.slots.map(({ calls }) => calls)).toEqual([1]);
  });

  test('come with the number of calls that each reason alone leaves out', async () => {
    const call = createCapturedAttempt({ id: 1 });
    const affected = { faults: ['http_500'] };
    const filled = fillStore([
      call,
      { ...call, id: 2, ...affected },
      { ...call, id: 3, vantage: 'suite' },
      { ...call, id: 4, vantage: 'suite' },
      { ...call, id: 5, vantage: 'suite', ...affected },
    ]);
    const { all, left_out: leftOut } = (await expectAgreement(filled, '')).report;
    expect([all.calls, leftOut]).toEqual([1, { faults: 1, replays: 0, suite: 2 }]);
    for (const extra of ['faults', 'suite'] as const) {
      const { report } = await expectAgreement(filled, '', { include: [extra] });
      expect(report.all.calls - all.calls).toBe(leftOut[extra]);
    }
    const { report } = await expectAgreement(filled, '', { include: ['faults'] });
    expect(report.left_out.suite).toBe(3);
  });

  test('leave out calls that were held at a breakpoint or affected by a fault', async () => {
    const answered = createCapturedAttempt({ id: 1 });
    const held = { stage: 'before_sending', heldMs: 900, action: 'sent', edited: false } as const;
    const filled = fillStore([answered, { ...answered, id: 2, holds: [held] }]);
    const { report } = await expectAgreement(filled, '');
    expect(report.all.calls).toBe(1);
    expect(report.left_out.faults).toBe(1);
  });

  test('leave out connection tests, which never count, but keep imported calls without a delivery', async () => {
    const answered = createCapturedAttempt({ id: 1, kind: 'balance' });
    const requested = { ...answered, id: 2, attempt: null, deliveryId: null };
    const filled = fillStore([answered, requested, { ...requested, id: 3, importId: 1 }]);
    const live = await expectAgreement(filled, '', { scope: 'live' });
    expect(live.report.all.calls).toBe(1);
    expect(live.has_imports).toBe(true);
    const imported = await expectAgreement(filled, '', { scope: 'imported', include: EVERYTHING });
    expect(imported.report.all.calls).toBe(1);
  });

  test('include a call once even if a recording proxy of this workbench also saw it, unless a filter asks for proxies', async () => {
    const sent = createCapturedAttempt({ id: 1 });
    const proxyExchange = { ...sent, id: 2, vantage: 'proxy' } as const;
    const filled = fillStore([sent, proxyExchange, { ...proxyExchange, id: 3, originId: 1 }]);
    const { report } = await expectAgreement(filled, '');
    expect(report.all.calls).toBe(2);
    const proxies = await createHealth(filled).get(healthQuery('vantage:proxy'));
    expect(proxies.all.calls).toBe(2);
    await filled.delete('vantage:proxy');
    expect((await expectAgreement(filled, '')).report.all.calls).toBe(1);
  });

  test('are all in the histogram if they have a latency', async () => {
    const filled = fillStore(TRAFFIC);
    const { report, latencies } = await expectAgreement(filled, '', { include: EVERYTHING });
    const measured = latencies.reduce((sum, { calls }) => sum + calls, 0);
    expect(measured).toBe(report.verdicts.find(({ target }) => target === 'p99_ms')?.calls);
    expect(report.errors.no_response + report.errors.timeout).toBeGreaterThan(0);
  });
});

describe('a deletion', () => {
  test('removes its calls from Health, and a restore brings them back', async () => {
    const filled = fillStore(TRAFFIC);
    const before = await expectAgreement(filled, '', { include: EVERYTHING });
    const { id } = await filled.delete('account:alice or is:retry');
    const without = await expectAgreement(filled, '', { include: EVERYTHING });
    expect(without.report.all.calls).toBeLessThan(before.report.all.calls);
    await filled.service.deletions.restore(id);
    expect(toComparable(await expectAgreement(filled, '', { include: EVERYTHING }))).toEqual(
      toComparable(before),
    );
  });

  test('of everything leaves nothing stored', async () => {
    const filled = fillStore(TRAFFIC);
    await filled.delete('');
    expect((await createHealth(filled).getOverTime(healthQuery())).slots).toEqual([]);
    expect(filled.db.prepare('SELECT count(*) AS rows FROM health_calls').get()).toEqual({ rows: 0 });
  });
});

describe('calls that an older version captured', () => {
  test('are counted when they are first queried', async () => {
    const current = fillStore(TRAFFIC);
    const updated = fillStore([], { dataDir: createEarlierFolder(current, '0018') });
    expect(toComparable(await expectAgreement(updated, ''))).toEqual(
      toComparable(await expectAgreement(current, '')),
    );
  });

  test('are not counted if they were deleted before, until they are restored', async () => {
    const current = fillStore(TRAFFIC);
    const updated = fillStore([], { dataDir: createEarlierFolder(current, '0018') });
    const { id } = await updated.delete('callback:betwin');
    const without = await expectAgreement(updated, '');
    expect(without.report.callbacks.map(({ callback }) => callback)).not.toContain('betwin');
    await updated.service.deletions.restore(id);
    expect(toComparable(await expectAgreement(updated, ''))).toEqual(
      toComparable(await expectAgreement(current, '')),
    );
  });
});
