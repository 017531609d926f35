import type { SuiteResult } from '#core/suite/run-suite.ts';

/**
 * What `ggw suite` ends with: 0 where every scenario that was run passed, 1 where one failed, was inconclusive or the run
 * was stopped, 3 where it was not started, 4 where the suite hit a defect of its own.
 */
export function suiteExitCode(
  result: SuiteResult,
  { isStopped, hasDefects }: { readonly isStopped: boolean; readonly hasDefects: boolean },
): 0 | 1 | 3 | 4 {
  if (hasDefects) return 4;
  if (isStopped) return 1;
  if (result.kind === 'not_started') return 3;
  const { passed, total } = result.report.summary;
  return passed === total ? 0 : 1;
}
