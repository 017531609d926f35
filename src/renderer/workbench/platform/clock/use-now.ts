import { useSyncExternalStore } from 'react';
import { useClock } from './clock-store.ts';
import { nowAt } from './now-at.ts';

const TICK_MS = 1_000;

/** The workbench's time, anew each second: what countdowns count with. In whole seconds, or coarser where asked. */
export function useNow(everyMs = TICK_MS): number {
  const clock = useClock((state) => state.clock);
  const system = useSyncExternalStore(onTick, () => Math.floor(Date.now() / everyMs) * everyMs);
  return nowAt(clock, system);
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
