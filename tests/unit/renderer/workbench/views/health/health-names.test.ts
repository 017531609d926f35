import { describe, expect, it } from 'vitest';
import { formatTimeRange, formatTick } from '#renderer/workbench/views/health/health-names.ts';
import { changePeriod, isSamePeriod } from '#renderer/workbench/views/health/shown-range.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const AT = new Date(2026, 10, 26, 14, 54, 0).getTime();

describe('the labels of the time axis', () => {
  it('differ from each other, however short the time is', () => {
    for (const step of [SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 10 * MINUTE_MS]) {
      const labels = Array.from({ length: 8 }, (_, index) => formatTick(AT + index * step, step));
      expect(new Set(labels).size, labels.join(' ')).toBe(8);
    }
  });

  it('have seconds only where minutes repeat, and a day at midnight', () => {
    expect(formatTick(AT, 15 * SECOND_MS)).toBe('14:54:00');
    expect(formatTick(AT, MINUTE_MS)).toBe('14:54');
    expect(formatTick(AT, DAY_MS)).toBe('26 Nov');
    expect(formatTick(new Date(2026, 10, 27).getTime(), MINUTE_MS)).toBe('27 Nov');
  });
});

describe('a period', () => {
  it('shows the day of its end only if it differs from that of its start', () => {
    expect(formatTimeRange(AT, AT + 2 * MINUTE_MS)).toBe('26 Nov, 14:54 to 14:56');
    expect(formatTimeRange(AT, AT + DAY_MS)).toBe('26 Nov, 14:54 to 27 Nov, 14:54');
  });

  it('of one minute cannot be zoomed in, only out', () => {
    const minute = { from: AT, to: AT + MINUTE_MS };
    expect(isSamePeriod(changePeriod(minute, { length: 0.5 }, AT), minute)).toBe(true);
    expect(isSamePeriod(changePeriod(minute, { length: 2 }, AT), minute)).toBe(false);
  });

  it('does not go beyond the current minute: later has no effect there, and zooming out only shows what was earlier', () => {
    const hour = { from: AT - 59 * MINUTE_MS, to: AT + MINUTE_MS };
    const now = AT + 20 * SECOND_MS;
    expect(isSamePeriod(changePeriod(hour, { moved: 0.5 }, now), hour)).toBe(true);
    expect(changePeriod(hour, { length: 2 }, now)).toEqual({ from: AT - 119 * MINUTE_MS, to: hour.to });
    expect(changePeriod(hour, { moved: 0.5 }, now + 5 * MINUTE_MS)).toEqual({
      from: hour.from + 5 * MINUTE_MS,
      to: hour.to + 5 * MINUTE_MS,
    });
  });

  it('that ends in the future, as one of imported exchanges may, stays where it is', () => {
    const hour = { from: AT, to: AT + 60 * MINUTE_MS };
    expect(changePeriod(hour, { moved: 0.5 }, AT - DAY_MS)).toEqual(hour);
  });
});
