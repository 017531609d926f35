import { defineConfig } from 'vitest/config';

/** Stryker does not support projects: runs the given tests with the settings of the project `unit`. */
export default defineConfig({
  test: {
    env: { GGW_COMMAND: 'ggw' },
    include: (process.env['GGW_MUTANTS_TESTS'] ?? '').split(',').map((folder) => `${folder}/**/*.test.ts`),
    exclude: ['tests/unit/renderer/**'],
    setupFiles: ['tests/support/workbench/run-file-teardown.ts'],
    // Instrumented code is slower.
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
