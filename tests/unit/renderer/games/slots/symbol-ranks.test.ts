import { describe, expect, it } from 'vitest';
import { rankSymbols } from '#renderer/games/slots/symbols/rank.tsx';
import type { SlotsSymbol } from '#shared/games/slots/slots-symbol.ts';
import { findMiddle } from '#renderer/games/slots/win-lines.tsx';
import { LINE } from './slots-samples.ts';

function createSymbol(id: string, highest: number, type: SlotsSymbol['type'] = 'regular'): SlotsSymbol {
  return { id, name: id, type, weight: 1, payouts: { 3: highest / 10, 5: highest } };
}

describe('the rank of a symbol', () => {
  it('follows its highest payout, whatever its place in the configuration', () => {
    const symbols = [createSymbol('low', 1), createSymbol('best', 50), createSymbol('middle', 5)];
    expect(Object.fromEntries(rankSymbols(symbols))).toEqual({
      best: 'premium',
      middle: 'middle',
      low: 'low',
    });
  });

  it('is premium for a third of the regular symbols, and special for all other types, even if they pay most', () => {
    const symbols = [7, 6, 5, 4, 3, 2, 1].map((pays) => createSymbol(`s${pays}`, pays));
    const ranks = [...rankSymbols([createSymbol('wild', 100, 'wild'), ...symbols]).values()];
    expect(ranks).toEqual(['special', 'premium', 'premium', 'middle', 'middle', 'low', 'low', 'low']);
  });

  it('exists for symbols that pay nothing', () => {
    const unpaid = { ...createSymbol('bare', 1), payouts: {} };
    expect(rankSymbols([unpaid, createSymbol('other', 2)]).get('bare')).toBe('middle');
  });
});

describe('the amount of a win', () => {
  it('is shown at the middle one of its symbols', () => {
    expect(findMiddle(LINE)).toEqual([1, 0]);
    const corner = [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 2],
      [2, 2],
    ] as [number, number][];
    expect(findMiddle({ ...LINE, kind: 'cluster', positions: corner })).toEqual([0, 1]);
  });
});
