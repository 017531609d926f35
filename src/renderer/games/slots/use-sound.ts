import { useEffect, useRef } from 'react';
import { reelStopsAfterMs } from './show/scene-time.ts';
import { sceneOf, type Show } from './show/show.ts';
import { useCalm } from './use-calm.ts';

/** A chord from below, one note after another. In hertz. */
const CHIME = [523.25, 659.25, 783.99, 1046.5];
const THUD = 150;

/** Sounds made on the spot: a thud for each reel that stops, a chord for a win. Nothing is fetched. */
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
    const scene = sceneOf(show);
    const tones =
      scene.kind === 'landing'
        ? scene.board.map((_, reel) => ({ hertz: THUD, afterMs: isCalm ? 0 : reelStopsAfterMs(reel) * 0.9 }))
        : scene.kind === 'wins' || scene.kind === 'awarded' || scene.kind === 'total'
          ? CHIME.map((hertz, note) => ({ hertz, afterMs: note * 90 }))
          : [];
    const playing = tones.map(({ hertz, afterMs }) => tone(context, hertz, afterMs / 1_000));
    return () => {
      for (const oscillator of playing) oscillator.stop();
    };
  }, [show, isCalm]);
}

const TONE_S = 0.22;

/** Fades out by itself: a tone that is cut off clicks. */
function tone(context: AudioContext, hertz: number, afterS: number): OscillatorNode {
  const start = context.currentTime + afterS;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.type = hertz === THUD ? 'sine' : 'triangle';
  oscillator.frequency.value = hertz;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.09, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + TONE_S);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + TONE_S);
  return oscillator;
}
