import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tallyOfReport } from '../../../scripts/test/reports.ts';
import { inWords, sum } from '../../../scripts/test/tally.ts';

const VITEST = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1 };
const PLAYWRIGHT = { stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 2 } };

describe('the tally of a test run', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tally-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function report(content: unknown): string {
    const path = join(folder, 'report.json');
    writeFileSync(path, JSON.stringify(content));
    return path;
  }

  it('counts what Vitest leaves out or only plans as skipped', () => {
    expect(tallyOfReport('vitest', report(VITEST), 0)).toEqual({ passed: 3, failed: 0, skipped: 3 });
  });

  it('counts what Playwright reports', () => {
    expect(tallyOfReport('playwright', report(PLAYWRIGHT), 1)).toEqual({ passed: 4, failed: 1, skipped: 2 });
  });

  it('has a failure where the runner failed and no test did', () => {
    expect(tallyOfReport('vitest', report(VITEST), 1)).toEqual({ passed: 3, failed: 1, skipped: 3 });
  });

  it('has a failure where the runner died before it wrote a report', () => {
    expect(tallyOfReport('vitest', join(folder, 'missing.json'), 139)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  });

  it('is empty where the runner found no test and said so by ending well', () => {
    expect(tallyOfReport('vitest', join(folder, 'missing.json'), 0)).toEqual({
      passed: 0,
      failed: 0,
      skipped: 0,
    });
  });
});

it('tallies add up and read as one line', () => {
  const tallies = [
    { passed: 1, failed: 0, skipped: 2 },
    { passed: 3, failed: 4, skipped: 0 },
  ];
  expect(inWords(sum(tallies))).toBe('4 passed, 4 failed, 2 skipped');
});
