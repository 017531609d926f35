import { playTone, type Tone } from './tone.ts';

/** Silent until it is turned on. */
export interface Speaker {
  /** By a press of the player: browsers let no page sound before one. */
  turnOn(): void;
  turnOff(): void;
  /** Begins these tones; what it gives ends those that still sound or are yet to come. Nothing is made up for later. */
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
