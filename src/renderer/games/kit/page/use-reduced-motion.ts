import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the player prefers reduced motion. */
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
