import { useSyncExternalStore } from 'react';

/** Whether the page can be seen: not in a tab behind another, nor in a window that is put away. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(watch, () => document.visibilityState !== 'hidden');
}

function watch(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => {
    document.removeEventListener('visibilitychange', changed);
  };
}
