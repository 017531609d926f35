import { expect, test } from 'vitest';
import { NO_DELAY, DELAY_EFFECTS } from '#core/faults/delay-effects.ts';

const failToDraw = (): number => {
  throw new Error('Nothing is drawn here');
};

test('latencies of several faults add up', () => {
  const first = DELAY_EFFECTS.latency_fixed(NO_DELAY, { ms: 100 }, failToDraw);
  expect(DELAY_EFFECTS.latency_fixed(first, { ms: 20 }, failToDraw).delayMs).toBe(120);
});

test('a uniform latency is between its bounds', () => {
  const bounds = { min_ms: 100, max_ms: 300 };
  expect(DELAY_EFFECTS.latency_uniform(NO_DELAY, bounds, () => 0).delayMs).toBe(100);
  expect(DELAY_EFFECTS.latency_uniform(NO_DELAY, bounds, () => 0.5).delayMs).toBe(200);
});

test('a lognormal latency is never longer than a minute', () => {
  const parameters = { median_ms: 60_000, sigma: 3 };
  expect(DELAY_EFFECTS.latency_lognormal(NO_DELAY, parameters, () => 1 - 2 ** -48).delayMs).toBe(60_000);
});

test('the last of several slow bodies counts, and latency is kept', () => {
  const late = DELAY_EFFECTS.latency_fixed(NO_DELAY, { ms: 7 }, failToDraw);
  const slow = DELAY_EFFECTS.slow_body(late, { bytes: 1, every_ms: 900 }, failToDraw);
  expect(DELAY_EFFECTS.slow_body(slow, { bytes: 64, every_ms: 5 }, failToDraw)).toEqual({
    delayMs: 7,
    pieces: { bytes: 64, everyMs: 5 },
  });
});
