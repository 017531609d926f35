import { describe, expect, test } from 'vitest';
import { createMovableClock } from '#core/time/movable-clock.ts';
import { createTimeTravel } from '#core/time/time-travel.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';

const START = 1_000_000;

/** Travel over a clock whose timers start work that is in flight until the test ends it. */
function createTimeTravelBench() {
  const below = createManualClock(START);
  const clock = createMovableClock(below, 0);
  const inFlight = new Map<string, () => void>();
  const log: string[] = [];
  const since = () => clock.now() - START;
  const kept: number[] = [];
  const shifted: number[] = [];
  const travel = createTimeTravel({
    clock,
    waitForIdle: async () => {
      await Promise.resolve();
      while (inFlight.size > 0) await new Promise((resolve) => setImmediate(resolve));
    },
    keepOffset: (offsetMs) => kept.push(offsetMs),
    shiftWaiting: (byMs) => shifted.push(byMs),
    nextRetryAt: () => null,
    onChange: () => undefined,
  });

  /** Starts at its time, and is in flight until `finish` is called. */
  function begin(name: string, afterMs: number): void {
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
  return { below, clock, travel, begin, finish, inFlight, log, kept, shifted };
}

describe('a move', () => {
  test('goes from one due instant to the next, and waits at each for what is in flight', async () => {
    const { travel, clock, begin, finish, log } = createTimeTravelBench();
    begin('one', 1_000);
    begin('two', 2_000);
    const moved = travel.moveTo(START + 10_000);
    await finish('one');
    await finish('two');
    await moved;
    expect(log).toEqual(['one began @ 1000', 'one ended @ 1000', 'two began @ 2000', 'two ended @ 2000']);
    expect(clock.now()).toBe(START + 10_000);
  });

  test('runs the timers that follow from completed work, if they are due within the move', async () => {
    const { travel, clock, begin, finish, log } = createTimeTravelBench();
    begin('attempt 1', 0);
    const moved = travel.moveTo(START + 30_000);
    await finish('attempt 1');
    begin('attempt 2', 10_000);
    await finish('attempt 2');
    begin('attempt 3', 20_000);
    await finish('attempt 3');
    await moved;
    expect(log.filter((line) => line.includes('began'))).toEqual([
      'attempt 1 began @ 0',
      'attempt 2 began @ 10000',
      'attempt 3 began @ 30000',
    ]);
    expect(clock.now()).toBe(START + 30_000);
  });

  test('waits for what was in flight before it started', async () => {
    const { below, travel, begin, finish, log } = createTimeTravelBench();
    begin('early', 0);
    below.advance(0);
    begin('late', 1_000);
    const moved = travel.moveTo(START + 1_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(log).toEqual(['early began @ 0']);
    await finish('early');
    await finish('late');
    await moved;
    expect(log.at(-1)).toBe('late ended @ 1000');
  });

  test('stores the offset at every step, so that a crash on the way loses none of it', async () => {
    const { travel, begin, finish, kept } = createTimeTravelBench();
    begin('one', 1_000);
    begin('two', 5_000);
    const moved = travel.moveTo(START + 8_000);
    await finish('one');
    await finish('two');
    await moved;
    expect(kept).toEqual([1_000, 5_000, 8_000, 8_000]);
  });

  test('stores the offset before anything happens at an instant', async () => {
    const { travel, clock, kept } = createTimeTravelBench();
    let keptOffset: number | undefined;
    clock.after(1_000, () => (keptOffset = kept.at(-1)));
    await travel.moveTo(START + 1_000);
    expect(keptOffset).toBe(1_000);
  });

  test('is visible while it lasts, with time standing still', async () => {
    const { below, travel, begin, finish } = createTimeTravelBench();
    begin('one', 1_000);
    const moved = travel.moveTo(START + 8_000);
    below.advance(50);
    expect(travel.isMoving()).toBe(true);
    expect(travel.state()).toMatchObject({ now: START, moving: { from: START, until: START + 8_000 } });
    await finish('one');
    await moved;
    expect(travel.isMoving()).toBe(false);
    expect(travel.state()).toMatchObject({ now: START + 8_000, moving: null });
  });

  test('lets time pass again when it has ended', async () => {
    const { below, travel, clock } = createTimeTravelBench();
    await travel.moveTo(START + 8_000);
    below.advance(7);
    expect(clock.now()).toBe(START + 8_007);
  });

  test('to a moment that has passed moves nothing', async () => {
    const { travel, clock } = createTimeTravelBench();
    await travel.moveTo(START - 5_000);
    expect(clock.now()).toBe(START);
  });

  test('rejects with an error of a timer, and time passes again', async () => {
    const { below, travel, clock } = createTimeTravelBench();
    clock.after(1_000, () => {
      throw new Error('a defect');
    });
    await expect(travel.moveTo(START + 8_000)).rejects.toThrow('a defect');
    below.advance(5);
    expect({ now: clock.now(), moving: travel.isMoving() }).toEqual({ now: START + 1_005, moving: false });
  });
});

describe('a stop', () => {
  test('ends a move where it is, without waiting for work that does not end', async () => {
    const { travel, clock, begin, inFlight, log } = createTimeTravelBench();
    begin('silent', 1_000);
    begin('never', 2_000);
    const moved = travel.moveTo(START + 10_000);
    await expect.poll(() => inFlight.has('silent'), { interval: 1 }).toBe(true);
    await travel.stop();
    await moved;
    expect({ now: clock.now(), moving: travel.isMoving(), log }).toEqual({
      now: START + 1_000,
      moving: false,
      log: ['silent began @ 1000'],
    });
    inFlight.clear();
  });

  test('without a move does nothing', async () => {
    const { travel } = createTimeTravelBench();
    await travel.stop();
    expect(travel.isMoving()).toBe(false);
  });
});

test('a reset shifts stored waits by as much as the clock, and removes the offset', async () => {
  const { travel, clock, kept, shifted } = createTimeTravelBench();
  await travel.moveTo(START + 8_000);
  travel.reset();
  expect({ now: clock.now(), shifted, kept: kept.at(-1) }).toEqual({ now: START, shifted: [8_000], kept: 0 });
});
