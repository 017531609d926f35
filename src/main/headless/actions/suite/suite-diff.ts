import { compareRuns, hasChanges, getRegressions } from '#core/suite/stored/compare-runs.ts';
import { COMPARISON_REPORTS } from '#core/suite/reports/comparison-reports.ts';
import type { Terminal } from '../../process/terminal.ts';
import { readReport } from './read-report.ts';
import { createPaint } from './run-helpers.ts';

export interface SuiteDiffFlags {
  readonly format: keyof typeof COMPARISON_REPORTS;
  readonly failOn?: 'regressions' | 'changes';
}

/**
 * Compares two JSON reports. Returns the exit code: 3 if the newer run did not start, 1 if `--fail-on` names what is
 * found, otherwise 0. Throws a `UsageError` for a file that is not a report.
 */
export async function runSuiteDiff(
  [baseFile, headFile]: readonly [string, string],
  { format, failOn }: SuiteDiffFlags,
  terminal: Terminal,
): Promise<number> {
  const comparison = compareRuns(await readReport(baseFile, terminal), await readReport(headFile, terminal));
  terminal.stdout.write(COMPARISON_REPORTS[format](comparison, createPaint(terminal.stdout)));
  if (comparison.head.suite.not_started !== null) return 3;
  if (failOn === 'changes' && hasChanges(comparison)) return 1;
  return failOn === 'regressions' && getRegressions(comparison).length > 0 ? 1 : 0;
}
