import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { NONE, type Tally } from './tally.ts';

/** The parts of a report of Vitest that say how many tests ended how, and which failed. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    /** The file, and what was wrong with it as a whole. */
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

/** The same of a report of Playwright. */
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly PlaywrightSuite[];
  /** What went wrong outside of any test. */
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

/** What the report of a test runner says. */
export interface Outcome {
  readonly tally: Tally;
  /** A line for each test that failed: where it is, what it is called, how its error begins. */
  readonly failures: readonly string[];
}

/** What the report of a test runner adds up to, given how the runner ended. */
export function readReport(kind: 'vitest' | 'playwright', path: string, exitCode: number): Outcome {
  const outcome = existsSync(path) ? read(kind, readFileSync(path, 'utf8')) : NOTHING;
  const { tally } = outcome;
  // A runner can fail without a failed test: a file that does not load, an error between two tests, a crash.
  const failed = exitCode !== 0 && tally.failed === 0 ? 1 : tally.failed;
  return { ...outcome, tally: { ...tally, failed } };
}

const NOTHING: Outcome = { tally: NONE, failures: [] };

function read(kind: 'vitest' | 'playwright', text: string): Outcome {
  switch (kind) {
    case 'vitest':
      return ofVitest(JSON.parse(text) as VitestReport);
    case 'playwright':
      return ofPlaywright(JSON.parse(text) as PlaywrightReport);
  }
}

function ofVitest(report: VitestReport): Outcome {
  return {
    tally: {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0) return status === 'failed' ? [failure(name, 'the file itself', message)] : [];
      return failed.map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages?.[0]));
    }),
  };
}

function ofPlaywright({ stats, suites, errors }: PlaywrightReport): Outcome {
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return {
    tally: { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
    failures: [
      ...failed.map(({ file, line, title, tests }) => failure(`${file}:${line}`, title, errorOf(tests))),
      ...errors.map(({ message }) => failure('outside of any test', 'an error', message)),
    ],
  };
}

function specsOf(suite: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function errorOf(tests: readonly PlaywrightTest[]): string | undefined {
  return tests.flatMap(({ results }) => results).find(({ error }) => error !== undefined)?.error?.message;
}

/** The first lines of an error hold what was expected and what was there; all of it is in the runner's own output. */
const LINES_OF_AN_ERROR = 6;

function failure(where: string, title: string, error = 'no error was told'): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_OF_AN_ERROR);
  return [`${where} › ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
