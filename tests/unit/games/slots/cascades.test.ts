import { describe, expect, test } from 'vitest';
import { playSlots } from '#shared/games/slots/engine/play-slots.ts';
import { NEW_ROUND } from '#shared/games/slots/engine/round-state.ts';
import type { SlotGame } from '#shared/games/slots/engine/slot-game.ts';
import type { SpinStep } from '#shared/games/slots/engine/slots-step.ts';
import { toSpinResult } from '#shared/games/slots/engine/spin-result.ts';
import {
  toBoard,
  FREE_SPINS,
  getIndex,
  toRows,
  createSlotGame,
  HELD_WILDS,
  SYMBOLS,
  createScriptedDraws,
} from '#tests/support/games/slots-table.ts';

const CASCADE = {
  enabled: true,
  multiplier_start: 1,
  multiplier_inc: 1,
  max_multiplier: 2.5,
  reset_on_no_win: true,
};
const game = createSlotGame({ win_mode: 'cluster', cascade: CASCADE });

/** The paid spin of a round in which these rows land and then these symbols fall. */
function spin(table: SlotGame, rows: readonly string[], falling: string) {
  const fallen = falling.split(/\s+/).filter((id) => id !== '');
  const draws = createScriptedDraws(
    toBoard(table, rows),
    fallen.map((id) => getIndex(table, id)),
  );
  const played = playSlots(table, NEW_ROUND, { kind: 'spin' }, draws);
  if (played.kind === 'rejected') throw new Error(played.reason);
  return { step: played.step as SpinStep, next: played.next, draws };
}

describe('cascades', () => {
  test('continue until no win forms, each with the next multiplier up to the highest', () => {
    const rows = ['a a a x y', 'y x y y x', 'x y x x y'];
    const { step, draws } = spin(game, rows, 'b b b  c c c  a a a  x y x');
    expect(draws.countLeft()).toBe(0);
    expect(step.spin.cascades.map(({ multiplier, wins }) => [multiplier, wins[0]?.amount])).toEqual([
      [100, 1_000_000],
      [200, 1_000_000],
      [250, 250_000],
      [250, 2_500_000],
    ]);
    expect(step.win).toBe(4_750_000);
    expect(toRows(game, step.spin.board)).toEqual(['x y x x y', 'y x y y x', 'x y x x y']);
  });

  test('drop the remaining symbols of a reel to its bottom and fill it from above', () => {
    const rows = ['x y x y x', 'a a a y x', 'y x y x y'];
    const { step } = spin(game, rows, 'b c star');
    expect(toRows(game, step.spin.board)).toEqual(['b c star y x', 'x y x y x', 'y x y x y']);
    const tall = spin(game, ['a y x y x', 'a x y y x', 'a y x x y'], 'x y b');
    expect(toRows(game, tall.step.spin.board)).toEqual(['x y x y x', 'y x y y x', 'b y x x y']);
  });

  test('remove all wins of a grid together', () => {
    const { step } = spin(game, ['a a a x y', 'x y x y x', 'b b b x y'], 'x y y x x y');
    expect(step.spin.cascades).toHaveLength(1);
    expect(step.win).toBe(1_500_000);
  });

  test('leave sticky wilds in place, and symbols fall past them', () => {
    const sticky = createSlotGame({
      win_mode: 'cluster',
      cascade: CASCADE,
      symbols: [...SYMBOLS, ...HELD_WILDS],
      free_spins: FREE_SPINS,
    });
    const { step } = spin(sticky, ['x y x y x', 'glue a a y x', 'a x y x y'], 'b c c');
    // Four of a kind including the wild: the symbols vanish, the wild stays.
    expect(step.spin.cascades[0]?.wins[0]).toMatchObject({ count: 4 });
    expect(toRows(sticky, step.spin.board)).toEqual(['b c c y x', 'glue y x y x', 'x x y x y']);
  });

  test('end if only sticky wilds won, since nothing vanishes', () => {
    const gluePays = HELD_WILDS.map((symbol) =>
      symbol.id === 'glue' ? { ...symbol, payouts: { 3: 1 } } : symbol,
    );
    const sticky = createSlotGame({
      win_mode: 'cluster',
      cascade: CASCADE,
      symbols: [...SYMBOLS, ...gluePays],
      free_spins: FREE_SPINS,
    });
    const { step } = spin(sticky, ['glue glue glue y x', 'y x y x y', 'x y x y x'], '');
    expect(step.spin.cascades).toHaveLength(1);
  });

  test('count scatters once, on the final grid', () => {
    const { step } = spin(game, ['a a a star x', 'star y x y x', 'x y x y x'], 'star y x');
    expect(step.spin.scatters).toMatchObject([{ count: 3, amount: 2_000_000 }]);
    expect(step.win).toBe(3_000_000);
  });

  test('are reported in the protocol’s format: the grid before, its wins, its multiplier', () => {
    const { step } = spin(game, ['a a a x y', 'y x y y x', 'x y x x y'], 'b b b  x y x');
    const { cascade_steps, wins, total_win } = toSpinResult(game, step);
    expect(cascade_steps).toMatchObject([
      { index: 0, multiplier: '1', win: '1' },
      { index: 1, multiplier: '2', win: '1' },
    ]);
    expect(cascade_steps?.[1]?.reels[0]).toEqual(['b', 'y', 'x']);
    expect(wins.map(({ symbol, multiplier, amount }) => [symbol, multiplier, amount])).toEqual([
      ['a', '1', '1'],
      ['b', '2', '1'],
    ]);
    expect(total_win).toBe('2');
  });
});

describe('the multiplier of cascades', () => {
  const rows = ['a a a star star', 'y x y star x', 'x y x x y'];
  const withFreeSpins = (resets: boolean) =>
    createSlotGame({
      win_mode: 'cluster',
      cascade: { ...CASCADE, reset_on_no_win: resets },
      free_spins: FREE_SPINS,
    });

  test('restarts with each spin if it resets', () => {
    expect(spin(withFreeSpins(true), rows, 'b b b x y x').next).toMatchObject({ cascadeMultiplier: 100 });
  });

  test('continues through the free spins of a round if it does not', () => {
    expect(spin(withFreeSpins(false), rows, 'b b b x y x').next).toMatchObject({ cascadeMultiplier: 250 });
  });
});
