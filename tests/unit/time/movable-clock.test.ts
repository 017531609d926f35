import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMovableClock } from '#core/time/movable-clock.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';

const START = 1_000_000;
const HOUR = 3_600_000;

/** A movable clock, the underlying clock, and a log of fired timers: `name @ time since the start`. */
function createMovable(startOffsetMs = 0) {
  const underlying = createManualClock(START);
  const clock = createMovableClock(underlying, startOffsetMs);
  const log: string[] = [];
  const wait = (name: string, delayMs: number) =>
    clock.after(delayMs, () => log.push(`${name} @ ${clock.now() - startOffsetMs - START}`));
  return { underlying, clock, log, wait };
}

describe('a clock that was never moved', () => {
  test('follows the underlying clock: the same time, and timers fire with it', () => {
    const { underlying, clock, log, wait } = createMovable();
    wait('a', 100);
    underlying.advance(99);
    expect({ now: clock.now(), offset: clock.offsetMs(), log }).toEqual({
      now: START + 99,
      offset: 0,
      log: [],
    });
    underlying.advance(1);
    expect(log).toEqual(['a @ 100']);
  });

  test('starts with a stored offset', () => {
    const { underlying, clock, log, wait } = createMovable(HOUR);
    wait('a', 100);
    underlying.advance(100);
    expect({ now: clock.now(), log }).toEqual({ now: START + HOUR + 100, log: ['a @ 100'] });
  });

  test('measures real durations even after a move', () => {
    const { underlying, clock } = createMovable();
    underlying.advance(5);
    clock.freeze();
    clock.moveTo(clock.now() + HOUR);
    clock.run();
    expect(clock.monotonicMs()).toBe(5);
  });

  test('fires timers that became due while the machine slept within a minute', () => {
    const { underlying, log, wait } = createMovable();
    wait('an hour', HOUR);
    wait('two hours', 2 * HOUR);
    underlying.advance(1_000);
    underlying.sleep(HOUR);
    underlying.advance(60_000);
    expect(log.map((line) => line.split(' @ ')[0])).toEqual(['an hour']);
    underlying.advance(2 * HOUR);
    expect(log.at(-1)).toBe(`two hours @ ${2 * HOUR}`);
  });

  test('waits for instants that are further ahead than a timer of the system can be', () => {
    const { underlying, log, wait } = createMovable();
    const farFuture = 400 * 24 * HOUR;
    wait('far away', farFuture);
    expect(Math.max(...underlying.delays())).toBeLessThan(2 ** 31);
    underlying.sleep(farFuture - 60_000);
    underlying.advance(60_000);
    expect(log).toEqual([`far away @ ${farFuture}`]);
  });

  test('waits for the exact instant, although time passes during the call', () => {
    const underlying = createManualClock(START);
    const ticking = { ...underlying, now: () => (underlying.advance(1), underlying.now()) };
    const clock = createMovableClock(ticking, 0);
    clock.at(START + HOUR, () => undefined);
    expect(clock.nextDueAt()).toBe(START + HOUR);
  });

  test('drops a cancelled timer, even if it is cancelled late or twice', () => {
    const { underlying, clock, log, wait } = createMovable();
    const cancel = wait('a', 100);
    cancel();
    underlying.advance(200);
    cancel();
    expect({ log, next: clock.nextDueAt() }).toEqual({ log: [], next: null });
  });
});

describe('a frozen clock', () => {
  test('stands still, and no timer fires, however long it is frozen', () => {
    const { underlying, clock, log, wait } = createMovable();
    wait('a', 100);
    clock.freeze();
    underlying.advance(HOUR);
    expect({ now: clock.now(), log, next: clock.nextDueAt() }).toEqual({
      now: START,
      log: [],
      next: START + 100,
    });
  });

  test('that is moved past several timers fires each at its own instant, in order, and ends at the target', () => {
    const { clock, log, wait } = createMovable();
    wait('last', 3_000);
    wait('first', 1_000);
    wait('never', 3_001);
    wait('second', 2_000);
    clock.freeze();
    clock.moveTo(START + 3_000);
    expect(log).toEqual(['first @ 1000', 'second @ 2000', 'last @ 3000']);
    expect(clock.now()).toBe(START + 3_000);
  });

  test('also fires timers that are set during the move, if they are due within it', () => {
    const { clock, log, wait } = createMovable();
    const again = (times: number): void => {
      log.push(`tick @ ${clock.now() - START}`);
      if (times > 1) clock.after(1_000, () => again(times - 1));
    };
    clock.after(1_000, () => again(5));
    wait('between', 2_500);
    clock.freeze();
    clock.moveTo(START + 3_000);
    expect(log).toEqual(['tick @ 1000', 'tick @ 2000', 'between @ 2500', 'tick @ 3000']);
  });

  test('does not fire a timer that another timer of the same instant cancelled', () => {
    const { clock, log, wait } = createMovable();
    let cancel = (): void => {};
    clock.after(1_000, () => cancel());
    cancel = wait('cancelled', 1_000);
    clock.freeze();
    clock.moveTo(START + 1_000);
    expect(log).toEqual([]);
  });

  test('is never moved back', () => {
    const { clock } = createMovable();
    clock.freeze();
    clock.moveTo(START + HOUR);
    clock.moveTo(START);
    expect(clock.now()).toBe(START + HOUR);
  });

  test('continues from its own time when it runs again, and timers keep their remaining wait', () => {
    const { underlying, clock, log, wait } = createMovable();
    wait('a', HOUR + 10);
    clock.freeze();
    clock.moveTo(START + HOUR);
    clock.run();
    expect({ now: clock.now(), offset: clock.offsetMs() }).toEqual({ now: START + HOUR, offset: HOUR });
    underlying.advance(9);
    expect(log).toEqual([]);
    underlying.advance(1);
    expect(log).toEqual([`a @ ${HOUR + 10}`]);
  });

  test('never falls behind the underlying clock, even if a move takes longer than its distance', () => {
    const { underlying, clock, log, wait } = createMovable();
    wait('a', 5_000);
    clock.freeze();
    clock.moveTo(START + 1_000);
    underlying.advance(9_000);
    clock.run();
    expect({ now: clock.now(), offset: clock.offsetMs() }).toEqual({ now: START + 9_000, offset: 0 });
    underlying.advance(0);
    expect(log).toEqual(['a @ 9000']);
  });

  test('must be frozen to be moved, and running to be reset', () => {
    const { clock } = createMovable();
    expect(() => clock.moveTo(START + 1)).toThrow('freeze it first');
    clock.freeze();
    expect(() => clock.reset()).toThrow('let it run first');
  });
});

describe('a reset', () => {
  test('returns to the underlying clock, and timers keep their remaining wait', () => {
    const { underlying, clock, log, wait } = createMovable();
    clock.freeze();
    clock.moveTo(START + 7 * 24 * HOUR);
    clock.run();
    wait('a', 100);
    underlying.advance(40);
    clock.reset();
    expect({ now: clock.now(), offset: clock.offsetMs(), next: clock.nextDueAt() }).toEqual({
      now: START + 40,
      offset: 0,
      next: START + 100,
    });
    underlying.advance(59);
    expect(log).toEqual([]);
    underlying.advance(1);
    expect(log).toEqual(['a @ 100']);
  });
});

describe.each([2 * HOUR, -2 * HOUR])('if the system clock was set by %i ms', (stepMs) => {
  /** A clock whose underlying clock ignores the change, and reports by how much the system clock was set. */
  function createAfterStep() {
    const underlying = { ...createManualClock(START), systemStepMs: () => stepMs };
    const clock = createMovableClock(underlying, 0);
    const log: number[] = [];
    clock.after(100, () => log.push(clock.now()));
    return { underlying, clock, log };
  }

  test('it keeps its offset from system time, and timers fire when they would have', () => {
    const { underlying, clock, log } = createAfterStep();
    expect({ now: clock.now(), offset: clock.offsetMs(), unfollowed: clock.unfollowedStepMs() }).toEqual({
      now: START,
      offset: -stepMs,
      unfollowed: stepMs,
    });
    underlying.advance(100);
    expect(log).toEqual([START + 100]);
  });

  test('a reset returns to system time, and timers keep their remaining wait', () => {
    const { underlying, clock, log } = createAfterStep();
    underlying.advance(40);
    clock.reset();
    expect({ now: clock.now(), offset: clock.offsetMs(), unfollowed: clock.unfollowedStepMs() }).toEqual({
      now: START + 40 + stepMs,
      offset: 0,
      unfollowed: 0,
    });
    underlying.advance(59);
    expect(log).toEqual([]);
    underlying.advance(1);
    expect(log).toEqual([START + 100 + stepMs]);
  });

  test('it can be moved after a reset, and stays at the target', () => {
    const { clock } = createAfterStep();
    clock.reset();
    clock.freeze();
    clock.moveTo(clock.now() + HOUR);
    clock.run();
    expect({ now: clock.now(), offset: clock.offsetMs() }).toEqual({
      now: START + stepMs + HOUR,
      offset: HOUR,
    });
  });
});

test('timers fire in order and never early, however the clock is moved, frozen and run', () => {
  const delays = fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 20 });
  const steps = fc.array(fc.record({ frozen: fc.boolean(), byMs: fc.integer({ min: 0, max: 300 }) }), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(delays, steps, (waits, moves) => {
      const underlying = createManualClock(START);
      const clock = createMovableClock(underlying, 0);
      const fired: { due: number; at: number }[] = [];
      for (const delayMs of waits)
        clock.after(delayMs, () => fired.push({ due: START + delayMs, at: clock.now() }));
      for (const { frozen, byMs } of moves) {
        if (!frozen) {
          underlying.advance(byMs);
          continue;
        }
        clock.freeze();
        clock.moveTo(clock.now() + byMs);
        clock.run();
      }
      expect(fired.map(({ at }) => at)).toEqual(fired.map(({ due }) => due));
      expect(fired.map(({ due }) => due)).toEqual(
        waits
          .map((delayMs) => START + delayMs)
          .filter((due) => due <= clock.now())
          .toSorted((a, b) => a - b),
      );
    }),
  );
});
