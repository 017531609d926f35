import { useEffect, useEffectEvent } from 'react';

/** With reduced motion, numbers still update a few times a second. */
const REDUCED_MOTION_EVERY_MS = 250;
/** After the end of the session, the picture is only redrawn for a new window size. */
const ENDED_EVERY_MS = 1_000;

export interface FramePace {
  /** Milliseconds between two frames; 0 draws every frame of the browser. */
  readonly everyMs: number;
  /** All frames show the moment at which the pace was set. */
  readonly isStill: boolean;
}

export function createFramePacer({
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
 * Calls `draw` before each frame of the browser, or at a slower pace; the page sleeps in between. Pauses while the page
 * is hidden.
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
