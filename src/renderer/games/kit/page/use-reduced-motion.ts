import { useSyncExternalStore } from 'react';

/** One for all: making a query takes longer than reading it, and every rendering reads it. */
let query: MediaQueryList | undefined;

/** Whether the player prefers reduced motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watch, () => getReducedMotionQuery().matches);
}

function getReducedMotionQuery(): MediaQueryList {
  return (query ??= matchMedia('(prefers-reduced-motion: reduce)'));
}

function watch(onChange: () => void): () => void {
  getReducedMotionQuery().addEventListener('change', onChange);
  return () => {
    getReducedMotionQuery().removeEventListener('change', onChange);
  };
}
