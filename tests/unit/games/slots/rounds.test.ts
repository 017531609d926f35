import { describe, expect, test } from 'vitest';
import { playSlots } from '#shared/games/slots/engine/play-slots.ts';
import { NEW_ROUND, slotsStateSchema, type SlotsState } from '#shared/games/slots/engine/round-state.ts';
import type { SlotGame } from '#shared/games/slots/engine/slot-game.ts';
import type { SlotsInput, SlotsStep } from '#shared/games/slots/engine/slots-step.ts';
import {
  toBoard,
  FREE_SPINS,
  createSlotGame,
  HELD_WILDS,
  SYMBOLS,
  createScriptedDraws,
} from '#tests/support/games/slots-table.ts';

const BLANK = ['x y x y x', 'y x y x y', 'x y x y x'];
const STARS = ['star y x y x', 'y star y x y', 'x y star y x'];
const KEYS = ['key y x y x', 'y key y x y', 'x y key y x'];
const THREE_A = ['x y x y x', 'a a a x y', 'x y x y x'];

/** A round whose caller provides the grid of each spin, and the draws of every other input. */
function startRound(game: SlotGame) {
  let state: SlotsState = NEW_ROUND;

  function take(input: SlotsInput, ...draws: (readonly number[])[]): SlotsStep {
    const played = playSlots(game, state, input, createScriptedDraws(...draws));
    if (played.kind === 'rejected') throw new Error(played.reason);
    // As the gateway stores it between two inputs.
    state = slotsStateSchema.parse(JSON.parse(JSON.stringify(played.next)));
    return played.step;
  }

  return {
    spin: (rows: readonly string[], ...more: number[]) => {
      const kind = state.awaits === 'spin' ? 'spin' : 'free_spin';
      return take({ kind }, toBoard(game, rows), more);
    },
    take,
    state: () => state,
    rejection: (input: SlotsInput) => {
      const played = playSlots(game, state, input, createScriptedDraws());
      return played.kind === 'rejected' ? played.reason : null;
    },
  };
}

describe('a round of one spin', () => {
  const game = createSlotGame();

  test('is finished after it, and awaits no further input', () => {
    const play = startRound(game);
    expect(play.spin(THREE_A)).toMatchObject({
      win: 1_000_000,
      won: 1_000_000,
      finished: true,
      capped: false,
    });
    expect(play.state()).toEqual({ awaits: 'nothing', won: 1_000_000 });
    expect(play.rejection({ kind: 'spin' })).toBe('not_awaited');
    expect(play.rejection({ kind: 'free_spin' })).toBe('not_awaited');
  });

  test('can only begin with the paid spin', () => {
    const play = startRound(game);
    expect(play.rejection({ kind: 'free_spin' })).toBe('not_awaited');
    expect(play.rejection({ kind: 'wheel' })).toBe('not_awaited');
    expect(play.rejection({ kind: 'pick', field: 0 })).toBe('not_awaited');
  });
});

describe('free spins', () => {
  const game = createSlotGame({ free_spins: { ...FREE_SPINS, multiplier: 1.5 } });

  test('are triggered by enough scatters anywhere, and the round ends with the last of them', () => {
    const play = startRound(game);
    expect(play.spin(STARS)).toMatchObject({ kind: 'spin', freeSpinsAwarded: 2, finished: false });
    expect(play.spin(BLANK)).toMatchObject({ kind: 'free_spin', win: 0, finished: false });
    expect(play.spin(BLANK)).toMatchObject({ won: 2_000_000, finished: true });
  });

  test('are not triggered by fewer scatters than configured', () => {
    expect(startRound(game).spin(['star y x y x', 'y star y x y', 'x y x y x'])).toMatchObject({
      freeSpinsAwarded: 0,
      finished: true,
    });
  });

  test('multiply their wins, but not the win of the spin that triggered them', () => {
    const play = startRound(game);
    expect(play.spin(['star star star y x', 'a a a x y', 'x y x y x'])).toMatchObject({ win: 3_000_000 });
    expect(play.spin(THREE_A)).toMatchObject({ win: 1_500_000, won: 4_500_000 });
  });

  test('are triggered again up to the limit, and no further', () => {
    const play = startRound(game);
    play.spin(STARS);
    const awarded = [STARS, STARS, STARS, STARS, STARS].map((rows) => {
      const step = play.spin(rows);
      return 'spin' in step ? step.freeSpinsAwarded : null;
    });
    expect(awarded).toEqual([2, 2, 0, 0, 0]);
    expect(play.state()).toMatchObject({
      awaits: 'free_spin',
      freeSpins: { left: 1, awarded: 6, retriggers: 2 },
    });
    expect(play.spin(STARS)).toMatchObject({ freeSpinsAwarded: 0, finished: true });
  });

  test('are not triggered again if that is disabled', () => {
    const play = startRound(createSlotGame({ free_spins: { ...FREE_SPINS, retrigger_enabled: false } }));
    play.spin(STARS);
    expect(play.spin(STARS)).toMatchObject({ freeSpinsAwarded: 0, finished: false });
    expect(play.spin(BLANK)).toMatchObject({ finished: true });
  });

  test('are not triggered if they are disabled', () => {
    const withoutFreeSpins = createSlotGame({ free_spins: { ...FREE_SPINS, enabled: false } });
    expect(startRound(withoutFreeSpins).spin(STARS)).toMatchObject({ freeSpinsAwarded: 0, finished: true });
  });

  test('keep sticky and walking wilds from one spin to the next', () => {
    const play = startRound(createSlotGame({ free_spins: FREE_SPINS, symbols: [...SYMBOLS, ...HELD_WILDS] }));
    play.spin(['star star star y x', 'y glue goer x y', 'x y x y x']);
    // The sticky wild, which substitutes for an a, replaces the walking one.
    expect(play.spin(['x y x y x', 'a x a x y', 'x y x y x'])).toMatchObject({ win: 1_000_000 });
  });
});

describe('a wheel', () => {
  const prizes = [
    { value: 2, weight: 3 },
    { value: 10.5, weight: 1 },
  ];
  const game = createSlotGame({
    bonus: { enabled: true, type: 'wheel', trigger_count: 3, prizes },
    free_spins: FREE_SPINS,
  });

  test.each([
    { draw: 0, prize: 0, win: 2_000_000 },
    { draw: 2, prize: 0, win: 2_000_000 },
    { draw: 3, prize: 1, win: 10_500_000 },
  ])('stops at prize $prize with a draw of $draw, by weight', ({ draw, ...expected }) => {
    const play = startRound(game);
    expect(play.spin(KEYS)).toMatchObject({ bonusTriggered: true, finished: false });
    expect(play.rejection({ kind: 'free_spin' })).toBe('not_awaited');
    expect(play.take({ kind: 'wheel' }, [draw])).toMatchObject({ ...expected, field: null, finished: true });
  });

  test('comes before the free spins of the same spin, and again when a free spin triggers it', () => {
    const play = startRound(game);
    play.spin(['key star x y x', 'y key star x y', 'x y key star x']);
    expect(play.take({ kind: 'wheel' }, [0])).toMatchObject({ won: 4_000_000, finished: false });
    expect(play.spin(KEYS)).toMatchObject({ kind: 'free_spin', bonusTriggered: true });
    expect(play.take({ kind: 'wheel' }, [3])).toMatchObject({ won: 14_500_000, finished: false });
    expect(play.spin(BLANK)).toMatchObject({ finished: true });
  });
});

describe('a pick bonus', () => {
  const prizes = [
    { value: 0, weight: 1 },
    { value: 1, weight: 1 },
    { value: 5, weight: 1 },
  ];
  const game = createSlotGame({
    bonus: { enabled: true, type: 'pick', trigger_count: 3, fields: 4, picks: 2, prizes },
  });

  test('hides its prizes before the first pick, and pays those behind the picked boxes', () => {
    const play = startRound(game);
    play.spin(KEYS, 2, 0, 1, 2);
    expect(play.state()).toMatchObject({ awaits: 'pick', hidden: [2, 0, 1, 2], picked: [] });
    expect(play.take({ kind: 'pick', field: 3 })).toMatchObject({
      prize: 2,
      win: 5_000_000,
      finished: false,
    });
    expect(play.take({ kind: 'pick', field: 2 })).toMatchObject({
      win: 1_000_000,
      won: 6_000_000,
      finished: true,
    });
  });

  test('rejects an unknown box and a box that was picked before, and changes nothing', () => {
    const play = startRound(game);
    play.spin(KEYS, 2, 0, 1, 2);
    play.take({ kind: 'pick', field: 0 });
    expect(play.rejection({ kind: 'pick', field: 4 })).toBe('no_such_box');
    expect(play.rejection({ kind: 'pick', field: -1 })).toBe('no_such_box');
    expect(play.rejection({ kind: 'pick', field: 0 })).toBe('box_taken');
    expect(play.rejection({ kind: 'wheel' })).toBe('not_awaited');
    expect(play.state()).toMatchObject({ picked: [0] });
  });
});

describe('the maximum win', () => {
  test('is never exceeded: the win that reaches it is truncated, and remaining steps are cancelled', () => {
    const play = startRound(createSlotGame({ free_spins: FREE_SPINS, max_win_multiplier: 2.5 }));
    expect(play.spin(['star star star y x', 'a a a x y', 'x y x y x'])).toMatchObject({
      win: 2_500_000,
      freeSpinsAwarded: 2,
      capped: true,
      finished: true,
    });
    expect(play.state()).toEqual({ awaits: 'nothing', won: 2_500_000 });
  });

  test('counts the whole round: a later spin and a bonus prize are truncated too', () => {
    const bonus = {
      enabled: true,
      type: 'wheel' as const,
      trigger_count: 3,
      prizes: [{ value: 9, weight: 1 }],
    };
    const play = startRound(createSlotGame({ bonus, free_spins: FREE_SPINS, max_win_multiplier: 5 }));
    play.spin(['key star x y x', 'y key star x y', 'x y key star x']);
    expect(play.take({ kind: 'wheel' }, [0])).toMatchObject({ win: 3_000_000, capped: true, finished: true });

    const later = startRound(createSlotGame({ free_spins: FREE_SPINS, max_win_multiplier: 2.25 }));
    later.spin(STARS);
    expect(later.spin(THREE_A)).toMatchObject({ win: 250_000, won: 2_250_000, capped: true, finished: true });
  });
});
