import type { ChangeTopic } from '#shared/contract/changes.ts';
import { useConnection } from './connection-store.ts';
import { useEffect } from 'react';

/** For data that does not change: it is loaded once, and again after a reconnect. */
export const NO_TOPICS: readonly ChangeTopic[] = [];

type Listener = (topics: readonly ChangeTopic[]) => void;

const listeners = new Set<Listener>();

/** Forwards change events of the page's one subscription. */
export function emitChanges(topics: readonly ChangeTopic[]): void {
  for (const listener of listeners) listener(topics);
}

/**
 * Calls `run` whenever data of these topics may have changed: after a change event, and after connecting, because
 * events may have been missed. Runs never overlap: changes during a run cause one more run. Returns the unsubscribe
 * function.
 */
export function onChange(topics: readonly ChangeTopic[], run: () => Promise<void>): () => void {
  return listen(topics, coalesceRuns(run));
}

/** Like `onChange`, and also runs at once if already connected: for data that is loaded when it is shown. */
export function subscribeChanges(topics: readonly ChangeTopic[], run: () => Promise<void>): () => void {
  const requestRun = coalesceRuns(run);
  if (useConnection.getState().connectionNumber > 0) requestRun();
  return listen(topics, requestRun);
}

/** Like `onChange`, and also runs at once. */
export function refreshOnChanges(topics: readonly ChangeTopic[], run: () => Promise<void>): () => void {
  const requestRun = coalesceRuns(run);
  requestRun();
  return listen(topics, requestRun);
}

function listen(topics: readonly ChangeTopic[], requestRun: () => void): () => void {
  const listener: Listener = (changed) => {
    if (changed.some((topic) => topics.includes(topic))) requestRun();
  };
  listeners.add(listener);
  const unsubscribe = useConnection.subscribe((state, previous) => {
    if (state.connectionNumber !== previous.connectionNumber) requestRun();
  });
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
}

/** If it is called again during a run, it runs once more afterwards, however often it was called. */
export function coalesceRuns(run: () => Promise<void>): () => void {
  let isRunning = false;
  let isRequested = false;
  const requestRun = (): void => {
    isRequested = true;
    if (!isRunning) void runPending();
  };
  const runPending = async (): Promise<void> => {
    isRunning = true;
    while (isRequested) {
      isRequested = false;
      // Reporting its errors is up to `run`; a later call must still happen.
      await run().catch(() => undefined);
    }
    isRunning = false;
  };
  return requestRun;
}

/**
 * Calls `refresh` when the view is shown, and whenever data of the topics may have changed meanwhile. A hidden view has
 * no effects, so it sends no queries. Both arguments must be stable across renders.
 */
export function useRefresh(topics: readonly ChangeTopic[], refresh: () => Promise<void>): void {
  useEffect(() => refreshOnChanges(topics, refresh), [topics, refresh]);
}
