import { judgeRun } from '#core/suite/stored/judge-run.ts';
import { redactReport } from '#core/transfer/redaction/redact-report.ts';
import type { Terminal } from '../../process/terminal.ts';
import { UsageError } from '../../process/usage-error.ts';
import { readReport } from './read-report.ts';
import { openReportOutputs, readReporters } from './report-outputs.ts';
import { getSuiteExitCode } from './suite-exit-code.ts';
import { renderReport } from './suite.ts';

export interface SuiteJudgeFlags {
  readonly strict: boolean;
  readonly reporter?: readonly string[];
}

/**
 * Judges a stored run again and writes its reports. Returns the exit code of the run (`getSuiteExitCode`). Throws a
 * `UsageError` for invalid flags, a file that is not a report, and a run that did not start.
 */
export async function runSuiteJudge(
  file: string,
  flags: SuiteJudgeFlags,
  terminal: Terminal,
): Promise<number> {
  const requested = readReporters(flags.reporter);
  const storedReport = await readReport(file, terminal);
  const { not_started: notStarted, strict } = storedReport.suite;
  if (notStarted !== null)
    throw new UsageError(
      `${file}: the run did not start, so there is nothing to judge: ${notStarted.message}`,
    );
  const defects: unknown[] = [];
  const report = await judgeRun(storedReport, {
    strict: strict || flags.strict,
    reportDefect: (error) => void defects.push(error),
  });
  // A report of an older version quotes more.
  const redacted = redactReport(report, []);
  const write = (each: (typeof requested)[number]) => renderReport(each, redacted, terminal.stdout);
  const outputs = openReportOutputs(requested, terminal.stdout, write);
  outputs.write(write);
  outputs.close();
  if (storedReport.cases.length > 0)
    terminal.console.error(
      `${storedReport.cases.length} saved cases of the run are not judged: a report does not have their sequences.`,
    );
  for (const defect of defects) terminal.console.error(`Internal error: ${String(defect)}`);
  return getSuiteExitCode({ kind: 'finished', report }, { isStopped: false, hasDefects: defects.length > 0 });
}
