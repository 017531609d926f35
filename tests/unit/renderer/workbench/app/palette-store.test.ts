import { beforeEach, describe, expect, it } from 'vitest';
import { addRecent, usePalette } from '#renderer/workbench/app/palette/palette-store.ts';

const recent = (): readonly string[] => usePalette.getState().recent;

beforeEach(() => usePalette.setState({ recent: [] }));

describe('what was chosen in the palette', () => {
  it('stands first, and once, however often it was chosen', () => {
    for (const key of ['a', 'b', 'a', 'a']) addRecent(key);
    expect(recent()).toEqual(['a', 'b']);
  });

  it('is remembered as far as the last six', () => {
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) addRecent(key);
    expect(recent()).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
  });
});
