import { useEffect, useEffectEvent } from 'react';

/** NumberFormat still have to be read: with little motion they change a few times a second. */
const REDUCED_MOTION_EVERY_MS = 250;
/** Of a session that is over only the picture stays: drawn again for a window that gets another size. */
const ENDED_EVERY_MS = 1_000;

export interface FramePace {
  /** How long the page waits between two frames; 0 is as often as the browser shows one. */
  readonly everyMs: number;
  /** All frames show the moment at which it became so. */
  readonly isStill: boolean;
}

export function framePace({
  over,
  reducedMotion,
}: {
  readonly over: boolean;
  readonly reducedMotion: boolean;
}): FramePace {
  if (over) return { everyMs: ENDED_EVERY_MS, isStill: true };
  return { everyMs: reducedMotion ? REDUCED_MOTION_EVERY_MS : 0, isStill: false };
}

/**
 * Draws before each frame that the browser shows, or before one in a while: between those nothing wakes the page.
 * Nothing while the page is hidden.
 */
export function useFrames(draw: (at: number) => void, { everyMs, isStill }: FramePace): void {
  const onFrame = useEffectEvent(draw);
  useEffect(() => {
    let frame = 0;
    let timer = 0;
    let firstAt: number | null = null;
    const request = (): void => {
      frame = requestAnimationFrame(loop);
    };
    function loop(at: number): void {
      firstAt ??= at;
      onFrame(isStill ? firstAt : at);
      if (everyMs === 0) request();
      else timer = window.setTimeout(request, everyMs);
    }
    request();
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [everyMs, isStill]);
}
