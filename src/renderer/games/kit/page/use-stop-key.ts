import { useEffect, useEffectEvent } from 'react';

/** Escape ends what goes on by itself, from anywhere on the page, and does nothing else there: `null` where nothing does. */
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
