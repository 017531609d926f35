import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the player asked for as little motion as possible. */
export function useCalm(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(QUERY).matches);
}

/** Numbers still have to be read: with little motion they change a few times a second. */
export const CALM_EVERY_MS = 250;

function watch(changed: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', changed);
  return () => {
    query.removeEventListener('change', changed);
  };
}
