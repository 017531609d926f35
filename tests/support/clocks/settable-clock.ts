import { performance } from 'node:perf_hooks';
import { createSystemClock, type Clock } from '#core/clock.ts';

/** The clock of a machine whose wall clock a test sets, and which may be off from the beginning; the rest of it is real. */
export function settableClock(startOffsetMs = 0): { readonly clock: Clock; set(byMs: number): void } {
  let setMs = startOffsetMs;
  const clock = createSystemClock({
    wall: () => Date.now() + setMs,
    monotonic: () => performance.now(),
    uptime: () => performance.now(),
  });
  return { clock, set: (byMs) => void (setMs += byMs) };
}
