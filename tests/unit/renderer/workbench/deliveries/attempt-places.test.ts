import { expect, it } from 'vitest';
import { attemptPlaces } from '#renderer/workbench/deliveries/attempt-places.ts';

it('places attempts and the next one on one scale, each with the wait before it', () => {
  expect(attemptPlaces([1_000, 11_000, 31_000], 41_000)).toEqual([
    { at: 0, waitFrom: 0, sinceFirstMs: 0 },
    { at: 0.25, waitFrom: 0, sinceFirstMs: 10_000 },
    { at: 0.75, waitFrom: 0.25, sinceFirstMs: 30_000 },
    { at: 1, waitFrom: 0.75, sinceFirstMs: 40_000 },
  ]);
});

it('a single attempt stands at the beginning', () => {
  expect(attemptPlaces([5_000], null)).toEqual([{ at: 0, waitFrom: 0, sinceFirstMs: 0 }]);
});

it('a clock that was set back leaves no place outside the scale', () => {
  for (const { at, waitFrom } of attemptPlaces([50_000, 60_000, 20_000], 30_000)) {
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at).toBeLessThanOrEqual(1);
    expect(waitFrom).toBeLessThanOrEqual(1);
  }
});
