import { useSyncExternalStore } from 'react';
import type { ClockState } from '#shared/contract/clock.ts';
import { useClock } from './clock-store.ts';

const TICK_MS = 1_000;

/** The workbench's time, anew each second: what countdowns count with. In whole seconds, or coarser where asked. */
export function useNow(everyMs = TICK_MS): number {
  const clock = useClock((state) => state.clock);
  const system = useSyncExternalStore(onTick, () => Math.floor(Date.now() / everyMs) * everyMs);
  return currentTime(clock, system);
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** One timer for all that tick, so that they tick together; none where nothing does. */
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

/** The workbench's time. It runs with the system's, ahead by an offset, and stands still while it is being moved. */
export function currentTime(clock: ClockState | null, systemNow: number): number {
  if (clock === null) return systemNow;
  return clock.moving === null ? systemNow + clock.offsetMs : clock.now;
}

const MINUTE_MS = 60_000;

/** The first moment of the day that the workbench's clock is in: the same all day long. */
export function useToday(): number {
  return new Date(useNow(MINUTE_MS)).setHours(0, 0, 0, 0);
}
