import { describe, expect, test } from 'vitest';
import { createMovableClock } from '#core/time/movable-clock.ts';
import { createTimeTravel } from '#core/time/time-travel.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';

const START = 1_000_000;

/** Time travel with a clock whose timers start work that is in flight until the test ends it. */
function createFixture() {
  const underlying = createManualClock(START);
  const clock = createMovableClock(underlying, 0);
  const inFlight = new Map<string, () => void>();
  const log: string[] = [];
  const since = () => clock.now() - START;
  const storedOffsets: number[] = [];
  const shifted: number[] = [];
  const travel = createTimeTravel({
    clock,
    waitForIdle: async () => {
      await Promise.resolve();
      while (inFlight.size > 0) await new Promise((resolve) => setImmediate(resolve));
    },
    keepOffset: (offsetMs) => storedOffsets.push(offsetMs),
    shiftDueTimes: (byMs) => shifted.push(byMs),
    nextRetryAt: () => null,
    onChange: () => undefined,
  });

  /** Schedules work that starts after this time, and is in flight until `finish` is called. */
  function scheduleWork(name: string, afterMs: number): void {
    clock.after(afterMs, () => {
      log.push(`${name} began @ ${since()}`);
      inFlight.set(name, () => {
        inFlight.delete(name);
        log.push(`${name} ended @ ${since()}`);
      });
    });
  }
  const finish = async (name: string): Promise<void> => {
    await expect.poll(() => inFlight.has(name), { interval: 1 }).toBe(true);
    inFlight.get(name)?.();
  };
  return { underlying, clock, travel, scheduleWork, finish, inFlight, log, storedOffsets, shifted };
}

describe('a move', () => {
  test('goes from one due instant to the next, and waits at each of them for work in flight', async () => {
    const { travel, clock, scheduleWork, finish, log } = createFixture();
    scheduleWork('one', 1_000);
    scheduleWork('two', 2_000);
    const moved = travel.moveTo(START + 10_000);
    await finish('one');
    await finish('two');
    await moved;
    expect(log).toEqual(['one began @ 1000', 'one ended @ 1000', 'two began @ 2000', 'two ended @ 2000']);
    expect(clock.now()).toBe(START + 10_000);
  });

  test('fires timers that completed work has set, if they are due within the move', async () => {
    const { travel, clock, scheduleWork, finish, log } = createFixture();
    scheduleWork('attempt 1', 0);
    const moved = travel.moveTo(START + 30_000);
    await finish('attempt 1');
    scheduleWork('attempt 2', 10_000);
    await finish('attempt 2');
    scheduleWork('attempt 3', 20_000);
    await finish('attempt 3');
    await moved;
    expect(log.filter((line) => line.includes('began'))).toEqual([
      'attempt 1 began @ 0',
      'attempt 2 began @ 10000',
      'attempt 3 began @ 30000',
    ]);
    expect(clock.now()).toBe(START + 30_000);
  });

  test('waits for work that was in flight before it started', async () => {
    const { underlying, travel, scheduleWork, finish, log } = createFixture();
    scheduleWork('early', 0);
    underlying.advance(0);
    scheduleWork('late', 1_000);
    const moved = travel.moveTo(START + 1_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(log).toEqual(['early began @ 0']);
    await finish('early');
    await finish('late');
    await moved;
    expect(log.at(-1)).toBe('late ended @ 1000');
  });

  test('stores the offset at every step, so that a crash during the move loses nothing', async () => {
    const { travel, scheduleWork, finish, storedOffsets } = createFixture();
    scheduleWork('one', 1_000);
    scheduleWork('two', 5_000);
    const moved = travel.moveTo(START + 8_000);
    await finish('one');
    await finish('two');
    await moved;
    expect(storedOffsets).toEqual([1_000, 5_000, 8_000, 8_000]);
  });

  test('stores the offset before anything happens at an instant', async () => {
    const { travel, clock, storedOffsets } = createFixture();
    let keptOffset: number | undefined;
    clock.after(1_000, () => (keptOffset = storedOffsets.at(-1)));
    await travel.moveTo(START + 1_000);
    expect(keptOffset).toBe(1_000);
  });

  test('is visible while it lasts, and time stands still between its steps', async () => {
    const { underlying, travel, scheduleWork, finish } = createFixture();
    scheduleWork('one', 1_000);
    const moved = travel.moveTo(START + 8_000);
    underlying.advance(50);
    expect(travel.isAdvancing()).toBe(true);
    expect(travel.state()).toMatchObject({ now: START, advancing: { from: START, until: START + 8_000 } });
    await finish('one');
    await moved;
    expect(travel.isAdvancing()).toBe(false);
    expect(travel.state()).toMatchObject({ now: START + 8_000, advancing: null });
  });

  test('lets time pass again when it has ended', async () => {
    const { underlying, travel, clock } = createFixture();
    await travel.moveTo(START + 8_000);
    underlying.advance(7);
    expect(clock.now()).toBe(START + 8_007);
  });

  test('to a moment in the past has no effect', async () => {
    const { travel, clock } = createFixture();
    await travel.moveTo(START - 5_000);
    expect(clock.now()).toBe(START);
  });

  test('rejects with an error of a timer, and time passes again', async () => {
    const { underlying, travel, clock } = createFixture();
    clock.after(1_000, () => {
      throw new Error('a defect');
    });
    await expect(travel.moveTo(START + 8_000)).rejects.toThrow('a defect');
    underlying.advance(5);
    expect({ now: clock.now(), advancing: travel.isAdvancing() }).toEqual({
      now: START + 1_005,
      advancing: false,
    });
  });
});

describe('stopping', () => {
  test('ends a move at its current instant, without waiting for work that does not end', async () => {
    const { travel, clock, scheduleWork, inFlight, log } = createFixture();
    scheduleWork('silent', 1_000);
    scheduleWork('never', 2_000);
    const moved = travel.moveTo(START + 10_000);
    await expect.poll(() => inFlight.has('silent'), { interval: 1 }).toBe(true);
    await travel.stop();
    await moved;
    expect({ now: clock.now(), advancing: travel.isAdvancing(), log }).toEqual({
      now: START + 1_000,
      advancing: false,
      log: ['silent began @ 1000'],
    });
    inFlight.clear();
  });

  test('has no effect without a move', async () => {
    const { travel } = createFixture();
    await travel.stop();
    expect(travel.isAdvancing()).toBe(false);
  });
});

test('a reset shifts stored waits by as much as the clock, and clears the offset', async () => {
  const { travel, clock, storedOffsets, shifted } = createFixture();
  await travel.moveTo(START + 8_000);
  travel.reset();
  expect({ now: clock.now(), shifted, storedOffsets: storedOffsets.at(-1) }).toEqual({
    now: START,
    shifted: [8_000],
    storedOffsets: 0,
  });
});
