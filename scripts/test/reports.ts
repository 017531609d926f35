import { existsSync, readFileSync } from 'node:fs';
import { NONE, type Tally } from './tally.ts';

/** The parts of a report of Vitest that say how many tests ended how. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

/** The same of a report of Playwright. */
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/** What the report of a test runner adds up to, given how the runner ended. */
export function tallyOfReport(kind: 'vitest' | 'playwright', path: string, exitCode: number): Tally {
  const tally = existsSync(path) ? read(kind, readFileSync(path, 'utf8')) : NONE;
  // A runner can fail without a failed test: a file that does not load, an error between two tests, a crash.
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function read(kind: 'vitest' | 'playwright', text: string): Tally {
  switch (kind) {
    case 'vitest':
      return ofVitest(JSON.parse(text) as VitestReport);
    case 'playwright':
      return ofPlaywright(JSON.parse(text) as PlaywrightReport);
  }
}

function ofVitest(report: VitestReport): Tally {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function ofPlaywright({ stats }: PlaywrightReport): Tally {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}
