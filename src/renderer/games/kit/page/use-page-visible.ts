import { useSyncExternalStore } from 'react';

/** Whether the page is visible: false in a background tab or a minimised window. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(watch, () => document.visibilityState !== 'hidden');
}

function watch(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
  };
}
