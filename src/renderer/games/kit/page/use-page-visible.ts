import { useSyncExternalStore } from 'react';

/** Whether the page is visible: false in a background tab or a minimised window. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(watch, () => document.visibilityState !== 'hidden');
}

function watch(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => {
    document.removeEventListener('visibilitychange', changed);
  };
}
