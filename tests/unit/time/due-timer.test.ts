import { describe, expect, test } from 'vitest';
import { createDueTimer } from '#core/time/due-timer.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';

/** An alarm over a list of instants, as a table on disk would hold them; it deals with those that are due. */
function dueTimerOver(instants: readonly number[]) {
  const clock = createManualClock(0);
  const due = new Set(instants);
  const handled: { at: number; dealtWith: number[] }[] = [];
  const dueTimer = createDueTimer(clock, {
    nextAt: () => (due.size === 0 ? null : Math.min(...due)),
    handleDue() {
      const dealtWith = [...due].filter((at) => at <= clock.now());
      dealtWith.forEach((at) => due.delete(at));
      handled.push({ at: clock.now(), dealtWith });
    },
  });
  return { dueTimer, clock, due, handled };
}

describe('an alarm', () => {
  test('rings at the earliest instant, and then at each that follows', () => {
    const { dueTimer, clock, handled } = dueTimerOver([300, 100, 200]);
    dueTimer.set();
    clock.advance(1_000);
    expect(handled).toEqual([
      { at: 100, dealtWith: [100] },
      { at: 200, dealtWith: [200] },
      { at: 300, dealtWith: [300] },
    ]);
    expect(clock.delays()).toEqual([]);
  });

  test('does not ring before it is set, and waits for nothing where nothing is due', () => {
    const { clock, dueTimer, handled } = dueTimerOver([]);
    dueTimer.set();
    expect({ delays: clock.delays(), handled }).toEqual({ delays: [], handled: [] });
  });

  test('rings at once where the instant has passed, for all that is due together', () => {
    const { dueTimer, clock, handled } = dueTimerOver([10, 20, 500]);
    clock.advance(50);
    dueTimer.set();
    clock.advance(0);
    expect(handled).toEqual([{ at: 50, dealtWith: [10, 20] }]);
  });

  test('set again looks again: an earlier instant counts, and there is one timer only', () => {
    const { dueTimer, clock, due, handled } = dueTimerOver([1_000]);
    dueTimer.set();
    due.add(400);
    dueTimer.set();
    expect(clock.delays()).toEqual([400]);
    clock.advance(400);
    expect(handled).toEqual([{ at: 400, dealtWith: [400] }]);
  });

  test('rings in vain where the instant was put off meanwhile, and again when it has come', () => {
    const { dueTimer, clock, due, handled } = dueTimerOver([100]);
    dueTimer.set();
    due.delete(100);
    due.add(250);
    clock.advance(250);
    expect(handled).toEqual([
      { at: 100, dealtWith: [] },
      { at: 250, dealtWith: [250] },
    ]);
  });

  test('that was stopped never rings again, set or not', () => {
    const { dueTimer, clock, handled } = dueTimerOver([100]);
    dueTimer.set();
    dueTimer.stop();
    dueTimer.set();
    clock.advance(1_000);
    expect({ handled, delays: clock.delays() }).toEqual({ handled: [], delays: [] });
  });
});
