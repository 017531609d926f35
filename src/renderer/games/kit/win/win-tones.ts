import type { Tone } from '../sound/tone.ts';
import { BEAT_MS, getWinView, type WinPlan, type WinTier } from './win-plan.ts';

/** In hertz. Each tier starts higher than the one before, and has one note more. */
const CHORDS: Readonly<Record<WinTier, readonly number[]>> = {
  nice: [523.25, 659.25, 783.99],
  big: [587.33, 739.99, 880, 1_174.66],
  mega: [659.25, 830.61, 987.77, 1_318.51, 1_661.22],
  epic: [783.99, 987.77, 1_174.66, 1_567.98, 1_975.53, 2_349.32],
};
const BASS_OCTAVES_BELOW = 4;
const COUNT_HERTZ = 622.25;
const FLOURISH_EVERY_MS = 70;

/** The sounds of a celebration: a chord with each tier, a rising tick with each beat, and the last chord at the end. */
export function getWinTones(plan: WinPlan): readonly Tone[] {
  const chords = plan.tiers
    .filter(({ startsAtMs }) => startsAtMs < plan.countMs)
    .flatMap(({ tier, startsAtMs }) => createChord(tier, startsAtMs));
  const beats = Math.floor(plan.countMs / BEAT_MS);
  const ticks = Array.from({ length: beats }, (_, beat): Tone => {
    const atMs = beat * BEAT_MS;
    const { share } = getWinView(plan, atMs);
    return {
      // Up an octave and a half while it counts.
      hertz: COUNT_HERTZ * 2 ** (1.5 * share),
      afterMs: atMs,
      durationMs: 70,
      shape: 'triangle',
      loudness: 0.35,
    };
  });
  return [...chords, ...ticks, ...createChord(plan.tiers.at(-1)!.tier, plan.countMs)];
}

function createChord(tier: WinTier, startsAtMs: number): readonly Tone[] {
  const notes = CHORDS[tier];
  const bass: Tone = {
    hertz: notes[0]! / BASS_OCTAVES_BELOW,
    afterMs: startsAtMs,
    durationMs: 620,
    shape: 'sine',
    loudness: 1.4,
  };
  const flourish = notes.map((hertz, note): Tone => {
    const afterMs = startsAtMs + note * FLOURISH_EVERY_MS;
    return { hertz, afterMs, durationMs: 420, shape: 'triangle', loudness: 0.8 };
  });
  return [bass, ...flourish];
}
