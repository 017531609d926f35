import { expect, test } from 'vitest';
import { defaultDataDir } from '#desktop/data-folder.ts';
import * as headless from '#headless/project-paths.ts';

test('window and browser keep their data in the same place', () => {
  expect(defaultDataDir()).toBe(headless.defaultDataDir());
});
