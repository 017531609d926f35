import type { SuiteResult } from '#core/suite/run-suite.ts';

/**
 * The exit code of `ggw suite`: 0 if every scenario and saved case passed (of the advisory ones, only those named by
 * `--only` count), 1 if one failed or was inconclusive or the run was stopped, 3 if it was not started, 4 for a defect of
 * the suite.
 */
export function getSuiteExitCode(
  result: SuiteResult,
  {
    isStopped,
    hasDefects,
    countsAdvisory = false,
  }: { readonly isStopped: boolean; readonly hasDefects: boolean; readonly countsAdvisory?: boolean },
): 0 | 1 | 3 | 4 {
  if (hasDefects) return 4;
  if (isStopped) return 1;
  if (result.kind === 'not_started') return 3;
  const { summary, advisory_summary: advisory, cases_summary: cases } = result.report;
  const counted = [summary, cases, ...(countsAdvisory ? [advisory] : [])];
  return counted.every(({ passed, total }) => passed === total) ? 0 : 1;
}
