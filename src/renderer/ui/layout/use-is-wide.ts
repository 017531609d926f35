import { useSyncExternalStore } from 'react';

/** Below this width, list and detail side by side would both be too narrow. */
const wideQuery = window.matchMedia('(min-width: 1160px)');
/** A phone: nothing fits beside something else. */
const phoneQuery = window.matchMedia('(width < 640px)');

export function useIsWide(): boolean {
  return useMedia(wideQuery);
}

export function useIsPhone(): boolean {
  return useMedia(phoneQuery);
}

function useMedia(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (notify) => {
      query.addEventListener('change', notify);
      return () => query.removeEventListener('change', notify);
    },
    () => query.matches,
  );
}
