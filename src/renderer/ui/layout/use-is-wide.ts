import { useSyncExternalStore } from 'react';

/** Below this width, list and detail side by side would both be too narrow. */
const wideQuery = window.matchMedia('(min-width: 1160px)');

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (notify) => {
      wideQuery.addEventListener('change', notify);
      return () => wideQuery.removeEventListener('change', notify);
    },
    () => wideQuery.matches,
  );
}
