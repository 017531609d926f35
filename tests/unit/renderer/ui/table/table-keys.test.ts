import { describe, expect, it } from 'vitest';
import { placeAfter, stepOf } from '#renderer/ui/table/list-keys.ts';

const IN_LIST = { at: 3, count: 10 };

describe('a step through a list', () => {
  it.each([
    ['ArrowDown', 4],
    ['ArrowUp', 2],
    ['Home', 0],
    ['End', 9],
    ['PageDown', 9],
    ['PageUp', 0],
  ])('%s leads from row 3 of 10 to row %i', (key, place) => {
    expect(placeAfter(stepOf(key) ?? 0, IN_LIST)).toBe(place);
  });

  it('is made by no letter: those are commands', () => {
    expect(stepOf('j')).toBeNull();
    expect(stepOf('k')).toBeNull();
  });

  it('ends at the ends', () => {
    expect(placeAfter(1, { ...IN_LIST, at: 9 })).toBe(9);
    expect(placeAfter(-1, { ...IN_LIST, at: 0 })).toBe(0);
  });

  it('chooses the first row where none is selected', () => {
    expect(placeAfter(-1, { ...IN_LIST, at: -1 })).toBe(0);
    expect(placeAfter(Infinity, { ...IN_LIST, at: -1 })).toBe(9);
  });

  it('leads nowhere in an empty list', () => {
    expect(placeAfter(1, { at: -1, count: 0 })).toBeNull();
  });
});
