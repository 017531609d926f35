import { useSyncExternalStore } from 'react';

/** One for all: making a query takes longer than reading it, and every rendering reads it. */
let query: MediaQueryList | undefined;

/** Whether the player prefers reduced motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watch, () => reducedMotion().matches);
}

function reducedMotion(): MediaQueryList {
  return (query ??= matchMedia('(prefers-reduced-motion: reduce)'));
}

function watch(changed: () => void): () => void {
  reducedMotion().addEventListener('change', changed);
  return () => {
    reducedMotion().removeEventListener('change', changed);
  };
}
