import { playTone, type Tone } from './tone.ts';

/** Silent until it is turned on. */
export interface Speaker {
  /** Must be called from a user gesture: browsers block audio before one. */
  turnOn(): void;
  turnOff(): void;
  /** Starts these tones and returns a function that stops them. While it is off, tones are dropped, not queued. */
  play(tones: readonly Tone[]): () => void;
}

export function createSpeaker(newContext: () => AudioContext): Speaker {
  let context: AudioContext | null = null;
  return {
    turnOn() {
      context ??= newContext();
    },
    turnOff() {
      void context?.close();
      context = null;
    },
    play(tones) {
      const open = context;
      const playing = open === null ? [] : tones.map((tone) => playTone(open, tone));
      return () => {
        for (const oscillator of playing) oscillator.stop();
      };
    },
  };
}
