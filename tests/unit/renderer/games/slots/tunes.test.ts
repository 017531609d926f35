import { describe, expect, it } from 'vitest';
import { getBarMs, getNotes, type Tune } from '#renderer/games/kit/sound/tune.ts';
import { getTune } from '#renderer/games/slots/tunes.ts';

const TUNE: Tune = {
  beatMs: 500,
  beatsPerBar: 2,
  bars: [
    [100, 150],
    [200, 250],
  ],
  melody: [0, null, 3],
  shape: 'triangle',
};

describe('a tune', () => {
  it('has the chord of each bar in turn, through the whole bar', () => {
    const chords = [0, 1, 2].map((bar) =>
      getNotes(TUNE, bar).flatMap(({ shape, hertz }) => (shape === 'sine' ? [hertz] : [])),
    );
    expect(chords).toEqual([
      [100, 150],
      [200, 250],
      [100, 150],
    ]);
    expect(getNotes(TUNE, 0)[0]!.durationMs).toBeGreaterThan(getBarMs(TUNE));
  });

  it('has a melody of notes and rests above its chords, an octave higher for each turn through the chord', () => {
    const melody = [0, 1, 2].map((bar) =>
      getNotes(TUNE, bar).flatMap(({ shape, hertz, afterMs }) =>
        shape === 'triangle' ? [[hertz, afterMs]] : [],
      ),
    );
    expect(melody).toEqual([
      [[200, 0]],
      [
        [1_000, 0],
        [400, 500],
      ],
      [[600, 500]],
    ]);
  });

  it('differs between worlds, and has no unpleasantly high notes', () => {
    const ids = ['orchard-twenty', 'harbour-lanterns', 'dune-caravan', 'reef-cascade'];
    expect(new Set(ids.map(getTune)).size).toBe(4);
    const notes = ids.flatMap((id) =>
      Array.from({ length: 40 }, (_, bar) => getNotes(getTune(id), bar)).flat(),
    );
    expect(Math.max(...notes.map(({ hertz }) => hertz))).toBeLessThan(1_600);
    expect(getTune('constructor')).toBe(getTune('orchard-twenty'));
  });
});
