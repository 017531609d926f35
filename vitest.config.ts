import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { createHelpPagesPlugin } from './scripts/help-pages.ts';
import { askGateway, emulateMedia, launchSlots } from './tests/component/support/browser-commands.ts';

/**
 * Processes rather than threads: tests open real databases, and a native module that crashes in a thread takes every
 * other test of that worker with it, without a trace.
 */
const pool = 'forks';

/** Timeouts detect hangs and do not measure speed: a shared machine may be ten times slower for a while. */
const expect = { poll: { timeout: 60_000 } };

/**
 * Integration tests often wait for processes, retries and locks: with one worker per processor, processors were idle.
 */
const INTEGRATION_WORKERS = Math.ceil(availableParallelism() * 1.5);

/** Texts name the command as if it was installed, because how tests start it differs between machines. */
const env = { GGW_COMMAND: 'ggw' };

/** Integration tests that replace a module or measure their process: each file has its own process. */
const ALONE = [
  'tests/integration/storage/disk-full.test.ts',
  'tests/integration/capture/folder-budget.test.ts',
  'tests/integration/gateway/launch-fuzz.test.ts',
  'tests/integration/wallet/large-changes.test.ts',
  'tests/integration/limits/**/*.test.ts',
];

/** Set by scripts/with-browser.ts; otherwise Playwright starts its own browser. */
const executablePath = process.env['PLAYWRIGHT_CHROMIUM'];

/**
 * Component tests that need a new page: games, whose styles apply to the whole page, and what is read when a page
 * loads.
 */
const OWN_PAGE = [
  'tests/component/games/*.test.tsx',
  'tests/component/workbench/app/preload.test.tsx',
  'tests/component/workbench/suite/target.test.tsx',
];

/** A new object for each project, because Vitest writes into it. */
const createComponentProject = (
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  plugins: [react(), createHelpPagesPlugin()],
  resolve: { alias: [{ find: /^zustand$/, replacement: resolve('tests/component/support/zustand.ts') }] },
  // A dependency discovered during the tests would reload every page in the middle of them.
  optimizeDeps: { entries: ['src/renderer/**/main.tsx', 'tests/component/**/*.{ts,tsx}'] },
  test: {
    ...test,
    setupFiles: ['tests/component/support/setup.ts'],
    testTimeout: 120_000,
    // With a longer timeout, a typo in a locator would mean a long wait.
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: executablePath === undefined ? {} : { executablePath },
        actionTimeout: 30_000,
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
      commands: { askGateway, emulateMedia, launchSlots },
    },
  },
});

export default defineConfig({
  test: {
    // One worker per processor: the default would leave one of two processors idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          env,
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          pool,
          // Twenty times faster than with isolation. If a module keeps state, like the interface's stores, a test
          // resets what it checks.
          isolate: false,
          testTimeout: 120_000,
          expect,
        },
      },
      createComponentProject({
        name: 'component',
        include: ['tests/component/**/*.test.tsx'],
        exclude: OWN_PAGE,
        // With isolation, each file would load the interface again, which takes five to ten seconds; setup.ts resets
        // its stores.
        isolate: false,
      }),
      createComponentProject({
        name: 'component-alone',
        include: OWN_PAGE,
        sequence: { groupOrder: 1 },
      }),
      {
        test: {
          name: 'integration',
          env,
          include: ['tests/integration/**/*.test.ts'],
          exclude: ALONE,
          pool,
          // With isolation, each file would load the workbench again, which takes a second.
          isolate: false,
          maxWorkers: INTEGRATION_WORKERS,
          sequence: { groupOrder: 1 },
          globalSetup: ['tests/support/workbench/setup-program.ts'],
          setupFiles: ['tests/support/workbench/run-file-teardown.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect,
        },
      },
      {
        test: {
          name: 'integration-alone',
          env,
          include: ALONE,
          pool,
          // They measure event loop blocking, so they run after the others.
          sequence: { groupOrder: 2 },
          globalSetup: ['tests/support/workbench/setup-program.ts'],
          setupFiles: ['tests/support/workbench/run-file-teardown.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          pool,
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'desktop',
          include: ['tests/desktop/**/*.test.ts'],
          pool,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect,
        },
      },
    ],
  },
});
