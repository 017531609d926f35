import type { Tone } from '../../kit/sound/tone.ts';
import type { StagePhase } from './stage-phase.ts';

/** The reels stop from left to right. Keep in sync with the style sheet. */
const FIRST_REEL_STOPS_MS = 420;
const NEXT_REEL_STOPS_MS = 90;
const REELS = 4;

const THROW_TONES: readonly Tone[] = [
  { hertz: 320, afterMs: 0, durationMs: 60, shape: 'triangle' },
  { hertz: 270, afterMs: 70, durationMs: 60, shape: 'triangle' },
];

const LANDING_TONES: readonly Tone[] = Array.from({ length: REELS }, (_, reel) => ({
  hertz: 190,
  afterMs: FIRST_REEL_STOPS_MS + reel * NEXT_REEL_STOPS_MS,
  durationMs: 70,
  shape: 'sine',
}));

const WON = [587.33, 739.99, 880, 1_174.66];
const LOST = [246.94, 196];

/** Rolls of instant mode follow each other within a tenth of a second. */
const INSTANT_TONE_MS = 80;

export interface RollMotion {
  readonly isInstant: boolean;
  readonly reducedMotion: boolean;
}

/**
 * The sounds of a phase: the throw, the reels as they stop, then the result. With reduced motion no reel spins, and in
 * instant mode each result is one short note.
 */
export function getRollTones(phase: StagePhase, won: boolean | null, motion: RollMotion): readonly Tone[] {
  if (phase === 'rolling') return motion.isInstant ? [] : THROW_TONES;
  if (phase === 'settling') return motion.reducedMotion ? [] : LANDING_TONES;
  if (phase === 'idle' || won === null) return [];
  if (motion.isInstant) {
    const [hertz = 0] = won ? WON.slice(-1) : LOST;
    return [{ hertz, afterMs: 0, durationMs: INSTANT_TONE_MS, shape: 'sine' }];
  }
  return (won ? WON : LOST).map((hertz, note) => ({
    hertz,
    afterMs: note * 90,
    durationMs: 260,
    shape: won ? 'triangle' : 'sine',
  }));
}
