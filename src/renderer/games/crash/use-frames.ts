import { useEffect, useEffectEvent } from 'react';

/** Numbers still have to be read: with little motion they change a few times a second. */
const CALM_EVERY_MS = 250;
/** Of a session that is over only the picture stays: drawn again for a window that gets another size. */
const OVER_EVERY_MS = 1_000;

/** How long the page waits between two frames; 0 is as often as the browser shows one. */
export function framesApartMs({ over, calm }: { readonly over: boolean; readonly calm: boolean }): number {
  if (over) return OVER_EVERY_MS;
  return calm ? CALM_EVERY_MS : 0;
}

/**
 * Draws before each frame that the browser shows, or before one in a while: between those nothing wakes the page.
 * Nothing while the page is hidden.
 */
export function useFrames(draw: (at: number) => void, everyMs = 0): void {
  const onFrame = useEffectEvent(draw);
  useEffect(() => {
    let frame = 0;
    let timer = 0;
    const request = (): void => {
      frame = requestAnimationFrame(loop);
    };
    function loop(at: number): void {
      onFrame(at);
      if (everyMs === 0) request();
      else timer = window.setTimeout(request, everyMs);
    }
    request();
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [everyMs]);
}
