import { describe, expect, test } from 'vitest';
import { createDueTimer } from '#core/time/due-timer.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';

/** A due timer for a list of instants, like a table on disk. It handles the instants that are due. */
function createDueTimerFor(instants: readonly number[]) {
  const clock = createManualClock(0);
  const due = new Set(instants);
  const handled: { at: number; instants: number[] }[] = [];
  const dueTimer = createDueTimer(clock, {
    getNextDueAt: () => (due.size === 0 ? null : Math.min(...due)),
    handleDue() {
      const ended = [...due].filter((at) => at <= clock.now());
      ended.forEach((at) => due.delete(at));
      handled.push({ at: clock.now(), instants: ended });
    },
  });
  return { dueTimer, clock, due, handled };
}

describe('a due timer', () => {
  test('fires at the earliest instant, and then at each later one', () => {
    const { dueTimer, clock, handled } = createDueTimerFor([300, 100, 200]);
    dueTimer.set();
    clock.advance(1_000);
    expect(handled).toEqual([
      { at: 100, instants: [100] },
      { at: 200, instants: [200] },
      { at: 300, instants: [300] },
    ]);
    expect(clock.delays()).toEqual([]);
  });

  test('starts no timer of the clock if there is no instant', () => {
    const { clock, dueTimer, handled } = createDueTimerFor([]);
    dueTimer.set();
    expect({ delays: clock.delays(), handled }).toEqual({ delays: [], handled: [] });
  });

  test('fires immediately, once for all instants that have passed', () => {
    const { dueTimer, clock, handled } = createDueTimerFor([10, 20, 500]);
    clock.advance(50);
    dueTimer.set();
    clock.advance(0);
    expect(handled).toEqual([{ at: 50, instants: [10, 20] }]);
  });

  test('reads the instants again when it is set again, and waits for an earlier one with a single timer', () => {
    const { dueTimer, clock, due, handled } = createDueTimerFor([1_000]);
    dueTimer.set();
    due.add(400);
    dueTimer.set();
    expect(clock.delays()).toEqual([400]);
    clock.advance(400);
    expect(handled).toEqual([{ at: 400, instants: [400] }]);
  });

  test('fires without effect if the instant was postponed meanwhile, and again at the new instant', () => {
    const { dueTimer, clock, due, handled } = createDueTimerFor([100]);
    dueTimer.set();
    due.delete(100);
    due.add(250);
    clock.advance(250);
    expect(handled).toEqual([
      { at: 100, instants: [] },
      { at: 250, instants: [250] },
    ]);
  });

  test('never fires after it was stopped, even if it is set again', () => {
    const { dueTimer, clock, handled } = createDueTimerFor([100]);
    dueTimer.set();
    dueTimer.stop();
    dueTimer.set();
    clock.advance(1_000);
    expect({ handled, delays: clock.delays() }).toEqual({ handled: [], delays: [] });
  });
});
