import { defineConfig } from '@playwright/test';

/** Set by scripts/with-browser.ts; otherwise Playwright starts its own browser. */
const executablePath = process.env['PLAYWRIGHT_CHROMIUM'];

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/support/workbench/setup-program.ts',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/browser',
  forbidOnly: true,
  // A test that passes on the second attempt is flaky: it is investigated, not retried.
  retries: 0,
  fullyParallel: true,
  workers: 2,
  // Timeouts detect hangs and do not measure speed: a shared machine may be ten times slower for a while.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: executablePath === undefined ? {} : { executablePath },
    // Animations are skipped to their end: drawing them takes a tenth of the CPU time.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Tracing costs a third of the time: use `npm run test:browser -- --trace on` to investigate a failure.
    trace: 'off',
  },
});
