import { describe, expect, it } from 'vitest';
import { getNextIndex, getStep } from '#renderer/ui/table/list-keys.ts';

const IN_LIST = { index: 3, count: 10, tabStop: 3 };

describe('a step through a list', () => {
  it.each([
    ['ArrowDown', 4],
    ['ArrowUp', 2],
    ['Home', 0],
    ['End', 9],
    ['PageDown', 9],
    ['PageUp', 0],
  ])('%s leads from row 3 of 10 to row %i', (key, row) => {
    expect(getNextIndex(getStep(key) ?? 0, IN_LIST)).toBe(row);
  });

  it('is not caused by a letter, which is a command', () => {
    expect(getStep('j')).toBeNull();
    expect(getStep('k')).toBeNull();
  });

  it('stops at both ends', () => {
    expect(getNextIndex(1, { ...IN_LIST, index: 9 })).toBe(9);
    expect(getNextIndex(-1, { ...IN_LIST, index: 0 })).toBe(0);
  });

  it('selects the row that Tab reaches if none is selected', () => {
    expect(getNextIndex(-1, { ...IN_LIST, index: -1, tabStop: 0 })).toBe(0);
    expect(getNextIndex(1, { ...IN_LIST, index: -1, tabStop: 9 })).toBe(9);
    expect(getNextIndex(Infinity, { ...IN_LIST, index: -1, tabStop: 0 })).toBe(9);
  });

  it('is not possible in an empty list', () => {
    expect(getNextIndex(1, { index: -1, count: 0, tabStop: -1 })).toBeNull();
  });
});
