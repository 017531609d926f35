import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { helpPages } from './scripts/help-pages.ts';
import { askGateway, emulateMedia, launchSlots } from './tests/component/support/browser-commands.ts';

/**
 * Processes rather than threads throughout: tests open real databases, and a native module that fails in a thread
 * takes every other test of that worker with it, without a word about which.
 */
const pool = 'forks';

/** Limits tell that something hangs, and never how fast it is: a shared machine may be ten times as slow for a while. */
const expect = { poll: { timeout: 60_000 } };

/** Integration tests wait for processes, retries and locks: with one for each processor, one of those was often left idle. */
const MORE_THAN_PROCESSORS = Math.ceil(availableParallelism() * 1.5);

/** As if each program was started as an installed command: how it was, differs from one machine to the next. */
const env = { GGW_COMMAND: 'ggw' };

/** Integration tests that replace a module or measure the process they are in: each file has a process of its own. */
const ALONE = [
  'tests/integration/storage/disk-full.test.ts',
  'tests/integration/capture/folder-budget.test.ts',
  'tests/integration/gateway/launch-fuzz.test.ts',
  'tests/integration/wallet/large-changes.test.ts',
  'tests/integration/limits/**/*.test.ts',
];

/** Set by scripts/with-browser.ts; without it Playwright starts the browser it downloaded itself. */
const executablePath = process.env['PLAYWRIGHT_CHROMIUM'];

export default defineConfig({
  test: {
    // One for each of two processors: by default one of them is left idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          env,
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          pool,
          // Twenty times as fast. Where a module keeps state, as the interface's stores do, a test sets what it asks about.
          isolate: false,
          testTimeout: 120_000,
          expect,
        },
      },
      {
        plugins: [react(), helpPages()],
        // Found while the tests run, a dependency would load every page anew in the middle of them.
        optimizeDeps: { entries: ['src/renderer/**/main.tsx', 'tests/component/**/*.{ts,tsx}'] },
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.tsx'],
          setupFiles: ['tests/component/support/setup.ts'],
          testTimeout: 60_000,
          // Of a whole minute, a locator that finds nothing would take all, and a mistake in a test would be a long wait.
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: executablePath === undefined ? {} : { executablePath },
              actionTimeout: 10_000,
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
            commands: { askGateway, emulateMedia, launchSlots },
          },
        },
      },
      {
        test: {
          name: 'integration',
          env,
          include: ['tests/integration/**/*.test.ts'],
          exclude: ALONE,
          pool,
          // As for unit tests: each file would spend a second on loading the workbench anew.
          isolate: false,
          maxWorkers: MORE_THAN_PROCESSORS,
          sequence: { groupOrder: 1 },
          globalSetup: ['tests/support/workbench/program-of-run.ts'],
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
          // They tell how long the loop stands: behind the others.
          sequence: { groupOrder: 2 },
          globalSetup: ['tests/support/workbench/program-of-run.ts'],
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
          // Each file drives a browser of its own, and those compete for the same two ports and two processors.
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect,
        },
      },
    ],
  },
});
