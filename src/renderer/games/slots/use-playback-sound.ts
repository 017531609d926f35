import { useEffect } from 'react';
import type { Tone } from '../kit/sound/tone.ts';
import { useReducedMotion } from '../kit/page/use-reduced-motion.ts';
import type { Sound } from '../kit/sound/use-sound.ts';
import { reelStopsAfterMs } from './playback/scene-duration.ts';
import type { Scene } from './playback/scenes.ts';
import { sceneOf, type Playback } from './playback/playback.ts';

/** A rising chord, in hertz. */
const CHORD = [523.25, 659.25, 783.99, 1046.5];
const THUD = 150;
const LASTS_MS = 220;

/** A thud for each reel that stops and a chord for a win. Skipping a scene stops its sounds. */
export function usePlaybackSound(play: Sound['play'], playback: Playback): void {
  const reducedMotion = useReducedMotion();

  useEffect(() => {
    if (playback.kind !== 'playing') return;
    return play(tonesOf(sceneOf(playback), reducedMotion));
  }, [play, playback, reducedMotion]);
}

function tonesOf(scene: Scene, reducedMotion: boolean): readonly Tone[] {
  switch (scene.kind) {
    case 'landing':
      return scene.board.map((_, reel) => ({
        hertz: THUD,
        // At the overshoot of the reel, which is when it sounds right.
        afterMs: reducedMotion ? 0 : reelStopsAfterMs(reel) * 0.88,
        durationMs: LASTS_MS,
        shape: 'sine',
      }));
    case 'wins':
    case 'awarded':
    case 'prize':
    case 'total':
      return CHORD.map((hertz, note) => ({
        hertz,
        afterMs: note * 90,
        durationMs: LASTS_MS,
        shape: 'triangle',
      }));
    default:
      return [];
  }
}
