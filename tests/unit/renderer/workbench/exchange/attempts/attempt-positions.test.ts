import { expect, it } from 'vitest';
import { computeAttemptPositions } from '#renderer/workbench/exchange/attempts/attempt-positions.ts';

function createAttempt(startedAt: number, durationMs = 0, setBackMs = 0) {
  return { startedAt, setBackMs, durationMs };
}

it('attempts and the next attempt are placed on one scale, each with the wait before it', () => {
  expect(
    computeAttemptPositions([createAttempt(1_000), createAttempt(11_000), createAttempt(31_000)], 41_000),
  ).toEqual([
    { start: 0, end: 0, waitStart: 0, sinceFirstMs: 0 },
    { start: 0.25, end: 0.25, waitStart: 0, sinceFirstMs: 10_000 },
    { start: 0.75, end: 0.75, waitStart: 0.25, sinceFirstMs: 30_000 },
    { start: 1, end: 1, waitStart: 0.75, sinceFirstMs: 40_000 },
  ]);
});

it('the width of an attempt is its duration, and the wait starts at its end', () => {
  expect(computeAttemptPositions([createAttempt(0, 100), createAttempt(200, 200)], null)).toEqual([
    { start: 0, end: 0.25, waitStart: 0, sinceFirstMs: 0 },
    { start: 0.5, end: 1, waitStart: 0.25, sinceFirstMs: 200 },
  ]);
});

it('a single attempt without a duration is at the start', () => {
  expect(computeAttemptPositions([createAttempt(5_000)], null)).toEqual([
    { start: 0, end: 0, waitStart: 0, sinceFirstMs: 0 },
  ]);
});

it('an attempt after a reset of the clock is placed at the time that really passed', () => {
  const attempts = [createAttempt(1_000), createAttempt(311_000), createAttempt(31_000, 0, 600_000)];
  expect(computeAttemptPositions(attempts, null).map(({ sinceFirstMs }) => sinceFirstMs)).toEqual([
    0, 310_000, 630_000,
  ]);
});

it('a clock that was set back by an unknown span makes no attempt earlier than the previous one', () => {
  const attempts = [createAttempt(1_000), createAttempt(311_000), createAttempt(31_000)];
  expect(computeAttemptPositions(attempts, null).map(({ sinceFirstMs }) => sinceFirstMs)).toEqual([
    0, 310_000, 310_000,
  ]);
});

it('a clock that was set back moves no attempt outside the scale, and makes no wait negative', () => {
  const moved = [createAttempt(50_000, 5), createAttempt(60_000, 5), createAttempt(20_000, 5)];
  for (const { start, end, waitStart } of computeAttemptPositions(moved, 30_000)) {
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeGreaterThanOrEqual(start);
    expect(end).toBeLessThanOrEqual(1);
    expect(waitStart).toBeLessThanOrEqual(start);
  }
});
