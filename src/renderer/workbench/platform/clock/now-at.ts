import type { ClockState } from '#shared/contract/clock.ts';

/** The workbench's time. It runs with the system's, ahead by an offset, and stands still while it is being moved. */
export function nowAt(clock: ClockState | null, systemNow: number): number {
  if (clock === null) return systemNow;
  return clock.moving === null ? systemNow + clock.offsetMs : clock.now;
}
