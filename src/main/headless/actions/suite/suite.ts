import { type Clock, createSystemClock } from '#core/clock.ts';
import { createWireClient } from '#core/http/wire-client.ts';
import { createSystemRandom } from '#core/random.ts';
import { createPlainSender } from '#core/suite/plain-sender.ts';
import { formatNotStarted } from '#core/suite/reports/format-findings.ts';
import { renderListReport } from '#core/suite/reports/list-report.ts';
import { SUITE_REPORTS } from '#core/suite/reports/suite-reports.ts';
import { runSuite } from '#core/suite/run-suite.ts';
import { buildReport } from '#core/suite/suite-report.ts';
import { describeProxy } from '#core/suite/target.ts';
import { redactReport } from '#core/transfer/redaction/redact-report.ts';
import { formatDecimals } from '#shared/suite/decimals.ts';
import type { SuiteReport } from '#shared/suite/report.ts';
import { readProjectVersion } from '../../process/project-paths.ts';
import { readProxyFlag } from '../../process/read-proxy.ts';
import { SECRET_VISIBLE_WARNING } from '../../process/read-secret.ts';
import { readCases } from './read-cases.ts';
import { readScenarios } from './read-scenarios.ts';
import { getSuiteExitCode } from './suite-exit-code.ts';
import { type RequestedReport, openReportOutputs, readReporters, UNFINISHED } from './report-outputs.ts';
import { abortOnSignal, createPaint, trustPresentedCertificates } from './run-helpers.ts';
import { readRepeat, readSecondAccount, readTarget, type SuiteFlags } from './suite-flags.ts';
import { createSuiteProgress, NO_PROGRESS } from './suite-progress.ts';
import type { Output, Terminal } from '../../process/terminal.ts';

/**
 * Runs the test game and writes its reports. Returns the exit code (`getSuiteExitCode`). Throws a `UsageError` for invalid
 * flags.
 */
export async function runSuiteCommand(flags: SuiteFlags, terminal: Terminal): Promise<number> {
  const targetFlags = readTarget(flags, terminal.env);
  const { console, stdout, stderr } = terminal;
  const printError = (line: string) => console.error(line);
  if (flags.secret !== undefined) printError(SECRET_VISIBLE_WARNING);
  const findProxy = readProxyFlag(flags.proxy, terminal.env);
  const target = { ...targetFlags, proxy: describeProxy(targetFlags.urls, findProxy) };
  const secondAccountId = readSecondAccount(flags);
  const { only, advisory, isAdvisoryNamed } = readScenarios(flags.only, {
    hasAdvisory: flags.advisory,
    hasSecondAccount: secondAccountId !== undefined,
  });
  const cases = flags.cases === undefined ? [] : await readCases(flags.cases, printError);
  const repeat = readRepeat(flags);
  const requested = { target, repeat, strict: flags.strict, only, advisory, secondAccountId, cases };
  const clock = createSystemClock();
  const outputs = openReportOutputs(readReporters(flags.reporter), stdout, (output) =>
    renderReport(output, createUnfinishedReport(requested, clock), stdout),
  );
  const wire = createWireClient(clock, { findProxy });
  const count = only.length + advisory.length + cases.length;
  const progress = stderr.isTTY === true ? createSuiteProgress(stderr, count) : NO_PROGRESS;
  const stopped = abortOnSignal(progress.clear, clock, terminal);
  const defects: unknown[] = [];
  try {
    const result = await runSuite({
      ...requested,
      sender: createPlainSender(
        wire,
        flags.insecure
          ? await trustPresentedCertificates(Object.values(target.urls), findProxy, printError)
          : undefined,
      ),
      clock,
      random: createSystemRandom(),
      signal: stopped,
      onEvent: progress.onEvent,
      reportDefect: (error) => void defects.push(error),
    });
    progress.clear();
    const report = redactReport(result.report, [target.secret]);
    outputs.write((output) => renderReport(output, report, stdout));
    if (result.kind === 'finished' && target.decimals === null)
      printError(
        `${target.currency}: ${formatDecimals(result.report.suite.target)}. Use --decimals to override.`,
      );
    if (report.suite.not_started !== null) printError(formatNotStarted(report.suite.not_started).join('\n'));
    for (const defect of defects) printError(`Internal error: ${String(defect)}`);
    return getSuiteExitCode(result, {
      isStopped: stopped.aborted,
      hasDefects: defects.length > 0,
      countsAdvisory: isAdvisoryNamed,
    });
  } finally {
    outputs.close();
    await wire.close();
  }
}

/** The content of a report until the run has ended, and after a crash. */
function createUnfinishedReport(
  requested: Omit<Parameters<typeof buildReport>[0], 'startedAt' | 'durationMs'>,
  clock: Clock,
): SuiteReport {
  return buildReport({ ...requested, startedAt: clock.now(), durationMs: 0, notStarted: UNFINISHED });
}

/** The text of a report for its destination. */
export function renderReport(
  { reporter, file }: RequestedReport,
  report: SuiteReport,
  stdout: Output,
): string {
  // In a terminal, standard error has already shown it.
  if (reporter === 'list' && file === null && stdout.isTTY === true && report.suite.not_started !== null)
    return '';
  if (reporter === 'list' && file === null) return renderListReport(report, createPaint(stdout));
  return SUITE_REPORTS[reporter](report, { version: readProjectVersion() });
}
