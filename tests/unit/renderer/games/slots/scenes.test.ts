import { describe, expect, it } from 'vitest';
import { getDrops, createIdleBoard } from '#renderer/games/slots/playback/board.ts';
import { COUNT_UP_MS } from '#renderer/games/kit/win/count-up.tsx';
import { EXPAND_MS, getSceneMs } from '#renderer/games/slots/playback/scene-duration.ts';
import { getCovers } from '#renderer/games/slots/playback/covers.ts';
import { createScenes } from '#renderer/games/slots/playback/scenes.ts';
import type { SlotsStepView } from '#shared/games/slots/slots-api.ts';
import { BOARD, LINE, SLOT_GAME, spin, STAR } from './slots-samples.ts';

const OTHER = [
  ['b', 'b'],
  ['b', 's'],
  ['a', 'b'],
];

const REDUCED_MOTION = { before: null, isMotionReduced: true };
const USUAL = { isTurbo: false, reducedMotion: false };
const REDUCED = { isTurbo: false, reducedMotion: true };
const TURBO = { isTurbo: true, reducedMotion: false };

/** `BOARD` with the wild of its last reel expanded. */
const COVERED = [
  ['a', 'b'],
  ['a', 's'],
  ['w', 'w'],
];

function listKinds(step: SlotsStepView): string[] {
  return createScenes(SLOT_GAME, step, BOARD, REDUCED_MOTION).map(({ kind }) => kind);
}

describe('the scenes of a step', () => {
  it('consist of only the landing if a spin wins nothing', () => {
    expect(listKinds(spin())).toEqual(['landing']);
  });

  it('show all wins of a spin together, including scatters', () => {
    expect(createScenes(SLOT_GAME, spin({ wins: [LINE, STAR] }), BOARD, REDUCED_MOTION)).toMatchObject([
      { kind: 'landing', board: BOARD },
      { kind: 'wins', wins: [LINE, STAR], cascade: null },
    ]);
  });

  it('play cascades one after another, each with its multiplier, then the scatters of the last grid', () => {
    const step = spin({
      wins: [LINE, STAR],
      cascade_steps: [{ index: 0, reels: BOARD, wins: [LINE], multiplier: '2.5', win: '1.5' }],
      reels: OTHER,
    });
    expect(createScenes(SLOT_GAME, step, BOARD, REDUCED_MOTION)).toMatchObject([
      { kind: 'landing', board: BOARD },
      { kind: 'wins', wins: [LINE], cascade: '2.5' },
      { kind: 'falling', board: OTHER },
      { kind: 'wins', board: OTHER, wins: [STAR], cascade: null },
    ]);
  });

  it('do not fall after a round has reached its maximum win', () => {
    const cascade = { index: 0, reels: BOARD, wins: [LINE], multiplier: '1', win: '1.5' };
    expect(listKinds(spin({ wins: [LINE], cascade_steps: [cascade] }))).toEqual(['landing', 'wins']);
  });

  it('land on the last grid if cascades are on and nothing won', () => {
    expect(createScenes(SLOT_GAME, spin({ cascade_steps: [], reels: OTHER }), BOARD, REDUCED_MOTION)).toEqual(
      [{ kind: 'landing', board: OTHER, from: 0, to: 3, isSlow: false, expands: false }],
    );
  });

  it('land on the grid before a wild covered its reel; the wild expands before wins are highlighted', () => {
    expect(
      createScenes(
        SLOT_GAME,
        spin({ reels: COVERED, wins: [LINE] }, { landed: [BOARD] }),
        BOARD,
        REDUCED_MOTION,
      ),
    ).toEqual([
      { kind: 'landing', board: BOARD, from: 0, to: 3, isSlow: false, expands: true },
      { kind: 'expanding', board: BOARD, covers: [{ reel: 2, row: 1, symbol: 'w', fromWild: -1 }] },
      { kind: 'wins', board: COVERED, wins: [LINE], cascade: null },
    ]);
  });

  it('expand a wild in the grid of the cascade in which it is part of a win', () => {
    const cascade = { index: 0, reels: OTHER, wins: [LINE], multiplier: '1', win: '1.5' };
    const second = { ...cascade, index: 1, reels: COVERED };
    const step = spin(
      { wins: [LINE], cascade_steps: [cascade, second], reels: OTHER },
      { landed: [OTHER, BOARD, OTHER] },
    );
    expect(createScenes(SLOT_GAME, step, BOARD, REDUCED_MOTION)).toMatchObject([
      { kind: 'landing', board: OTHER, expands: false },
      { kind: 'wins', board: OTHER },
      { kind: 'falling', board: BOARD },
      { kind: 'expanding', board: BOARD },
      { kind: 'wins', board: COVERED },
      { kind: 'falling', board: OTHER },
    ]);
  });

  it('show a bonus before free spins, in the order in which they are played', () => {
    const step = spin({ bonus_triggered: true, free_spins_awarded: 4 }, { finished: false });
    expect(listKinds(step)).toEqual(['landing', 'bonus', 'awarded']);
  });

  it('end a round of several steps with its sum, and a single spin without one', () => {
    expect(listKinds(spin({}, { kind: 'free_spin' }))).toEqual(['landing', 'total']);
    expect(listKinds(spin({}, { kind: 'free_spin', finished: false }))).toEqual(['landing']);
  });

  it('turn the wheel before its prize is shown', () => {
    const wheel = { win: '2.00', won: '2.00', capped: false, finished: false, prize: 1, value: '2' };
    expect(listKinds({ kind: 'wheel', ...wheel })).toEqual(['wheel', 'prize']);
  });

  it('are absent for a pick before the last, and reveal the other fields after the last', () => {
    const base = { kind: 'pick', win: '2.00', won: '2.00', capped: false, finished: false } as const;
    const pick = { ...base, field: 0, value: '2' };
    expect(listKinds({ ...pick, others: null })).toEqual([]);
    expect(listKinds({ ...pick, others: [] })).toEqual(['opened']);
  });
});

describe('the duration', () => {
  it('is at most two seconds for seven reels to land, and none with reduced motion', () => {
    const board = Array.from({ length: 7 }, () => ['a']);
    const seven = { kind: 'landing', board, from: 0, to: 7, isSlow: false, expands: false } as const;
    expect(getSceneMs(seven, USUAL)).toBeLessThanOrEqual(2_000);
    expect(getSceneMs(seven, REDUCED)).toBe(0);
  });

  it('includes time to see the landed grid before a wild covers it, and none for covering it with reduced motion', () => {
    const landing = { kind: 'landing', board: BOARD, from: 0, to: 3, isSlow: false } as const;
    for (const pace of [USUAL, REDUCED])
      expect(getSceneMs({ ...landing, expands: true }, pace)).toBeGreaterThan(
        getSceneMs({ ...landing, expands: false }, pace),
      );
    const expanding = { kind: 'expanding', board: BOARD, covers: [] } as const;
    expect(getSceneMs(expanding, USUAL)).toBeGreaterThanOrEqual(EXPAND_MS);
    expect(getSceneMs(expanding, REDUCED)).toBe(0);
  });

  it('is shorter with turbo for reels, wins and falls, and still long enough for a win to count up', () => {
    const wins = { kind: 'wins', board: BOARD, wins: [LINE], cascade: null } as const;
    const landing = { kind: 'landing', board: BOARD, from: 0, to: 3, isSlow: false, expands: false } as const;
    const falling = { kind: 'falling', board: BOARD, drops: [] } as const;
    for (const scene of [landing, wins, falling])
      expect(getSceneMs(scene, TURBO)).toBeLessThan(getSceneMs(scene, USUAL) * 0.6);
    expect(getSceneMs(wins, TURBO)).toBeGreaterThanOrEqual(COUNT_UP_MS);
  });

  it('of a win is the same with reduced motion', () => {
    const wins = { kind: 'wins', board: BOARD, wins: [LINE], cascade: null } as const;
    expect(getSceneMs(wins, REDUCED)).toBe(getSceneMs(wins, USUAL));
  });
});

describe('the reel that a wild covers', () => {
  it('is covered from the nearest wild, upwards and downwards', () => {
    const covered = [['w', 'w', 's', 'w', 'w', 'w']];
    expect(getCovers([['a', 'w', 's', 'b', 'a', 'w']], covered)).toEqual([
      { reel: 0, row: 0, symbol: 'w', fromWild: 1 },
      { reel: 0, row: 3, symbol: 'w', fromWild: -2 },
      { reel: 0, row: 4, symbol: 'w', fromWild: 1 },
    ]);
    expect(getCovers(covered, covered)).toEqual([]);
  });
});

describe('a grid', () => {
  it('drops each symbol by the number of removed symbols below it, and new symbols fall from above', () => {
    const board = [['a', 'b', 'a', 'b']];
    expect(getDrops({ ...SLOT_GAME, reels: 3, rows: 4 }, board, new Set(['0-1', '0-3']))).toEqual([
      [2, 2, 2, 1],
    ]);
  });

  it('leaves held wilds in place', () => {
    expect(getDrops({ ...SLOT_GAME, rows: 3 }, [['a', 'w', 'b']], new Set(['0-1', '0-2']))).toEqual([
      [1, 0, 2],
    ]);
    expect(getDrops({ ...SLOT_GAME, rows: 3 }, [['w', 'a', 'b']], new Set(['0-1', '0-2']))).toEqual([
      [0, 3, 3],
    ]);
  });

  it('suggests no win before the first spin', () => {
    expect(new Set(createIdleBoard(SLOT_GAME).flat())).toEqual(new Set(['a', 'b']));
  });
});
