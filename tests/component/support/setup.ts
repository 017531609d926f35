import * as React from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { resetStores } from './zustand.ts';

const DESKTOP_VIEWPORT = [1440, 900] as const;

// Before the stores of the interface read the storage: the previous file may have left a target or a layout in it.
localStorage.clear();
resetStores();

/**
 * React records a stack for each element that it creates, for its warnings. With Playwright's debugger attached that
 * takes a fifth of the page's time. Warnings still fail the test.
 */
const internals = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
) as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });

/** Every test starts with desktop preferences and the light theme. Any error that its page logs fails the test. */
beforeEach(async () => {
  vi.spyOn(console, 'error');
  await page.viewport(...DESKTOP_VIEWPORT);
  await commands.emulateMedia({ colorScheme: 'light', reducedMotion: null, forcedColors: null });
});

afterEach(() => {
  const logged = vi.mocked(console.error).mock.calls.map((args) => args.map(String).join(' '));
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(logged, 'logged as errors').toEqual([]);
});
