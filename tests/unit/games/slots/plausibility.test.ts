import { describe, expect, test } from 'vitest';
import { listSlotsNames } from '#core/slots-files/slots-files.ts';
import { payBoard } from '#shared/games/slots/engine/board-wins.ts';
import { compileSlots } from '#shared/games/slots/engine/slot-game.ts';
import { findImplausibleValues } from '#shared/games/slots/plausibility.ts';
import { ASSETS } from '../../../support/workbench/project.ts';
import { readSlotGame } from '../../../support/games/slot-games.ts';
import { FREE_SPINS, createSlotGameConfig } from '../../../support/games/slots-table.ts';

const SHIPPED = listSlotsNames(ASSETS.slotsDir);

describe('the advertised maximum win', () => {
  /** The payout, in bets, of a spin whose reels show only the best symbol, with the wild in the given cells. */
  function computePayout(
    name: string,
    symbol: string,
    wilds: { readonly id: string; readonly cells: number[] } | null,
  ) {
    const game = compileSlots(readSlotGame(name));
    const getSymbolIndex = (id: string) => game.config.symbols.findIndex((each) => each.id === id);
    const board = Array.from({ length: game.cells }, (_, cell) =>
      wilds?.cells.includes(cell) === true ? getSymbolIndex(wilds.id) : getSymbolIndex(symbol),
    );
    return payBoard(game, board).wins.reduce((sum, { hundredths }) => sum + hundredths / 100, 0);
  }

  test('is reachable in a round of every shipped game', () => {
    /** Calculated by hand: the payout of the best spin, and the number of such spins in a round. */
    const reached: Record<string, number> = {
      // All baskets: 20 lines of 100, and nothing else.
      'orchard-twenty': computePayout('orchard-twenty', 'basket', null),
      // 4,096 ways of six.
      'dune-caravan': computePayout('dune-caravan', 'sphinx', null),
      // 30 lines of 20 in the paid spin, and 1.5 times as much in each of eight free spins.
      'harbour-lanterns': computePayout('harbour-lanterns', 'lighthouse', null) * (1 + 1.5 * 8),
      // One cluster of 35 cells with four wilds of ×2.
      'reef-cascade': computePayout('reef-cascade', 'pearl', { id: 'whirl', cells: [0, 9, 18, 27] }),
    };
    expect(Object.keys(reached).toSorted()).toEqual(SHIPPED);
    for (const name of SHIPPED)
      expect({ name, isReached: reached[name]! >= readSlotGame(name).max_win_multiplier }).toEqual({
        name,
        isReached: true,
      });
    expect(reached['orchard-twenty']).toBe(readSlotGame('orchard-twenty').max_win_multiplier);
  });

  test('is reported if no round can reach it', () => {
    const unreachable = { ...readSlotGame('orchard-twenty'), max_win_multiplier: 2_500 };
    expect(findImplausibleValues(unreachable)).toEqual([
      { field: 'max_win_multiplier', message: 'is 2500, but no round can win more than 2050' },
    ]);
    const findIn = (changes: Parameters<typeof createSlotGameConfig>[0]) =>
      findImplausibleValues(createSlotGameConfig(changes));
    // One line, at most 50 of gold × 3⁵ with thrices, and 2 for stars.
    expect(findIn({ max_win_multiplier: 12_153 })).toMatchObject([{ field: 'max_win_multiplier' }]);
    expect(findIn({ max_win_multiplier: 12_152 })).toEqual([]);
    expect(
      findIn({ max_win_multiplier: 36_457, free_spins: { ...FREE_SPINS, max_retriggers: 0 } }),
    ).toHaveLength(1);
    expect(findIn({ max_win_multiplier: 36_456, free_spins: { ...FREE_SPINS, max_retriggers: 0 } })).toEqual(
      [],
    );
    const prizes = [{ value: 100, weight: 1 }];
    const bonus = { enabled: true, type: 'pick' as const, trigger_count: 3, fields: 3, picks: 2, prizes };
    expect(findIn({ max_win_multiplier: 12_353, bonus })).toHaveLength(1);
    expect(findIn({ max_win_multiplier: 12_352, bonus })).toEqual([]);
    expect(findIn({ max_win_multiplier: 100_000, cascade: { enabled: true } })).toEqual([]);
  });
});

test('a payout for two of a kind that is higher than for three is reported, with both values', () => {
  const [first, ...others] = createSlotGameConfig().symbols;
  const config = {
    ...createSlotGameConfig({ max_win_multiplier: 100 }),
    symbols: [{ ...first!, payouts: { 2: 5, 3: 1, 4: 1 } }, ...others],
  };
  expect(findImplausibleValues(config)).toEqual([
    { field: 'symbols[0].payouts', message: '2 a pay 5, more than the 1 of 3' },
  ]);
});

test.each(SHIPPED)('%s has no implausible values', (name) => {
  expect(findImplausibleValues(readSlotGame(name))).toEqual([]);
});
