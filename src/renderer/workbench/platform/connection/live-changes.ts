import type { ChangeTopic } from '#shared/contract/changes.ts';
import { useConnection } from './connection-store.ts';
import { useEffect } from 'react';

type Listener = (topics: readonly ChangeTopic[]) => void;

const listeners = new Set<Listener>();

/** Passes hints on from the one subscription of this page. */
export function emitChanges(topics: readonly ChangeTopic[]): void {
  for (const listener of listeners) listener(topics);
}

/**
 * Runs whenever something of these topics may have changed: a hint came, or contact was made, before which hints may
 * have been missed. Never twice at once: what comes while it runs is one more run afterwards. Gives what ends it.
 */
export function onChange(topics: readonly ChangeTopic[], run: () => Promise<void>): () => void {
  return listen(topics, oneAtATime(run));
}

/** As `onChange`, and runs at once where contact was made before: for what is loaded only when it is shown. */
export function followChanges(topics: readonly ChangeTopic[], run: () => Promise<void>): () => void {
  const ask = oneAtATime(run);
  if (useConnection.getState().contact > 0) ask();
  return listen(topics, ask);
}

/** As `onChange`, and runs at once. */
export function refreshOnChanges(topics: readonly ChangeTopic[], run: () => Promise<void>): () => void {
  const ask = oneAtATime(run);
  ask();
  return listen(topics, ask);
}

function listen(topics: readonly ChangeTopic[], ask: () => void): () => void {
  const listener: Listener = (changed) => {
    if (changed.some((topic) => topics.includes(topic))) ask();
  };
  listeners.add(listener);
  const unsubscribe = useConnection.subscribe((state, before) => {
    if (state.contact !== before.contact) ask();
  });
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
}

/** Query again while it runs, it runs once more afterwards, however often it was asked. */
function oneAtATime(run: () => Promise<void>): () => void {
  let isRunning = false;
  let isAskedFor = false;
  const ask = (): void => {
    isAskedFor = true;
    if (!isRunning) void go();
  };
  const go = async (): Promise<void> => {
    isRunning = true;
    while (isAskedFor) {
      isAskedFor = false;
      // What it may refuse with is its own to say; a later ask must come about all the same.
      await run().catch(() => undefined);
    }
    isRunning = false;
  };
  return ask;
}

/**
 * Runs when the view becomes shown, and whenever something of the topics may have changed while it is. A hidden view
 * has no effects, so it asks for nothing. Both arguments must be the same from render to render.
 */
export function useRefresh(topics: readonly ChangeTopic[], refresh: () => Promise<void>): void {
  useEffect(() => refreshOnChanges(topics, refresh), [topics, refresh]);
}
