import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { NONE, type Tally } from './tally.ts';

/** The parts of a Vitest report with counts and failures. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    /** The file, and an error of the file as a whole. */
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** The same for a Playwright report. */
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly PlaywrightSuite[];
  /** Errors outside of tests. */
  readonly errors: readonly { readonly message?: string }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly PlaywrightTest[];
  }[];
}

interface PlaywrightTest {
  readonly results: readonly { readonly error?: { readonly message?: string } }[];
}

/** The result of a test runner. */
export interface Outcome {
  readonly tally: Tally;
  /** One line per failed test: location, name and the start of its error. */
  readonly failures: readonly string[];
}

/** Reads the report of a test runner, given its exit code. */
export function readReport(kind: 'vitest' | 'playwright', path: string, exitCode: number): Outcome {
  const outcome = existsSync(path) ? read(kind, readFileSync(path, 'utf8')) : NOTHING;
  const { tally } = outcome;
  // A runner can fail without a failed test: if a file does not load, an error occurs between tests, or it crashes.
  const failed = exitCode !== 0 && tally.failed === 0 ? 1 : tally.failed;
  return { ...outcome, tally: { ...tally, failed } };
}

const NOTHING: Outcome = { tally: NONE, failures: [] };

function read(kind: 'vitest' | 'playwright', text: string): Outcome {
  switch (kind) {
    case 'vitest':
      return summariseVitest(JSON.parse(text) as VitestReport);
    case 'playwright':
      return summarisePlaywright(JSON.parse(text) as PlaywrightReport);
  }
}

function summariseVitest(report: VitestReport): Outcome {
  return {
    tally: {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0)
        return status === 'failed' ? [formatFailure(name, 'the file itself', message)] : [];
      return failed.map(({ fullName, failureMessages }) =>
        formatFailure(name, fullName, failureMessages?.[0]),
      );
    }),
  };
}

function summarisePlaywright({ stats, suites, errors }: PlaywrightReport): Outcome {
  const failed = suites.flatMap(getSpecs).filter(({ ok }) => !ok);
  return {
    tally: { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
    failures: [
      ...failed.map(({ file, line, title, tests }) =>
        formatFailure(`${file}:${line}`, title, getError(tests)),
      ),
      ...errors.map(({ message }) => formatFailure('outside of a test', 'an error', message)),
    ],
  };
}

function getSpecs(suite: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(getSpecs)];
}

function getError(tests: readonly PlaywrightTest[]): string | undefined {
  return tests.flatMap(({ results }) => results).find(({ error }) => error !== undefined)?.error?.message;
}

/** The first lines contain expected and actual values; the complete error is in the runner's output. */
const MAX_ERROR_LINES = 6;

function formatFailure(where: string, title: string, error = 'no error was reported'): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_ERROR_LINES);
  return [`${where} › ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
