import { beforeEach, describe, expect, it } from 'vitest';
import { addRecent, usePalette } from '#renderer/workbench/app/palette/palette-store.ts';

const recent = (): readonly string[] => usePalette.getState().recent;

beforeEach(() => usePalette.setState({ recent: [] }));

describe('recent choices in the palette', () => {
  it('have the newest first, and each once', () => {
    for (const key of ['a', 'b', 'a', 'a']) addRecent(key);
    expect(recent()).toEqual(['a', 'b']);
  });

  it('are the last six', () => {
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) addRecent(key);
    expect(recent()).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
  });
});
