import { describe, expect, it } from 'vitest';
import { readPlace, writePlace } from '#renderer/workbench/shell/place.ts';

describe('the place in the address', () => {
  it.each([
    ['#/launch', { view: 'launch', exchangeId: null }],
    ['#/traffic', { view: 'traffic', exchangeId: null }],
    ['#/traffic/42', { view: 'traffic', exchangeId: 42 }],
  ] as const)('%s is read and written alike', (hash, place) => {
    expect(readPlace(hash)).toEqual(place);
    expect(writePlace(place)).toBe(hash);
  });

  it.each(['', '#', '#/gone', '#/traffic/x', '#/traffic/1e9'])(
    '%j, which means nothing, is Traffic',
    (hash) => {
      expect(readPlace(hash)).toEqual({ view: 'traffic', exchangeId: null });
    },
  );
});
