import { performance } from 'node:perf_hooks';
import { createSystemClock, type Clock } from '#core/clock.ts';

/** Creates a real clock whose wall clock starts with an offset, and can be set by a test. */
export function createSettableClock(startOffsetMs = 0): { readonly clock: Clock; step(byMs: number): void } {
  let setMs = startOffsetMs;
  const clock = createSystemClock({
    wall: () => Date.now() + setMs,
    monotonic: () => performance.now(),
    uptime: () => performance.now(),
  });
  return { clock, step: (byMs) => void (setMs += byMs) };
}
