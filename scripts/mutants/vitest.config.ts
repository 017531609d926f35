import { defineConfig } from 'vitest/config';

/** Stryker takes no projects: the tests that it is told, as the project `unit` runs them. */
export default defineConfig({
  test: {
    env: { GGW_COMMAND: 'ggw' },
    include: (process.env['GGW_MUTANTS_TESTS'] ?? '').split(',').map((folder) => `${folder}/**/*.test.ts`),
    exclude: ['tests/unit/renderer/**'],
    setupFiles: ['tests/support/workbench/run-file-teardown.ts'],
    // Slower by as much as each change is looked up.
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
