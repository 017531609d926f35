import { defineConfig } from 'vitest/config';

/**
 * Processes rather than threads throughout: tests open real databases, and a native module that fails in a thread
 * takes every other test of that worker with it, without a word about which.
 */
const pool = 'forks';

/** Limits tell that something hangs, and never how fast it is: a shared machine may be ten times as slow for a while. */
const expect = { poll: { timeout: 60_000 } };

export default defineConfig({
  test: {
    // One for each of two processors: by default one of them is left idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ['tests/unit/renderer/**'],
          pool,
          // Twenty times as fast, and safe as long as modules keep no state: what they need comes in as arguments.
          isolate: false,
          testTimeout: 120_000,
          expect,
        },
      },
      {
        test: {
          name: 'unit-renderer',
          // The stores of the interface are modules with state: each file gets fresh ones.
          include: ['tests/unit/renderer/**/*.test.{ts,tsx}'],
          pool,
          testTimeout: 120_000,
          expect,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          pool,
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
          testTimeout: 300_000,
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
