import { defineConfig } from '@playwright/test';

/** Set by scripts/with-browser.ts; without it Playwright starts the browser it downloaded itself. */
const executablePath = process.env['PLAYWRIGHT_CHROMIUM'];

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/support/workbench/program-of-run.ts',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/browser',
  forbidOnly: true,
  // A test that passes the second time has found something: it is looked into, not repeated.
  retries: 0,
  fullyParallel: true,
  workers: 2,
  // Limits tell that something hangs, and never how fast it is: a shared machine may be ten times as slow for a while.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: executablePath === undefined ? {} : { executablePath },
    // What fades, turns or flies is seen where it comes to rest: drawing it takes a tenth of the processor.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording costs a third of the time: a failure is looked into with `npm run test:browser -- --trace on`.
    trace: 'off',
  },
});
