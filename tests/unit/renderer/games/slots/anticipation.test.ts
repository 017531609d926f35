import { describe, expect, it } from 'vitest';
import { findAwaitedTypes } from '#renderer/games/slots/playback/anticipation.ts';
import { getReelStopMs, SETTLE_MS } from '#renderer/games/slots/playback/scene-duration.ts';
import { createScenes } from '#renderer/games/slots/playback/scenes.ts';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { SlotsRoundView } from '#shared/games/slots/slots-api.ts';
import { openRound, SLOT_GAME, spin } from './slots-samples.ts';

/** Three stars of four reels award free spins, and two chests open a bonus. */
const GAME: SlotGameConfig = {
  ...SLOT_GAME,
  reels: 4,
  symbols: [...SLOT_GAME.symbols, { id: 'c', name: 'Chest', type: 'bonus', weight: 1, payouts: {} }],
  free_spins: {
    enabled: true,
    trigger_count: 3,
    spins_awarded: 4,
    multiplier: 1,
    retrigger_enabled: true,
    max_retriggers: 1,
  },
  bonus: { enabled: true, type: 'wheel', trigger_count: 2, prizes: [{ value: 1, weight: 1 }] },
};

const [PLAIN, STARS, CHEST] = [
  ['a', 'b'],
  ['s', 'a'],
  ['b', 'c'],
];

/** Which reels land together, with a mark for those that slow down. */
function listLandings(
  reels: string[][],
  before: SlotsRoundView | null = null,
  isMotionReduced = false,
): string[] {
  return createScenes(GAME, spin({ reels }), reels, { before, isMotionReduced }).flatMap((scene) =>
    scene.kind === 'landing' ? [`${scene.from}-${scene.to}${scene.isSlow ? ' slow' : ''}`] : [],
  );
}

describe('suspense', () => {
  it('slows the reels after those that lack one symbol for a feature', () => {
    expect(listLandings([STARS, STARS, PLAIN, PLAIN])).toEqual(['0-2', '2-3 slow', '3-4 slow']);
    expect(listLandings([CHEST, PLAIN, PLAIN, PLAIN])).toEqual(['0-1', '1-2 slow', '2-3 slow', '3-4 slow']);
  });

  it('ends with the awaited symbol: the other reels land as usual', () => {
    expect(listLandings([STARS, STARS, STARS, PLAIN])).toEqual(['0-2', '2-3 slow', '3-4']);
  });

  it('is absent if too few symbols have landed', () => {
    expect(listLandings([STARS, PLAIN, PLAIN, STARS])).toEqual(['0-4']);
  });

  it('depends on reels that have landed, never on those that are still hidden', () => {
    const landed = [STARS, STARS];
    const landings = new Set(
      [PLAIN, STARS, CHEST].flatMap((third) =>
        [PLAIN, STARS, CHEST].map((last) =>
          listLandings([...landed, third, last])
            .slice(0, 2)
            .join(),
        ),
      ),
    );
    expect([...landings]).toEqual(['0-2,2-3 slow']);
  });

  it('occurs in free spins only while a retrigger is left', () => {
    const grid = [STARS, STARS, PLAIN, PLAIN];
    const round = openRound({ freeSpins: { left: 2, awarded: 4 } });
    expect(listLandings(grid, round)).toContain('2-3 slow');
    expect(listLandings(grid, { ...round, freeSpins: { left: 2, awarded: 8 } })).toEqual(['0-4']);
  });

  it('is absent with turbo and with reduced motion', () => {
    expect(listLandings([STARS, STARS, PLAIN, PLAIN], null, true)).toEqual(['0-4']);
  });

  it('needs a symbol that has landed: a feature that a single symbol triggers slows no reel', () => {
    const single = { ...GAME, bonus: { ...GAME.bonus!, trigger_count: 1 } };
    expect(findAwaitedTypes(single, [PLAIN], null)).toEqual([]);
  });

  it('is not visible before the previous reel has nearly stopped: until then, all reels spin alike', () => {
    const usual = { from: 0, isSlow: false };
    for (let reel = 1; reel < 7; reel++) {
      const settlesFromMs = getReelStopMs(reel, usual, false) - SETTLE_MS;
      expect(settlesFromMs).toBeGreaterThan(getReelStopMs(reel - 1, usual, false) - SETTLE_MS / 4);
    }
  });
});
