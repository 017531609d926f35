import { expect, it } from 'vitest';
import { attemptPositions } from '#renderer/workbench/exchange/attempts/attempt-positions.ts';

function attempt(startedAt: number, durationMs = 0) {
  return { startedAt, durationMs };
}

it('places attempts and the next one on one scale, each with the wait before it', () => {
  expect(attemptPositions([attempt(1_000), attempt(11_000), attempt(31_000)], 41_000)).toEqual([
    { at: 0, until: 0, waitFrom: 0, sinceFirstMs: 0 },
    { at: 0.25, until: 0.25, waitFrom: 0, sinceFirstMs: 10_000 },
    { at: 0.75, until: 0.75, waitFrom: 0.25, sinceFirstMs: 30_000 },
    { at: 1, until: 1, waitFrom: 0.75, sinceFirstMs: 40_000 },
  ]);
});

it('an attempt takes the room of the time it took, and the wait begins at its end', () => {
  expect(attemptPositions([attempt(0, 100), attempt(200, 200)], null)).toEqual([
    { at: 0, until: 0.25, waitFrom: 0, sinceFirstMs: 0 },
    { at: 0.5, until: 1, waitFrom: 0.25, sinceFirstMs: 200 },
  ]);
});

it('a single attempt that took no time stands at the beginning', () => {
  expect(attemptPositions([attempt(5_000)], null)).toEqual([
    { at: 0, until: 0, waitFrom: 0, sinceFirstMs: 0 },
  ]);
});

it('a clock that was set back leaves no place outside the scale, and no wait that ends before it begins', () => {
  const moved = [attempt(50_000, 5), attempt(60_000, 5), attempt(20_000, 5)];
  for (const { at, until, waitFrom } of attemptPositions(moved, 30_000)) {
    expect(at).toBeGreaterThanOrEqual(0);
    expect(until).toBeGreaterThanOrEqual(at);
    expect(until).toBeLessThanOrEqual(1);
    expect(waitFrom).toBeLessThanOrEqual(at);
  }
});
