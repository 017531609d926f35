import { describe, expect, it } from 'vitest';
import { formatUntil, formatWhen } from '#renderer/ui/text/format-time.ts';

describe('a countdown', () => {
  it('counts whole seconds down', () => {
    expect(formatUntil(48_000, 10_000)).toBe('in 38 s');
  });

  it.each([10_999, 10_000, 2_000])('to %i shows as due from its last second on', (at) => {
    expect(formatUntil(at, 10_000)).toBe('due now');
  });
});

describe('a time relative to now', () => {
  const now = new Date(2026, 10, 28, 7, 44, 10).getTime();

  it.each([
    [new Date(2026, 10, 28, 0, 0, 1), '00:00:01'],
    [new Date(2026, 10, 27, 23, 59, 59), '27 Nov, 23:59'],
    [new Date(2026, 11, 5, 7, 44, 10), '5 Dec, 07:44'],
    [new Date(2026, 9, 28, 7, 44, 10), '28 Oct, 07:44'],
    [new Date(2025, 10, 28, 7, 44, 10), '28 Nov 2025'],
  ])('is shown as short as possible: %s', (at, words) => {
    expect(formatWhen(at.getTime(), now)).toBe(words);
  });
});
