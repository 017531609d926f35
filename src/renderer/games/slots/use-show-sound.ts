import { useEffect } from 'react';
import type { Tone } from '../kit/sound/tone.ts';
import { useCalm } from '../kit/page/use-calm.ts';
import type { Sound } from '../kit/sound/use-sound.ts';
import { reelStopsAfterMs } from './show/scene-time.ts';
import type { Scene } from './show/scenes.ts';
import { sceneOf, type Show } from './show/show.ts';

/** A chord from below, one note after another. In hertz. */
const CHORD = [523.25, 659.25, 783.99, 1046.5];
const THUD = 150;
const LASTS_MS = 220;

/** A thud for each reel that stops, a chord for a win; a scene that is skipped falls silent. */
export function useShowSound(play: Sound['play'], show: Show): void {
  const isCalm = useCalm();

  useEffect(() => {
    if (show.kind !== 'telling') return;
    return play(tonesOf(sceneOf(show), isCalm));
  }, [play, show, isCalm]);
}

function tonesOf(scene: Scene, isCalm: boolean): readonly Tone[] {
  switch (scene.kind) {
    case 'landing':
      return scene.board.map((_, reel) => ({
        hertz: THUD,
        // Where the reel overshoots, which is when it is heard.
        afterMs: isCalm ? 0 : reelStopsAfterMs(reel) * 0.88,
        lastsMs: LASTS_MS,
        shape: 'sine',
      }));
    case 'wins':
    case 'awarded':
    case 'prize':
    case 'total':
      return CHORD.map((hertz, note) => ({
        hertz,
        afterMs: note * 90,
        lastsMs: LASTS_MS,
        shape: 'triangle',
      }));
    default:
      return [];
  }
}
