import { expect, it } from 'vitest';
import { computeAttemptPositions } from '#renderer/workbench/exchange/attempts/attempt-positions.ts';

function attempt(startedAt: number, durationMs = 0) {
  return { startedAt, durationMs };
}

it('places attempts and the next one on one scale, each with the wait before it', () => {
  expect(computeAttemptPositions([attempt(1_000), attempt(11_000), attempt(31_000)], 41_000)).toEqual([
    { start: 0, end: 0, waitStart: 0, sinceFirstMs: 0 },
    { start: 0.25, end: 0.25, waitStart: 0, sinceFirstMs: 10_000 },
    { start: 0.75, end: 0.75, waitStart: 0.25, sinceFirstMs: 30_000 },
    { start: 1, end: 1, waitStart: 0.75, sinceFirstMs: 40_000 },
  ]);
});

it('the width of an attempt is its duration, and the wait starts at its end', () => {
  expect(computeAttemptPositions([attempt(0, 100), attempt(200, 200)], null)).toEqual([
    { start: 0, end: 0.25, waitStart: 0, sinceFirstMs: 0 },
    { start: 0.5, end: 1, waitStart: 0.25, sinceFirstMs: 200 },
  ]);
});

it('a single attempt without a duration is at the start', () => {
  expect(computeAttemptPositions([attempt(5_000)], null)).toEqual([
    { start: 0, end: 0, waitStart: 0, sinceFirstMs: 0 },
  ]);
});

it('a clock that was set back moves nothing outside the scale, and makes no wait negative', () => {
  const moved = [attempt(50_000, 5), attempt(60_000, 5), attempt(20_000, 5)];
  for (const { start, end, waitStart } of computeAttemptPositions(moved, 30_000)) {
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeGreaterThanOrEqual(start);
    expect(end).toBeLessThanOrEqual(1);
    expect(waitStart).toBeLessThanOrEqual(start);
  }
});
