import { useEffect, useEffectEvent } from 'react';

/** Escape stops auto-play from anywhere on the page. Pass null while nothing runs. */
export function useStopKey(stop: (() => void) | null): void {
  const isOn = stop !== null;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') stop?.();
  });

  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent): void => {
      onKeyDown(event);
    };
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
    };
  }, [isOn]);
}
