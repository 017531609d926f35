import { describe, expect, it } from 'vitest';
import { formatFromTo, formatTick } from '#renderer/workbench/views/health/health-names.ts';
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
    expect(formatFromTo(AT, AT + 2 * MINUTE_MS)).toBe('26 Nov, 14:54 to 14:56');
    expect(formatFromTo(AT, AT + DAY_MS)).toBe('26 Nov, 14:54 to 27 Nov, 14:54');
  });

  it('of one minute cannot be zoomed in, only out', () => {
    const minute = { from: AT, to: AT + MINUTE_MS };
    expect(isSamePeriod(changePeriod(minute, { length: 0.5 }), minute)).toBe(true);
    expect(isSamePeriod(changePeriod(minute, { length: 2 }), minute)).toBe(false);
  });
});
