import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReport } from '../../../scripts/test/reports.ts';
import { formatTally, sum } from '../../../scripts/test/tally.ts';

const VITEST = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1, testResults: [] };
const PLAYWRIGHT = { stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 2 }, suites: [], errors: [] };

describe('the tally of a test run', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tally-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function writeReport(content: unknown): string {
    const path = join(folder, 'report.json');
    writeFileSync(path, JSON.stringify(content));
    return path;
  }

  it('counts skipped and planned tests of Vitest as skipped', () => {
    expect(readReport('vitest', writeReport(VITEST), 0).tally).toEqual({ passed: 3, failed: 0, skipped: 3 });
  });

  it('counts the results of Playwright', () => {
    expect(readReport('playwright', writeReport(PLAYWRIGHT), 1).tally).toEqual({
      passed: 4,
      failed: 1,
      skipped: 2,
    });
  });

  it('contains a failure if the runner failed without a failed test', () => {
    expect(readReport('vitest', writeReport(VITEST), 1).tally).toEqual({ passed: 3, failed: 1, skipped: 3 });
  });

  it('contains a failure if the runner crashed before it wrote a report', () => {
    expect(readReport('vitest', join(folder, 'missing.json'), 139).tally).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  });

  it('lists each failed test of Vitest, and a file that did not load', () => {
    const testResults = [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'a is one', status: 'passed', failureMessages: [] },
          {
            fullName: 'a is two',
            status: 'failed',
            failureMessages: ['AssertionError: 1 is not 2\n\n    at a.ts:3'],
          },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ];
    expect(
      readReport('vitest', writeReport({ ...VITEST, numFailedTests: 1, testResults }), 1).failures,
    ).toEqual([
      'a.test.ts › a is two\n    AssertionError: 1 is not 2\n        at a.ts:3',
      'b.test.ts › the file itself\n    no such module',
    ]);
  });

  it('lists each failed test of Playwright at any depth, without colours', () => {
    const passed = {
      title: 'opens',
      ok: true,
      file: 'a.test.ts',
      line: 3,
      tests: [{ results: [{}] }],
    };
    const failed = {
      ...passed,
      title: 'closes',
      ok: false,
      line: 9,
      tests: [{ results: [{ error: { message: '\u001b[31mnot closed\u001b[39m' } }] }],
    };
    const suites = [{ specs: [passed], suites: [{ specs: [failed] }] }];
    const errors = [{ message: 'the server did not start' }];
    expect(readReport('playwright', writeReport({ ...PLAYWRIGHT, suites, errors }), 1).failures).toEqual([
      'a.test.ts:9 › closes\n    not closed',
      'outside of a test › an error\n    the server did not start',
    ]);
  });

  it('is empty if the runner found no test and exited cleanly', () => {
    expect(readReport('vitest', join(folder, 'missing.json'), 0).tally).toEqual({
      passed: 0,
      failed: 0,
      skipped: 0,
    });
  });
});

it('several tallies are added up and formatted as one line', () => {
  const tallies = [
    { passed: 1, failed: 0, skipped: 2 },
    { passed: 3, failed: 4, skipped: 0 },
  ];
  expect(formatTally(sum(tallies))).toBe('4 passed, 4 failed, 2 skipped');
});
