import { describe, expect, it } from 'vitest';
import { placeAfter } from '#renderer/workbench/ui/use-table-keys.ts';

const IN_LIST = { at: 3, count: 10, inList: true };

describe('a step through a list', () => {
  it.each([
    ['j', 4],
    ['k', 2],
    ['ArrowDown', 4],
    ['ArrowUp', 2],
    ['Home', 0],
    ['End', 9],
    ['PageDown', 9],
    ['PageUp', 0],
  ])('%s leads from row 3 of 10 to row %i', (key, place) => {
    expect(placeAfter(key, IN_LIST)).toBe(place);
  });

  it('ends at the ends', () => {
    expect(placeAfter('j', { ...IN_LIST, at: 9 })).toBe(9);
    expect(placeAfter('k', { ...IN_LIST, at: 0 })).toBe(0);
  });

  it('chooses the first row where none is selected', () => {
    expect(placeAfter('k', { ...IN_LIST, at: -1 })).toBe(0);
    expect(placeAfter('End', { ...IN_LIST, at: -1 })).toBe(9);
  });

  it('outside the list is made by letters alone', () => {
    expect(placeAfter('ArrowDown', { ...IN_LIST, inList: false })).toBeNull();
    expect(placeAfter('j', { ...IN_LIST, inList: false })).toBe(4);
  });

  it('leads nowhere in an empty list', () => {
    expect(placeAfter('j', { at: -1, count: 0, inList: true })).toBeNull();
  });
});
