/** Endless background music: about four bars, played in turn. */
export interface Tune {
  readonly beatMs: number;
  readonly beatsPerBar: number;
  /** The chord of each bar, in hertz: it sounds softly through the whole bar. */
  readonly bars: readonly (readonly number[])[];
  /**
   * The notes over the chords, one for each beat or rest (null), as places in the bar's chord; a place above its size
   * is an octave higher. It may have any length: if it differs from the bars, it takes long to repeat.
   */
  readonly melody: readonly (number | null)[];
  readonly shape: OscillatorType;
}

export interface MusicNote {
  readonly hertz: number;
  /** From the beginning of its bar. */
  readonly afterMs: number;
  readonly durationMs: number;
  /** Until it is loudest: long for a chord, short for a plucked note. */
  readonly attackMs: number;
  readonly shape: OscillatorType;
  /** From 0 to 1. */
  readonly loudness: number;
}

export function getBarMs({ beatMs, beatsPerBar }: Tune): number {
  return beatMs * beatsPerBar;
}

/** The notes of a bar, counted from 0 without end. */
export function getNotes(tune: Tune, bar: number): readonly MusicNote[] {
  const { beatMs, beatsPerBar, bars, melody, shape } = tune;
  const chord = bars[bar % bars.length] ?? [];
  const lengthMs = getBarMs(tune);
  const pad = chord.map((hertz): MusicNote => {
    // Into the next bar, so that the chords flow into each other.
    return {
      hertz,
      afterMs: 0,
      durationMs: lengthMs * 1.3,
      attackMs: lengthMs * 0.4,
      shape: 'sine',
      loudness: 0.34,
    };
  });
  const plucked = Array.from({ length: beatsPerBar }, (_, beat) => beat).flatMap((beat): MusicNote[] => {
    const degree = melody[(bar * beatsPerBar + beat) % melody.length];
    if (degree === undefined || degree === null || chord.length === 0) return [];
    const octave = 1 + Math.floor(degree / chord.length);
    return [
      {
        hertz: chord[degree % chord.length]! * 2 ** octave,
        afterMs: beat * beatMs,
        durationMs: beatMs * 2.4,
        attackMs: 18,
        shape,
        loudness: 0.26,
      },
    ];
  });
  return [...pad, ...plucked];
}
