import { styleText } from 'node:util';
import { type Clock, createSystemClock } from '#core/clock.ts';
import { readUntrustedCertificate } from '#core/http/peer-certificate.ts';
import { createWireClient } from '#core/http/wire-client.ts';
import { createSystemRandom } from '#core/random.ts';
import { createPlainSender, type TrustByOrigin } from '#core/suite/plain-sender.ts';
import { formatNotStarted } from '#core/suite/reports/format-findings.ts';
import { renderListReport, type Paint } from '#core/suite/reports/list-report.ts';
import { SUITE_REPORTS } from '#core/suite/reports/suite-reports.ts';
import { escapeLine } from '#core/suite/reports/escape-unprintable.ts';
import { runSuite } from '#core/suite/run-suite.ts';
import { buildReport } from '#core/suite/suite-report.ts';
import type { RequestedTarget } from '#core/suite/target.ts';
import { formatDecimals } from '#shared/suite/decimals.ts';
import type { SuiteReport } from '#shared/suite/report.ts';
import { projectVersion } from '../../process/project-paths.ts';
import { SECRET_VISIBLE_WARNING } from '../../process/read-secret.ts';
import { readScenarios } from './read-scenarios.ts';
import { exitCodeOfSuite } from './suite-exit-code.ts';
import { type RequestedReport, openReportOutputs, readReporters } from './report-outputs.ts';
import { stopSignal } from '../../process/stop-signal.ts';
import { readTarget, type SuiteFlags } from './suite-flags.ts';
import { createSuiteProgress, NO_PROGRESS, type SuiteProgress } from './suite-progress.ts';
import type { Output, Terminal } from '../../process/terminal.ts';

/**
 * Runs the test game and writes its reports. Returns the exit code (`exitCodeOfSuite`). Throws a `UsageError` for invalid
 * flags.
 */
export async function runSuiteCommand(flags: SuiteFlags, terminal: Terminal): Promise<number> {
  const target = readTarget(flags, terminal.env);
  const { console, stdout, stderr } = terminal;
  const printError = (line: string) => console.error(line);
  if (flags.secret !== undefined) printError(SECRET_VISIBLE_WARNING);
  const urls = Object.values(target.urls);
  const only = readScenarios(flags.only);
  const clock = createSystemClock();
  const outputs = openReportOutputs(readReporters(flags.reporter), stdout, (asked) =>
    textOf(asked, createUnfinishedReport(target, flags, clock), stdout),
  );
  const wire = createWireClient(clock);
  const progress = stderr.isTTY === true ? createSuiteProgress(stderr, only.length) : NO_PROGRESS;
  const stopped = abortOnSignal(progress, clock, terminal);
  const defects: unknown[] = [];
  try {
    const result = await runSuite({
      target,
      sender: createPlainSender(
        wire,
        flags.insecure ? await trustPresentedCertificates(urls, printError) : undefined,
      ),
      clock,
      random: createSystemRandom(),
      strict: flags.strict,
      only,
      signal: stopped,
      onEvent: progress.onEvent,
      reportDefect: (error) => void defects.push(error),
    });
    progress.clear();
    outputs.write((asked) => textOf(asked, result.report, stdout));
    if (result.kind === 'finished' && target.decimals === null)
      printError(
        `${target.currency}: ${formatDecimals(result.report.suite.target)}. Use --decimals to override.`,
      );
    if (result.kind === 'not_started') printError(formatNotStarted(result.failure).join('\n'));
    for (const defect of defects) printError(`Internal error: ${String(defect)}`);
    return exitCodeOfSuite(result, { isStopped: stopped.aborted, hasDefects: defects.length > 0 });
  } finally {
    outputs.close();
    await wire.close();
  }
}

function abortOnSignal(progress: SuiteProgress, clock: Clock, terminal: Terminal): AbortSignal {
  const stop = new AbortController();
  void stopSignal(clock, terminal).then(() => {
    progress.clear();
    terminal.console.error('Stopping after the balance is restored. Press Ctrl+C again to stop immediately.');
    stop.abort('The run was stopped.');
  });
  return stop.signal;
}

/** The content of a report until the run has ended, and after a crash. */
function createUnfinishedReport(target: RequestedTarget, { strict }: SuiteFlags, clock: Clock): SuiteReport {
  const message = 'The run ended before writing its report: it was killed or stopped twice.';
  const notStarted = { reason: 'unfinished', message, exchange: null };
  return buildReport({ target, strict, startedAt: clock.now(), durationMs: 0, notStarted }, []);
}

function textOf({ reporter, file }: RequestedReport, report: SuiteReport, stdout: Output): string {
  // In a terminal, standard error has already shown it.
  if (reporter === 'list' && file === null && report.suite.not_started !== null) return '';
  if (reporter === 'list' && file === null) return renderListReport(report, paintOf(stdout));
  return SUITE_REPORTS[reporter](report, { program: `Game Gateway Workbench ${projectVersion()}` });
}

/** Colours if the terminal supports them; `hasColors` honours NO_COLOR. */
function paintOf(output: Output): Paint {
  const coloured = output.isTTY === true && output.hasColors?.() === true;
  return (style, text) => (coloured ? styleText(style, text, { validateStream: false }) : text);
}

/**
 * Trusts the certificates that the servers present now, each for its own origin only, and prints them, so that they can
 * be verified afterwards.
 */
async function trustPresentedCertificates(
  urls: readonly string[],
  printError: (line: string) => void,
): Promise<TrustByOrigin> {
  const origins = [...new Set(urls.map((url) => new URL(url).origin))];
  const shown = await Promise.all(
    origins.map(async (origin) => [origin, await readUntrustedCertificate(origin)] as const),
  );
  const trusted = new Map<string, readonly string[]>();
  for (const [origin, certificate] of shown) {
    if (certificate === null) continue;
    trusted.set(origin, [certificate.fingerprint]);
    const { subject, problem, fingerprint } = certificate;
    printError(
      `${origin}: its certificate for ${escapeLine(subject)} is trusted for this run. ${escapeLine(problem)}. SHA-256 ${fingerprint}`,
    );
  }
  return trusted;
}
