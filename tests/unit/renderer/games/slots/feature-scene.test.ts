import { describe, expect, it } from 'vitest';
import { findFeature } from '#renderer/games/slots/cabinet/feature-scene.tsx';
import { IDLE, advancePlayback, findVisibleRound } from '#renderer/games/slots/playback/playback.ts';
import { createTones, isWinBelowStake } from '#renderer/games/slots/use-playback-sound.ts';
import { BOARD, LINE, openRound, SLOT_GAME, spin } from './slots-samples.ts';

const USUAL = { isTurbo: false, reducedMotion: false };

describe('the scene of a feature', () => {
  const round = openRound();
  const finished = openRound({ awaits: 'nothing', freeSpins: { left: 0, awarded: 4 } });

  it('begins with its announcement, although the result is known earlier', () => {
    let playback = advancePlayback(IDLE, {
      kind: 'result',
      slotGame: SLOT_GAME,
      stake: '1.00',
      step: spin({ free_spins_awarded: 4 }, { finished: false }),
      board: BOARD,
      before: null,
      isMotionReduced: true,
    });
    const seen: (string | null)[] = [];
    while (playback.kind === 'playing') {
      seen.push(findFeature(playback, findVisibleRound(playback, round)));
      playback = advancePlayback(playback, { kind: 'scene-over' });
    }
    expect(seen).toEqual([null, 'free-spins']);
    expect(findFeature(playback, round)).toBe('free-spins');
  });

  it('lasts until the sum of the round has been shown', () => {
    const playback = advancePlayback(IDLE, {
      kind: 'result',
      slotGame: SLOT_GAME,
      stake: '1.00',
      step: spin({}, { kind: 'free_spin' }),
      board: BOARD,
      before: round,
      isMotionReduced: true,
    });
    const total = advancePlayback(playback, { kind: 'scene-over' });
    expect(findFeature(total, finished)).toBe('free-spins');
    expect(findFeature(advancePlayback(total, { kind: 'scene-over' }), finished)).toBeNull();
  });

  it('is that of the bonus while a wheel or a pick waits for the player', () => {
    expect(findFeature({ kind: 'idle', board: BOARD, step: null }, openRound({ awaits: 'wheel' }))).toBe(
      'bonus',
    );
    expect(findFeature({ kind: 'idle', board: BOARD, step: null }, openRound({ awaits: 'pick' }))).toBe(
      'bonus',
    );
  });
});

describe('the sound of reels that land', () => {
  const landing = { kind: 'landing', board: BOARD, from: 0, to: 3, isSlow: false, expands: false } as const;

  it('has a chime for each scatter, when its reel stops', () => {
    const chimes = createTones(landing, SLOT_GAME, USUAL).filter(({ shape }) => shape === 'triangle');
    expect(chimes).toHaveLength(1);
    const [first, second] = createTones(landing, SLOT_GAME, USUAL);
    expect(chimes[0]!.afterMs).toBe(second!.afterMs);
    expect(second!.afterMs).toBeGreaterThan(first!.afterMs);
  });

  it('rises while a reel spins slowly, and ends when it stops', () => {
    const slow = { ...landing, from: 2, isSlow: true };
    const notes = createTones(slow, SLOT_GAME, USUAL).slice(1);
    expect(notes.map(({ hertz }) => hertz)).toEqual(
      notes.map(({ hertz }) => hertz).toSorted((one, other) => one - other),
    );
    expect(notes.at(-1)!.afterMs).toBeLessThan(1_350);
  });
});

describe('the chord of a win', () => {
  it('does not sound for less than the stake', () => {
    const wins = { kind: 'wins', board: BOARD, wins: [LINE], cascade: null } as const;
    const total = { kind: 'total', board: BOARD } as const;
    const step = spin({ wins: [LINE] }, { kind: 'free_spin', win: '0.99', won: '1.00' });
    expect(isWinBelowStake(wins, step, '1.00')).toBe(true);
    expect(isWinBelowStake(wins, step, '0.99')).toBe(false);
    expect(isWinBelowStake(total, step, '1.00')).toBe(false);
    expect(isWinBelowStake(total, step, '1.01')).toBe(true);
    const awarded = { kind: 'awarded', board: BOARD, freeSpins: 4, again: false } as const;
    expect(isWinBelowStake(awarded, step, '5.00')).toBe(false);
  });
});
