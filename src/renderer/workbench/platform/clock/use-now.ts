import { useSyncExternalStore } from 'react';
import type { ClockState } from '#shared/contract/clock.ts';
import { useClock } from './clock-store.ts';

const TICK_MS = 1_000;

/** The workbench's time, updated every second or less often as requested: for countdowns. */
export function useNow(everyMs = TICK_MS): number {
  const clock = useClock((state) => state.clock);
  const system = useSyncExternalStore(onTick, () => Math.floor(Date.now() / everyMs) * everyMs);
  return getCurrentTime(clock, system);
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** One timer for all listeners, so that they update together; none without listeners. */
function onTick(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setTimeout(tick, TICK_MS - (Date.now() % TICK_MS));
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

function tick(): void {
  timer = setTimeout(tick, TICK_MS - (Date.now() % TICK_MS));
  for (const listener of listeners) listener();
}

/** The workbench's time: system time plus an offset; it stands still while it is being advanced. */
export function getCurrentTime(clock: ClockState | null, systemNow: number): number {
  if (clock === null) return systemNow;
  return clock.advancing === null ? systemNow + clock.offsetMs : clock.now;
}

const MINUTE_MS = 60_000;

/** The start of the current day of the workbench's clock: stable all day. */
export function useToday(): number {
  return new Date(useNow(MINUTE_MS)).setHours(0, 0, 0, 0);
}
