import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSystemClock, type Clock } from '#core/clock.ts';
import { createWireClient } from '#core/http/wire-client.ts';
import { createSystemRandom, type Random } from '#core/random.ts';
import { renderFuzzList } from '#core/suite/fuzz/reports/fuzz-list.ts';
import { buildFuzzReport } from '#core/suite/fuzz/build-fuzz-report.ts';
import { runFuzz, type FuzzEvent, type FuzzResult } from '#core/suite/fuzz/run-fuzz.ts';
import { createPlainSender } from '#core/suite/plain-sender.ts';
import { formatNotStarted } from '#core/suite/reports/format-findings.ts';
import { describeProxy } from '#core/suite/target.ts';
import { redactReport } from '#core/transfer/redaction/redact-report.ts';
import { FUZZ_REPORTS } from '#core/suite/reports/suite-reports.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import type { FuzzReport } from '#shared/suite/fuzz-report.ts';
import type { FuzzCase } from '#shared/suite/fuzz-sequence.ts';
import { createProgressLine } from '../../process/progress-line.ts';
import { readProjectVersion } from '../../process/project-paths.ts';
import { readProxyFlag } from '../../process/read-proxy.ts';
import { SECRET_VISIBLE_WARNING } from '../../process/read-secret.ts';
import type { Output, Terminal } from '../../process/terminal.ts';
import { UsageError } from '../../process/usage-error.ts';
import { readCase } from './read-cases.ts';
import { readFuzzOptions, type FuzzFlags } from './fuzz-flags.ts';
import { openReportOutputs, readReporters, UNFINISHED, type RequestedReport } from './report-outputs.ts';
import { abortOnSignal, createPaint, trustPresentedCertificates } from './run-helpers.ts';
import { readTarget } from './suite-flags.ts';

/**
 * Plays random sequences and writes the reports. Returns the exit code: 0 nothing found, 1 found, 3 not started or
 * inconclusive, 4 for a defect of the command, 130 interrupted. Throws a `UsageError` for invalid flags.
 */
export async function runFuzzCommand(flags: FuzzFlags, terminal: Terminal): Promise<number> {
  const { console, stdout, stderr } = terminal;
  const printError = (line: string): void => console.error(line);
  const targetFlags = readTarget(flags, terminal.env);
  const random = createSystemRandom();
  const options = {
    ...readFuzzOptions(flags, (max) => drawSeed(random, max)),
    ...(flags.case === undefined ? {} : { cases: await readCases(flags.case) }),
  };
  const reporters = readReporters(flags.reporter);
  if (flags.save !== undefined) createFolder(flags.save);
  if (flags.secret !== undefined) printError(SECRET_VISIBLE_WARNING);
  const findProxy = readProxyFlag(flags.proxy, terminal.env);
  const target = { ...targetFlags, proxy: describeProxy(targetFlags.urls, findProxy) };
  const clock = createSystemClock();
  const run = { ...options, target, clock };
  const outputs = openReportOutputs(reporters, stdout, (output) =>
    renderReport(output, createUnfinishedReport(run), stdout),
  );
  const wire = createWireClient(clock, { findProxy });
  const progress = createProgress(stderr, options.cases?.length ?? options.runs);
  const stopped = abortOnSignal(progress.clear, clock, terminal);
  const defects: unknown[] = [];
  try {
    const trusted = flags.insecure
      ? await trustPresentedCertificates(Object.values(target.urls), findProxy, printError)
      : undefined;
    const result = await runFuzz({
      ...run,
      sender: createPlainSender(wire, trusted),
      random,
      signal: stopped,
      onEvent: progress.onEvent,
      reportDefect: (error) => void defects.push(error),
    });
    progress.clear();
    const report = redactReport(result.report, [target.secret]);
    outputs.write((output) => renderReport(output, report, stdout));
    if (report.fuzz.not_started !== null) printError(formatNotStarted(report.fuzz.not_started).join('\n'));
    if (flags.save !== undefined) saveCases(flags.save, report, printError);
    for (const defect of defects) printError(`Internal error: ${String(defect)}`);
    return getExitCode(result, { isStopped: stopped.aborted, hasDefects: defects.length > 0 });
  } finally {
    outputs.close();
    await wire.close();
  }
}

async function readCases(files: readonly string[]): Promise<readonly FuzzCase[]> {
  const cases: FuzzCase[] = [];
  for (const file of files) cases.push(await readCase('--case', file));
  return cases;
}

function getExitCode(
  result: FuzzResult,
  { isStopped, hasDefects }: { readonly isStopped: boolean; readonly hasDefects: boolean },
): number {
  if (hasDefects) return 4;
  if (isStopped) return 130;
  if (result.kind === 'not_started') return 3;
  if (result.report.found) return 1;
  return result.report.fuzz.inconclusive ? 3 : 0;
}

function drawSeed(random: Random, max: number): number {
  return random.bytes(4).readUInt32BE() % (max + 1);
}

/** The content of a report until the run has ended, and after a crash. */
function createUnfinishedReport(
  run: Parameters<typeof buildFuzzReport>[0] & { readonly clock: Clock },
): FuzzReport {
  return buildFuzzReport(run, { startedAt: run.clock.now(), notStarted: UNFINISHED });
}

function renderReport({ reporter, file }: RequestedReport, report: FuzzReport, stdout: Output): string {
  // In a terminal, standard error has already shown it.
  if (reporter === 'list' && file === null && stdout.isTTY === true && report.fuzz.not_started !== null)
    return '';
  if (reporter === 'list' && file === null) return renderFuzzList(report, createPaint(stdout));
  return FUZZ_REPORTS[reporter](report, { version: readProjectVersion() });
}

function createProgress(stderr: Output, planned: number): { onEvent(event: FuzzEvent): void; clear(): void } {
  if (stderr.isTTY !== true) return { onEvent: () => undefined, clear: () => undefined };
  const line = createProgressLine(stderr);
  return {
    onEvent(event) {
      if (event.kind === 'progress')
        line.show(
          `${event.runs} of ${formatPlural(planned, 'sequence')}, ${formatPlural(event.requests, 'request')}, ${formatPlural(event.findings, 'finding')}`,
        );
      if (event.kind === 'shrinking') line.show('Shrinking a counterexample…');
    },
    clear: line.clear,
  };
}

function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new UsageError(`--save: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** One file for each finding, named after the seed, so that another run does not replace it. */
function saveCases(
  folder: string,
  { fuzz: { seed }, findings }: FuzzReport,
  printError: (line: string) => void,
): void {
  for (const [index, finding] of findings.entries()) {
    const file = join(folder, `${seed}-${index + 1}.json`);
    try {
      writeFileSync(file, `${JSON.stringify(finding.case, null, 2)}\n`);
      printError(`Saved ${file}`);
    } catch (error) {
      printError(`${file} was not saved: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
