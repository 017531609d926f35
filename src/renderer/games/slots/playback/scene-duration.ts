import { assertNever } from '#shared/assert-never.ts';
import type { Scene } from './scenes.ts';

/** From the response until the first reel stops, and from each reel to the next. */
const FIRST_REEL_MS = 520;
const NEXT_REEL_MS = 170;

/** Time to see the landed symbols before a wild covers its reel. */
const LANDED_MS = 320;
/** How long a wild takes to cover its reel. */
export const EXPANDS_MS = 480;

export function reelStopsAfterMs(reel: number): number {
  return FIRST_REEL_MS + reel * NEXT_REEL_MS;
}

type TimedScene = Exclude<Scene, { kind: 'celebration' }>;

/** How long a scene lasts. With reduced motion the reels stop at once, but reading times stay the same. */
export function sceneMs(scene: TimedScene, reducedMotion: boolean): number {
  switch (scene.kind) {
    case 'landing':
      return (
        (reducedMotion ? 0 : reelStopsAfterMs(scene.board.length - 1) + 60) + (scene.expands ? LANDED_MS : 0)
      );
    case 'expanding':
      return reducedMotion ? 0 : EXPANDS_MS + 120;
    case 'wins':
      return scene.cascade === null ? 900 : 1_150;
    case 'falling':
      return reducedMotion ? 120 : 560;
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
