import { describe, expect, it } from 'vitest';
import { dropsOf, idleBoard } from '#renderer/games/slots/playback/board.ts';
import { EXPANDS_MS, sceneMs } from '#renderer/games/slots/playback/scene-duration.ts';
import { coversOf } from '#renderer/games/slots/playback/covers.ts';
import { scenesOf } from '#renderer/games/slots/playback/scenes.ts';
import type { SlotsStepView } from '#shared/games/slots/slots-api.ts';
import { BOARD, LINE, SLOT_GAME, spin, STAR } from './slots-samples.ts';

const OTHER = [
  ['b', 'b'],
  ['b', 's'],
  ['a', 'b'],
];

/** `BOARD` with the wild of its last reel all over it. */
const COVERED = [
  ['a', 'b'],
  ['a', 's'],
  ['w', 'w'],
];

function kinds(step: SlotsStepView): string[] {
  return scenesOf(SLOT_GAME, step, BOARD).map(({ kind }) => kind);
}

describe('the pictures of a step', () => {
  it('are the landing alone where a spin wins nothing', () => {
    expect(kinds(spin())).toEqual(['landing']);
  });

  it('show the wins of a spin at once, scatters among them', () => {
    expect(scenesOf(SLOT_GAME, spin({ wins: [LINE, STAR] }), BOARD)).toMatchObject([
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
    expect(scenesOf(SLOT_GAME, step, BOARD)).toMatchObject([
      { kind: 'landing', board: BOARD },
      { kind: 'wins', wins: [LINE], cascade: '2.5' },
      { kind: 'falling', board: OTHER },
      { kind: 'wins', board: OTHER, wins: [STAR], cascade: null },
    ]);
  });

  it('let nothing fall where a round has won all it can', () => {
    const cascade = { index: 0, reels: BOARD, wins: [LINE], multiplier: '1', win: '1.5' };
    expect(kinds(spin({ wins: [LINE], cascade_steps: [cascade] }))).toEqual(['landing', 'wins']);
  });

  it('land on the last grid where cascades are on and nothing won', () => {
    expect(scenesOf(SLOT_GAME, spin({ cascade_steps: [], reels: OTHER }), BOARD)).toEqual([
      { kind: 'landing', board: OTHER, expands: false },
    ]);
  });

  it('land as the grid was before a wild covered its reel, which it does before wins are marked', () => {
    expect(scenesOf(SLOT_GAME, spin({ reels: COVERED, wins: [LINE] }, { landed: [BOARD] }), BOARD)).toEqual([
      { kind: 'landing', board: BOARD, expands: true },
      { kind: 'expanding', board: BOARD, covers: [{ reel: 2, row: 1, symbol: 'w', fromWild: -1 }] },
      { kind: 'wins', board: COVERED, wins: [LINE], cascade: null },
    ]);
  });

  it('let a wild cover its reel in whichever grid of the cascades it does', () => {
    const cascade = { index: 0, reels: OTHER, wins: [LINE], multiplier: '1', win: '1.5' };
    const second = { ...cascade, index: 1, reels: COVERED };
    const step = spin(
      { wins: [LINE], cascade_steps: [cascade, second], reels: OTHER },
      { landed: [OTHER, BOARD, OTHER] },
    );
    expect(scenesOf(SLOT_GAME, step, BOARD)).toMatchObject([
      { kind: 'landing', board: OTHER, expands: false },
      { kind: 'wins', board: OTHER },
      { kind: 'falling', board: BOARD },
      { kind: 'expanding', board: BOARD },
      { kind: 'wins', board: COVERED },
      { kind: 'falling', board: OTHER },
    ]);
  });

  it('tell a bonus before free spins, in the order in which they are played', () => {
    const step = spin({ bonus_triggered: true, free_spins_awarded: 4 }, { finished: false });
    expect(kinds(step)).toEqual(['landing', 'bonus', 'awarded']);
  });

  it('end a round of several steps with its sum, and a single spin without one', () => {
    expect(kinds(spin({}, { kind: 'free_spin' }))).toEqual(['landing', 'total']);
    expect(kinds(spin({}, { kind: 'free_spin', finished: false }))).toEqual(['landing']);
  });

  it('turn the wheel before its prize is named', () => {
    const wheel = { win: '2.00', won: '2.00', capped: false, finished: false, prize: 1, value: '2' };
    expect(kinds({ kind: 'wheel', ...wheel })).toEqual(['wheel', 'prize']);
  });

  it('are none for a pick before the last, and open the other fields with the last', () => {
    const base = { kind: 'pick', win: '2.00', won: '2.00', capped: false, finished: false } as const;
    const pick = { ...base, field: 0, value: '2' };
    expect(kinds({ ...pick, others: null })).toEqual([]);
    expect(kinds({ ...pick, others: [] })).toEqual(['opened']);
  });
});

describe('time', () => {
  it('is two seconds at most for seven reels to land, and none without motion', () => {
    const board = Array.from({ length: 7 }, () => ['a']);
    const seven = { kind: 'landing', board, expands: false } as const;
    expect(sceneMs(seven, false)).toBeLessThanOrEqual(2_000);
    expect(sceneMs(seven, true)).toBe(0);
  });

  it('is left to see what landed before a wild covers it, and none for covering it without motion', () => {
    const landing = { kind: 'landing', board: BOARD } as const;
    for (const reducedMotion of [false, true])
      expect(sceneMs({ ...landing, expands: true }, reducedMotion)).toBeGreaterThan(
        sceneMs({ ...landing, expands: false }, reducedMotion),
      );
    const expanding = { kind: 'expanding', board: BOARD, covers: [] } as const;
    expect(sceneMs(expanding, false)).toBeGreaterThanOrEqual(EXPANDS_MS);
    expect(sceneMs(expanding, true)).toBe(0);
  });

  it('to read a win is the same without motion', () => {
    const wins = { kind: 'wins', board: BOARD, wins: [LINE], cascade: null } as const;
    expect(sceneMs(wins, true)).toBe(sceneMs(wins, false));
  });
});

describe('what a wild covers', () => {
  it('comes from the wild next to it, from above and from below', () => {
    const covered = [['w', 'w', 's', 'w', 'w', 'w']];
    expect(coversOf([['a', 'w', 's', 'b', 'a', 'w']], covered)).toEqual([
      { reel: 0, row: 0, symbol: 'w', fromWild: 1 },
      { reel: 0, row: 3, symbol: 'w', fromWild: -2 },
      { reel: 0, row: 4, symbol: 'w', fromWild: 1 },
    ]);
    expect(coversOf(covered, covered)).toEqual([]);
  });
});

describe('a grid', () => {
  it('falls as far as symbols below have gone, and new ones come from above', () => {
    const board = [['a', 'b', 'a', 'b']];
    expect(dropsOf({ ...SLOT_GAME, reels: 3, rows: 4 }, board, new Set(['0-1', '0-3']))).toEqual([
      [2, 2, 2, 1],
    ]);
  });

  it('leaves wilds in place that are held', () => {
    expect(dropsOf({ ...SLOT_GAME, rows: 3 }, [['a', 'w', 'b']], new Set(['0-1', '0-2']))).toEqual([
      [1, 0, 2],
    ]);
    expect(dropsOf({ ...SLOT_GAME, rows: 3 }, [['w', 'a', 'b']], new Set(['0-1', '0-2']))).toEqual([
      [0, 3, 3],
    ]);
  });

  it('shows nothing that would promise anything before the first spin', () => {
    expect(new Set(idleBoard(SLOT_GAME).flat())).toEqual(new Set(['a', 'b']));
  });
});
