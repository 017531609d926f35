import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the player asked for as little motion as possible. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(QUERY).matches);
}

function watch(changed: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', changed);
  return () => {
    query.removeEventListener('change', changed);
  };
}
