import { useSyncExternalStore } from 'react';

/** Below this width, list and detail side by side would both be too narrow. */
const wide = window.matchMedia('(min-width: 1160px)');

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (notify) => {
      wide.addEventListener('change', notify);
      return () => wide.removeEventListener('change', notify);
    },
    () => wide.matches,
  );
}
