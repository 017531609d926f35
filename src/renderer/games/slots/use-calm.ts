import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', changed);
  return () => {
    query.removeEventListener('change', changed);
  };
}

/** The player wants no motion. */
export function useCalm(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
}
