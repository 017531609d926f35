import { assertNever } from '#shared/assert-never.ts';
import type { Scene } from './scenes.ts';

/** How fast the player wants everything to move. */
export interface Pace {
  /** Shorter motion. */
  readonly isTurbo: boolean;
  readonly reducedMotion: boolean;
}

/** No reel is slowed for suspense: the player prefers less motion. */
export function isMotionReduced({ isTurbo, reducedMotion }: Pace): boolean {
  return isTurbo || reducedMotion;
}

/** From the response until the first reel stops, and from each reel to the next. */
const REELS = { usual: { firstMs: 520, nextMs: 200 }, turbo: { firstMs: 250, nextMs: 40 } };
/**
 * The last part of a reel's way. Until then all reels spin alike, and the previous one has nearly stopped: whether a
 * reel slows down for suspense depends on what is in view, and must not be visible before that.
 */
export const SETTLE_MS = 240;
/** How long a reel spins more and more slowly while a feature is possible. */
const SLOW_REEL_MS = 1_350;

/** Time to see the landed symbols before a wild covers its reel. */
const LANDED_MS = 320;
/** How long a wild takes to cover its reel. */
export const EXPAND_MS = 480;

type Landing = Pick<Extract<Scene, { kind: 'landing' }>, 'from' | 'isSlow'>;

/** From the beginning of its scene. */
export function getReelStopMs(reel: number, { from, isSlow }: Landing, isTurbo: boolean): number {
  if (isSlow) return SLOW_REEL_MS;
  const { firstMs, nextMs } = isTurbo ? REELS.turbo : REELS.usual;
  return (from === 0 ? firstMs : SETTLE_MS + nextMs) + (reel - from) * nextMs;
}

type TimedScene = Exclude<Scene, { kind: 'celebration' }>;

/** How long a scene lasts. With reduced motion the reels stop at once, but reading times stay the same. */
export function getSceneMs(scene: TimedScene, { isTurbo, reducedMotion }: Pace): number {
  switch (scene.kind) {
    case 'landing': {
      const landsMs = reducedMotion ? 0 : getReelStopMs(scene.to - 1, scene, isTurbo);
      const isLast = scene.to === scene.board.length;
      return landsMs + (isLast && !reducedMotion ? 60 : 0) + (scene.expands ? LANDED_MS : 0);
    }
    case 'expanding':
      return reducedMotion ? 0 : EXPAND_MS + 120;
    case 'wins':
      if (isTurbo) return scene.cascade === null ? 480 : 620;
      return scene.cascade === null ? 900 : 1_150;
    case 'falling':
      if (reducedMotion) return 120;
      return isTurbo ? 320 : 560;
    case 'awarded':
    case 'bonus':
      return 2_200;
    case 'wheel':
      return reducedMotion ? 0 : 4_300;
    case 'prize':
      return 1_600;
    case 'opened':
      return 2_600;
    case 'total':
      return 2_600;
    default:
      return assertNever(scene);
  }
}
