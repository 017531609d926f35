import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeNextAttemptAt } from '#core/gateway/delivery/retry-schedule.ts';
import { OUTBOX_RETRY } from '#shared/protocol/limits.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const WEEK = 7 * 24 * HOUR;

/** The attempts of one delivery, in seconds from the first, if they take no time. */
function listAttempts(firstAttemptAt = 0): number[] {
  const attempts = [firstAttemptAt];
  for (;;) {
    const next = computeNextAttemptAt(OUTBOX_RETRY, { firstAttemptAt, now: attempts.at(-1) ?? 0 });
    if (next === null) return attempts.map((at) => (at - firstAttemptAt) / SECOND);
    attempts.push(next);
  }
}

describe('the attempts of a rollback or a finish (decision 10)', () => {
  test('start after 0, 10, 30, 70 … seconds: the delay doubles from 10 s up to an hour', () => {
    expect(listAttempts().slice(0, 13)).toEqual([
      0, 10, 30, 70, 150, 310, 630, 1_270, 2_550, 5_110, 8_710, 12_310, 15_910,
    ]);
  });

  test('then start every hour, and the last of the 176 is within the seven days', () => {
    const attempts = listAttempts();
    expect(attempts.length).toBe(176);
    expect(attempts.at(-1)).toBe(602_710);
    expect(new Set(attempts.slice(10).map((at, index) => at - (attempts[index + 9] ?? 0)))).toEqual(
      new Set([3_600]),
    );
  });

  test.each([
    { now: 602_710 * SECOND - 1, next: 602_710 * SECOND, label: 'just before the last attempt' },
    { now: 602_710 * SECOND, next: null, label: 'on the last attempt' },
    { now: WEEK, next: null, label: 'after seven days' },
    { now: 52 * WEEK, next: null, label: 'after a year' },
  ])('$label, the next attempt starts at $next', ({ now, next }) => {
    expect(computeNextAttemptAt(OUTBOX_RETRY, { firstAttemptAt: 0, now })).toBe(next);
  });

  test('an attempt exactly at the end of the budget is made', () => {
    const schedule = { initialDelayMs: 10, maxDelayMs: 20, multiplier: 2, budgetMs: 30 };
    expect(computeNextAttemptAt(schedule, { firstAttemptAt: 0, now: 10 })).toBe(30);
    expect(computeNextAttemptAt({ ...schedule, budgetMs: 29 }, { firstAttemptAt: 0, now: 10 })).toBeNull();
  });
});

describe('at any moment', () => {
  const starts = fc.integer({ min: 0, max: 2 ** 42 });
  const elapsedTimes = fc.integer({ min: 0, max: 602_709 * SECOND });

  test('the next attempt is later, by at most an hour, and within the seven days', () => {
    fc.assert(
      fc.property(starts, elapsedTimes, (firstAttemptAt, elapsed) => {
        const now = firstAttemptAt + elapsed;
        const next = computeNextAttemptAt(OUTBOX_RETRY, { firstAttemptAt, now }) ?? Number.NaN;
        expect(next).toBeGreaterThan(now);
        expect(next - now).toBeLessThanOrEqual(HOUR);
        expect(next - firstAttemptAt).toBeLessThanOrEqual(WEEK);
      }),
    );
  });

  test('the duration of an attempt does not shift the next one, which is the same anywhere in a gap', () => {
    const attempts = listAttempts();
    fc.assert(
      fc.property(
        starts,
        fc.nat(attempts.length - 2),
        fc.double({ min: 0, max: 0.9999, noNaN: true }),
        (firstAttemptAt, index, late) => {
          const [from = 0, to = 0] = attempts.slice(index, index + 2).map((at) => at * SECOND);
          const now = firstAttemptAt + from + Math.floor((to - from) * late);
          expect(computeNextAttemptAt(OUTBOX_RETRY, { firstAttemptAt, now })).toBe(firstAttemptAt + to);
        },
      ),
    );
  });

  test('each gap is twice the previous one, or an hour', () => {
    const attempts = listAttempts(Date.UTC(2026, 2, 3));
    const gaps = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
    expect(gaps[0]).toBe(10);
    expect(gaps.slice(1)).toEqual(gaps.slice(0, -1).map((gap) => Math.min(2 * gap, 3_600)));
  });

  test('any retry schedule keeps its gaps and its budget', () => {
    const schedules = fc.record({
      initialDelayMs: fc.integer({ min: 1, max: 10_000 }),
      maxDelayMs: fc.integer({ min: 10_000, max: 60_000 }),
      multiplier: fc.integer({ min: 1, max: 4 }),
      budgetMs: fc.integer({ min: 0, max: 600_000 }),
    });
    fc.assert(
      fc.property(schedules, fc.nat(700_000), (schedule, now) => {
        const next = computeNextAttemptAt(schedule, { firstAttemptAt: 0, now });
        if (next === null) expect(now + schedule.maxDelayMs).toBeGreaterThan(schedule.budgetMs);
        else {
          expect(next).toBeLessThanOrEqual(schedule.budgetMs);
          expect(next).toBeGreaterThan(now);
          expect(next - now).toBeLessThanOrEqual(schedule.maxDelayMs);
        }
      }),
    );
  });
});
