import { describe, expect, it } from 'vitest';
import { rollTones } from '#renderer/games/dice/stage/roll-tones.ts';

const startsOf = (phase: 'settling' | 'fresh', won: boolean, reducedMotion: boolean): number[] =>
  rollTones(phase, won, reducedMotion).map(({ afterMs }) => afterMs);

describe('the sounds of a roll', () => {
  it('are the throw, then the four reels before the result', () => {
    expect(rollTones('rolling', null, false)).toHaveLength(2);
    for (const won of [true, false]) expect(startsOf('settling', won, false)).toEqual([420, 510, 600, 690]);
    expect(startsOf('fresh', true, false)).toEqual([0, 90, 180, 270]);
    expect(startsOf('fresh', false, false)).toEqual([0, 90]);
  });

  it('are the result alone, at once, with reduced motion', () => {
    expect(startsOf('settling', true, true)).toEqual([]);
    expect(startsOf('fresh', true, true)).toEqual([0, 90, 180, 270]);
  });

  it('rise for a win and fall for a loss', () => {
    const notes = (won: boolean): number[] => rollTones('fresh', won, true).map(({ hertz }) => hertz);
    expect(notes(true)).toEqual(notes(true).toSorted((one, other) => one - other));
    expect(notes(false)).toEqual(notes(false).toSorted((one, other) => other - one));
  });

  it('are absent when idle, and without a roll', () => {
    expect(rollTones('idle', true, false)).toEqual([]);
    expect(rollTones('fresh', null, false)).toEqual([]);
  });
});
