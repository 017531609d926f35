import { describe, expect, it } from 'vitest';
import { rollTones } from '#renderer/games/dice/stage/roll-tones.ts';

const startsOf = (phase: 'settling' | 'fresh', won: boolean, reducedMotion: boolean): number[] =>
  rollTones(phase, won, reducedMotion).map(({ afterMs }) => afterMs);

describe('what is heard of a roll', () => {
  it('is the throw, and then the four reels before the verdict', () => {
    expect(rollTones('rolling', null, false)).toHaveLength(2);
    for (const won of [true, false]) expect(startsOf('settling', won, false)).toEqual([420, 510, 600, 690]);
    expect(startsOf('fresh', true, false)).toEqual([0, 90, 180, 270]);
    expect(startsOf('fresh', false, false)).toEqual([0, 90]);
  });

  it('is the verdict alone, at once, where nothing moves', () => {
    expect(startsOf('settling', true, true)).toEqual([]);
    expect(startsOf('fresh', true, true)).toEqual([0, 90, 180, 270]);
  });

  it('rises for a win and falls for a loss', () => {
    const notes = (won: boolean): number[] => rollTones('fresh', won, true).map(({ hertz }) => hertz);
    expect(notes(true)).toEqual(notes(true).toSorted((one, other) => one - other));
    expect(notes(false)).toEqual(notes(false).toSorted((one, other) => other - one));
  });

  it('is nothing at rest, and nothing of a roll that is not there', () => {
    expect(rollTones('idle', true, false)).toEqual([]);
    expect(rollTones('fresh', null, false)).toEqual([]);
  });
});
