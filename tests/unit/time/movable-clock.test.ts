import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMovableClock } from '#core/time/movable-clock.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';

const START = 1_000_000;
const HOUR = 3_600_000;

/** A clock to move, the one below it, and a log of fired timers: `name @ time since the start`. */
function createMovable(startOffsetMs = 0) {
  const below = createManualClock(START);
  const clock = createMovableClock(below, startOffsetMs);
  const log: string[] = [];
  const wait = (name: string, delayMs: number) =>
    clock.after(delayMs, () => log.push(`${name} @ ${clock.now() - startOffsetMs - START}`));
  return { below, clock, log, wait };
}

describe('a clock that was never moved', () => {
  test('follows the underlying clock: the same time, and timers fire with it', () => {
    const { below, clock, log, wait } = createMovable();
    wait('a', 100);
    below.advance(99);
    expect({ now: clock.now(), offset: clock.offsetMs(), log }).toEqual({
      now: START + 99,
      offset: 0,
      log: [],
    });
    below.advance(1);
    expect(log).toEqual(['a @ 100']);
  });

  test('has a stored offset from the start', () => {
    const { below, clock, log, wait } = createMovable(HOUR);
    wait('a', 100);
    below.advance(100);
    expect({ now: clock.now(), log }).toEqual({ now: START + HOUR + 100, log: ['a @ 100'] });
  });

  test('measures real durations, moved or not', () => {
    const { below, clock } = createMovable();
    below.advance(5);
    clock.freeze();
    clock.moveTo(clock.now() + HOUR);
    clock.run();
    expect(clock.monotonicMs()).toBe(5);
  });

  test('of a machine that slept: timers that became due meanwhile fire within a minute', () => {
    const { below, log, wait } = createMovable();
    wait('an hour', HOUR);
    wait('two hours', 2 * HOUR);
    below.advance(1_000);
    below.sleep(HOUR);
    below.advance(60_000);
    expect(log.map((line) => line.split(' @ ')[0])).toEqual(['an hour']);
    below.advance(2 * HOUR);
    expect(log.at(-1)).toBe(`two hours @ ${2 * HOUR}`);
  });

  test('waits for instants further ahead than any timer of the system', () => {
    const { below, log, wait } = createMovable();
    const farFuture = 400 * 24 * HOUR;
    wait('far away', farFuture);
    expect(Math.max(...below.delays())).toBeLessThan(2 ** 31);
    below.sleep(farFuture - 60_000);
    below.advance(60_000);
    expect(log).toEqual([`far away @ ${farFuture}`]);
  });

  test('waits for the exact instant, although time passes during the call', () => {
    const below = createManualClock(START);
    const ticking = { ...below, now: () => (below.advance(1), below.now()) };
    const clock = createMovableClock(ticking, 0);
    clock.at(START + HOUR, () => undefined);
    expect(clock.nextDueAt()).toBe(START + HOUR);
  });

  test('drops a timer that is cancelled, even late and twice', () => {
    const { below, clock, log, wait } = createMovable();
    const cancel = wait('a', 100);
    cancel();
    below.advance(200);
    cancel();
    expect({ log, next: clock.nextDueAt() }).toEqual({ log: [], next: null });
  });
});

describe('a frozen clock', () => {
  test('stands still, and no timer fires however long that lasts', () => {
    const { below, clock, log, wait } = createMovable();
    wait('a', 100);
    clock.freeze();
    below.advance(HOUR);
    expect({ now: clock.now(), log, next: clock.nextDueAt() }).toEqual({
      now: START,
      log: [],
      next: START + 100,
    });
  });

  test('moved past several timers runs each at its own instant, in order, and ends at the target', () => {
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

  test('also runs timers set on the way, if they come due within the move', () => {
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

  test('does not run what another timer of the same instant cancelled', () => {
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

  test('that runs again continues from its instant, and timers keep their remaining wait', () => {
    const { below, clock, log, wait } = createMovable();
    wait('a', HOUR + 10);
    clock.freeze();
    clock.moveTo(START + HOUR);
    clock.run();
    expect({ now: clock.now(), offset: clock.offsetMs() }).toEqual({ now: START + HOUR, offset: HOUR });
    below.advance(9);
    expect(log).toEqual([]);
    below.advance(1);
    expect(log).toEqual([`a @ ${HOUR + 10}`]);
  });

  test('never falls behind the underlying clock: a move that took longer than its distance ends at the real time', () => {
    const { below, clock, log, wait } = createMovable();
    wait('a', 5_000);
    clock.freeze();
    clock.moveTo(START + 1_000);
    below.advance(9_000);
    clock.run();
    expect({ now: clock.now(), offset: clock.offsetMs() }).toEqual({ now: START + 9_000, offset: 0 });
    below.advance(0);
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
    const { below, clock, log, wait } = createMovable();
    clock.freeze();
    clock.moveTo(START + 7 * 24 * HOUR);
    clock.run();
    wait('a', 100);
    below.advance(40);
    clock.reset();
    expect({ now: clock.now(), offset: clock.offsetMs(), next: clock.nextDueAt() }).toEqual({
      now: START + 40,
      offset: 0,
      next: START + 100,
    });
    below.advance(59);
    expect(log).toEqual([]);
    below.advance(1);
    expect(log).toEqual(['a @ 100']);
  });
});

describe.each([2 * HOUR, -2 * HOUR])('if the system clock was set by %i ms', (stepMs) => {
  /** The underlying clock does not follow, and reports how far it was set. */
  function set() {
    const below = { ...createManualClock(START), systemStepMs: () => stepMs };
    const clock = createMovableClock(below, 0);
    const log: number[] = [];
    clock.after(100, () => log.push(clock.now()));
    return { below, clock, log };
  }

  test('it keeps its offset from system time, and timers fire when they would have', () => {
    const { below, clock, log } = set();
    expect({ now: clock.now(), offset: clock.offsetMs(), unfollowed: clock.unfollowedStepMs() }).toEqual({
      now: START,
      offset: -stepMs,
      unfollowed: stepMs,
    });
    below.advance(100);
    expect(log).toEqual([START + 100]);
  });

  test('a reset takes system time, and timers keep their remaining wait', () => {
    const { below, clock, log } = set();
    below.advance(40);
    clock.reset();
    expect({ now: clock.now(), offset: clock.offsetMs(), unfollowed: clock.unfollowedStepMs() }).toEqual({
      now: START + 40 + stepMs,
      offset: 0,
      unfollowed: 0,
    });
    below.advance(59);
    expect(log).toEqual([]);
    below.advance(1);
    expect(log).toEqual([START + 100 + stepMs]);
  });

  test('it can be moved after that, and stays at the target', () => {
    const { clock } = set();
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

test('moved in any steps, frozen and running in turn, timers fire in order and never early', () => {
  const delays = fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 20 });
  const steps = fc.array(fc.record({ frozen: fc.boolean(), byMs: fc.integer({ min: 0, max: 300 }) }), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(delays, steps, (waits, moves) => {
      const below = createManualClock(START);
      const clock = createMovableClock(below, 0);
      const fired: { due: number; at: number }[] = [];
      for (const delayMs of waits)
        clock.after(delayMs, () => fired.push({ due: START + delayMs, at: clock.now() }));
      for (const { frozen, byMs } of moves) {
        if (!frozen) {
          below.advance(byMs);
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
