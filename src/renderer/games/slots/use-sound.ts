import { useEffect, useRef } from 'react';
import { playTone, type Tone } from '../table/tone.ts';
import { useCalm } from '../table/use-calm.ts';
import { reelStopsAfterMs } from './show/scene-time.ts';
import type { Scene } from './show/scenes.ts';
import { sceneOf, type Show } from './show/show.ts';

/** A chord from below, one note after another. In hertz. */
const CHORD = [523.25, 659.25, 783.99, 1046.5];
const THUD = 150;
const LASTS_MS = 220;

/** A thud for each reel that stops, a chord for a win. */
export function useSound(on: boolean, show: Show): void {
  const audio = useRef<AudioContext | null>(null);
  const isCalm = useCalm();

  useEffect(() => {
    if (!on) return;
    const context = new AudioContext();
    audio.current = context;
    return () => {
      audio.current = null;
      void context.close();
    };
  }, [on]);

  useEffect(() => {
    const context = audio.current;
    if (context === null || show.kind !== 'telling') return;
    const playing = tonesOf(sceneOf(show), isCalm).map((tone) => playTone(context, tone));
    return () => {
      for (const oscillator of playing) oscillator.stop();
    };
  }, [show, isCalm]);
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
