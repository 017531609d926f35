import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSteadyTime } from '#core/time/steady-time.ts';

const START = Date.UTC(2026, 2, 3, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const YEAR = 365 * 24 * HOUR;

/** A machine that can sleep, and whose clock can be set. `since` is its steady time since the start. */
function createMachine() {
  let wall = START;
  let awake = 0;
  let sleeping = 0;
  const time = createSteadyTime({
    wall: () => Math.floor(wall),
    monotonic: () => awake,
    uptime: () => 5_000_000 + awake + sleeping,
  });
  return {
    time,
    since: () => time.now() - START,
    pass(ms: number) {
      wall += ms;
      awake += ms;
    },
    sleep(ms: number) {
      wall += ms;
      sleeping += ms;
    },
    step(byMs: number) {
      wall += byMs;
    },
  };
}

describe.each([2 * HOUR, -2 * HOUR, YEAR, -YEAR, 11_000, -11_000])(
  'setting the system clock by %i ms',
  (byMs) => {
    test('does not change steady time, which reports by how much the clock was set', () => {
      const { time, since, pass, step } = createMachine();
      pass(10_000);
      step(byMs);
      expect({ since: since(), step: time.stepMs() }).toEqual({ since: 10_000, step: byMs });
      pass(HOUR);
      expect({ since: since(), step: time.stepMs() }).toEqual({ since: HOUR + 10_000, step: byMs });
    });

    test('has no effect if the clock is set back again', () => {
      const { time, since, pass, step } = createMachine();
      step(byMs);
      time.now();
      pass(MINUTE);
      step(-byMs);
      expect({ since: since(), step: time.stepMs() }).toEqual({ since: MINUTE, step: 0 });
    });

    test('while the machine sleeps adds only the sleep to steady time', () => {
      const { time, since, sleep, step } = createMachine();
      sleep(8 * HOUR);
      step(byMs);
      expect({ since: since(), step: time.stepMs() }).toEqual({ since: 8 * HOUR, step: byMs });
    });
  },
);

test('time passes while the machine sleeps', () => {
  const { time, since, sleep, pass } = createMachine();
  pass(MINUTE);
  time.now();
  sleep(8 * HOUR);
  expect({ since: since(), step: time.stepMs() }).toEqual({ since: 8 * HOUR + MINUTE, step: 0 });
});

test.each([9_000, -9_000, 300, -300])(
  'a drift of the clock by %i ms is followed gradually, and never backwards',
  (byMs) => {
    const { time, since, pass, step } = createMachine();
    step(byMs);
    let last = since();
    for (let passed = 1_000; passed <= 2 * MINUTE; passed += 1_000) {
      pass(1_000);
      const now = since();
      expect(now - last).toBeGreaterThanOrEqual(899);
      expect(now - last).toBeLessThanOrEqual(1_101);
      last = now;
    }
    expect(Math.abs(last - (2 * MINUTE + byMs))).toBeLessThanOrEqual(1);
    expect(time.stepMs()).toBe(0);
  },
);

test('whatever happens to the clock, steady time never runs backwards, nor differs much from the time that really passed', () => {
  const steps = fc.array(
    fc.record({
      kind: fc.constantFrom('pass', 'sleep', 'step' as const),
      ms: fc.integer({ min: -2 * YEAR, max: 2 * YEAR }),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(steps, (events) => {
      const { since, pass, sleep, step } = createMachine();
      let last = 0;
      let passed = 0;
      let toleranceMs = 0;
      for (const { kind, ms } of events) {
        if (kind === 'step') step(ms);
        else {
          // A sleep shorter than the maximum drift is corrected like drift.
          if (kind === 'sleep') sleep(Math.abs(ms));
          else pass(Math.abs(ms));
          passed += Math.abs(ms);
        }
        toleranceMs += 10_000;
        const now = since();
        expect(now).toBeGreaterThanOrEqual(last);
        expect(Math.abs(now - passed)).toBeLessThanOrEqual(toleranceMs);
        last = now;
      }
    }),
  );
});
