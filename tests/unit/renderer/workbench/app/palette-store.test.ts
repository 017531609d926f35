import { beforeEach, describe, expect, it } from 'vitest';
import { addRecent, usePalette } from '#renderer/workbench/app/palette/palette-store.ts';

const getRecent = (): readonly string[] => usePalette.getState().recent;

beforeEach(() => usePalette.setState({ recent: [] }));

describe('recent choices in the palette', () => {
  it('are listed once each, the newest first', () => {
    for (const key of ['a', 'b', 'a', 'a']) addRecent(key);
    expect(getRecent()).toEqual(['a', 'b']);
  });

  it('are limited to the last six', () => {
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) addRecent(key);
    expect(getRecent()).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
  });
});
