import type { Tune } from '../kit/sound/tune.ts';

/** A warm evening in the country: plucked, in C major. */
const ORCHARD: Tune = {
  beatMs: 520,
  beatsPerBar: 4,
  bars: [
    [130.81, 164.81, 196],
    [110, 130.81, 164.81],
    [174.61, 220, 261.63],
    [98, 146.83, 196],
  ],
  melody: [0, 2, 4, null, 5, 4, 2, null, 3, null, 2, 1],
  shape: 'triangle',
};

/** A slow waltz at night, in D minor. */
const HARBOUR: Tune = {
  beatMs: 640,
  beatsPerBar: 3,
  bars: [
    [146.83, 174.61, 220],
    [116.54, 146.83, 174.61],
    [98, 116.54, 146.83],
    [110, 138.59, 164.81],
  ],
  melody: [4, null, 3, 5, null, 4, null, 2, 3, null],
  shape: 'triangle',
};

/** A drone in the desert, in the Phrygian mode. */
const DUNE: Tune = {
  beatMs: 430,
  beatsPerBar: 6,
  bars: [
    [82.41, 123.47, 164.81, 207.65],
    [87.31, 130.81, 174.61, 220],
    [82.41, 123.47, 164.81, 207.65],
    [73.42, 110, 146.83, 174.61],
  ],
  melody: [2, null, 3, 2, null, 1, null, 4, null, 5, 3, null, null],
  shape: 'triangle',
};

/** Bells under water, in the Lydian mode. */
const REEF: Tune = {
  beatMs: 760,
  beatsPerBar: 4,
  bars: [
    [174.61, 220, 246.94, 329.63],
    [196, 246.94, 293.66],
    [174.61, 220, 261.63, 329.63],
    [164.81, 196, 246.94],
  ],
  melody: [5, null, null, 3, null, 6, null, null, 4, null, 2],
  shape: 'sine',
};

const TUNES: Readonly<Record<string, Tune>> = {
  'orchard-twenty': ORCHARD,
  'harbour-lanterns': HARBOUR,
  'dune-caravan': DUNE,
  'reef-cascade': REEF,
};

/** The music of a slot game's world, always the same object. Operators' games share one. */
export function getTune(id: string): Tune {
  return Object.hasOwn(TUNES, id) ? TUNES[id]! : ORCHARD;
}
