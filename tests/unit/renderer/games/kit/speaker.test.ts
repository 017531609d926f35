import { beforeEach, describe, expect, it } from 'vitest';
import { createSpeaker, type Speaker } from '#renderer/games/kit/sound/speaker.ts';
import type { Tone } from '#renderer/games/kit/sound/tone.ts';

const TONE: Tone = { hertz: 440, afterMs: 100, durationMs: 200, shape: 'sine' };

let made: number;
let received: string[];
let speaker: Speaker;

/** The parts of a browser's audio context that play a tone. */
function createContext(): AudioContext {
  made += 1;
  const gain = { setValueAtTime: () => gain, exponentialRampToValueAtTime: () => gain };
  const volume = { gain, connect: () => undefined };
  const oscillator = {
    frequency: { value: 0 },
    type: 'sine',
    connect: () => volume,
    start: (at: number) => received.push(`start ${at.toFixed(2)}`),
    stop: (at?: number) => received.push(at === undefined ? 'stop now' : `stop ${at.toFixed(2)}`),
  };
  const context = {
    currentTime: 1,
    createOscillator: () => oscillator,
    createGain: () => volume,
    close() {
      received.push('closed');
      return Promise.resolve();
    },
  };
  return context as unknown as AudioContext;
}

beforeEach(() => {
  made = 0;
  received = [];
  speaker = createSpeaker(createContext);
});

describe('the speaker', () => {
  it('is silent until it is turned on, and creates no audio context', () => {
    speaker.play([TONE])();
    expect(made).toBe(0);
    speaker.turnOn();
    expect(made).toBe(1);
    expect(received).toEqual([]);
  });

  it('plays tones in sequence, and stops them on request', () => {
    speaker.turnOn();
    const stop = speaker.play([TONE, { ...TONE, afterMs: 500 }]);
    expect(received).toEqual(['start 1.10', 'stop 1.30', 'start 1.50', 'stop 1.70']);
    stop();
    expect(received.slice(4)).toEqual(['stop now', 'stop now']);
  });

  it('is silent after it is turned off, and plays again after it is turned on', () => {
    speaker.turnOn();
    speaker.turnOn();
    expect(made).toBe(1);
    speaker.turnOff();
    expect(received).toEqual(['closed']);
    speaker.play([TONE]);
    expect(received).toEqual(['closed']);
    speaker.turnOn();
    speaker.play([TONE]);
    expect(made).toBe(2);
    expect(received).toHaveLength(3);
  });
});
