import { describe, expect, it } from 'vitest';
import { type RollMotion, getRollTones } from '#renderer/games/dice/stage/roll-tones.ts';

const MOVING = { isInstant: false, reducedMotion: false };
const REDUCED_MOTION = { isInstant: false, reducedMotion: true };
const INSTANT = { isInstant: true, reducedMotion: false };

const getStarts = (phase: 'settling' | 'fresh', won: boolean, motion: RollMotion): number[] =>
  getRollTones(phase, won, motion).map(({ afterMs }) => afterMs);

describe('the sounds of a roll', () => {
  it('are the throw, the four reels and the result, in this order', () => {
    expect(getRollTones('rolling', null, MOVING)).toHaveLength(2);
    for (const won of [true, false]) expect(getStarts('settling', won, MOVING)).toEqual([420, 510, 600, 690]);
    expect(getStarts('fresh', true, MOVING)).toEqual([0, 90, 180, 270]);
    expect(getStarts('fresh', false, MOVING)).toEqual([0, 90]);
  });

  it('consist of the result alone, played immediately, with reduced motion', () => {
    expect(getStarts('settling', true, REDUCED_MOTION)).toEqual([]);
    expect(getStarts('fresh', true, REDUCED_MOTION)).toEqual([0, 90, 180, 270]);
  });

  it('rise for a win and fall for a loss', () => {
    const listNotes = (won: boolean): number[] =>
      getRollTones('fresh', won, REDUCED_MOTION).map(({ hertz }) => hertz);
    expect(listNotes(true)).toEqual(listNotes(true).toSorted((one, other) => one - other));
    expect(listNotes(false)).toEqual(listNotes(false).toSorted((one, other) => other - one));
  });

  it('are one short note per roll in instant mode', () => {
    expect(getRollTones('rolling', null, INSTANT)).toEqual([]);
    for (const won of [true, false]) {
      const tones = getRollTones('fresh', won, INSTANT);
      expect(tones).toHaveLength(1);
      expect(tones[0]!.durationMs).toBeLessThan(90);
    }
  });

  it('are absent when idle, and without a roll', () => {
    expect(getRollTones('idle', true, MOVING)).toEqual([]);
    expect(getRollTones('fresh', null, MOVING)).toEqual([]);
  });
});
