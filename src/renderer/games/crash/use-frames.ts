import { useEffect, useEffectEvent } from 'react';

/** Numbers still have to be read: with little motion they change a few times a second. */
export const CALM_EVERY_MS = 250;

/** Draws before each frame that the browser shows, or before one in a while; nothing while the page is hidden. */
export function useFrames(draw: (at: number) => void, everyMs = 0): void {
  const onFrame = useEffectEvent(draw);
  useEffect(() => {
    let frame = 0;
    let drawnAt = -Infinity;
    const loop = (at: number): void => {
      if (at - drawnAt >= everyMs) {
        drawnAt = at;
        onFrame(at);
      }
      frame = requestAnimationFrame(loop);
    };
    frame = requestAnimationFrame(loop);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [everyMs]);
}
