import { describe, expect, test } from 'vitest';
import { createAlarm } from '#core/time/alarm.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';

/** An alarm over a list of instants, as a table on disk would hold them; it deals with those that are due. */
function alarmOver(instants: readonly number[]) {
  const clock = createManualClock(0);
  const due = new Set(instants);
  const rung: { at: number; dealtWith: number[] }[] = [];
  const alarm = createAlarm(clock, {
    nextAt: () => (due.size === 0 ? null : Math.min(...due)),
    ring() {
      const dealtWith = [...due].filter((at) => at <= clock.now());
      dealtWith.forEach((at) => due.delete(at));
      rung.push({ at: clock.now(), dealtWith });
    },
  });
  return { alarm, clock, due, rung };
}

describe('an alarm', () => {
  test('rings at the earliest instant, and then at each that follows', () => {
    const { alarm, clock, rung } = alarmOver([300, 100, 200]);
    alarm.set();
    clock.advance(1_000);
    expect(rung).toEqual([
      { at: 100, dealtWith: [100] },
      { at: 200, dealtWith: [200] },
      { at: 300, dealtWith: [300] },
    ]);
    expect(clock.delays()).toEqual([]);
  });

  test('does not ring before it is set, and waits for nothing where nothing is due', () => {
    const { clock, alarm, rung } = alarmOver([]);
    alarm.set();
    expect({ delays: clock.delays(), rung }).toEqual({ delays: [], rung: [] });
  });

  test('rings at once where the instant has passed, for all that is due together', () => {
    const { alarm, clock, rung } = alarmOver([10, 20, 500]);
    clock.advance(50);
    alarm.set();
    clock.advance(0);
    expect(rung).toEqual([{ at: 50, dealtWith: [10, 20] }]);
  });

  test('set again looks again: an earlier instant counts, and there is one timer only', () => {
    const { alarm, clock, due, rung } = alarmOver([1_000]);
    alarm.set();
    due.add(400);
    alarm.set();
    expect(clock.delays()).toEqual([400]);
    clock.advance(400);
    expect(rung).toEqual([{ at: 400, dealtWith: [400] }]);
  });

  test('rings in vain where the instant was put off meanwhile, and again when it has come', () => {
    const { alarm, clock, due, rung } = alarmOver([100]);
    alarm.set();
    due.delete(100);
    due.add(250);
    clock.advance(250);
    expect(rung).toEqual([
      { at: 100, dealtWith: [] },
      { at: 250, dealtWith: [250] },
    ]);
  });

  test('that was stopped never rings again, set or not', () => {
    const { alarm, clock, rung } = alarmOver([100]);
    alarm.set();
    alarm.stop();
    alarm.set();
    clock.advance(1_000);
    expect({ rung, delays: clock.delays() }).toEqual({ rung: [], delays: [] });
  });
});
