import { afterEach, beforeEach, expect, vi } from 'vitest';
import { commands, page } from 'vitest/browser';

const DESKTOP = [1440, 900] as const;

/** Every test starts with desktop preferences and the light theme. Any error that its page logs fails the test. */
beforeEach(async () => {
  vi.spyOn(console, 'error');
  await page.viewport(...DESKTOP);
  await commands.emulateMedia({ colorScheme: 'light', reducedMotion: null });
});

afterEach(() => {
  const logged = vi.mocked(console.error).mock.calls.map((words) => words.map(String).join(' '));
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(logged, 'logged as errors').toEqual([]);
});
