import { closeSync, fstatSync, ftruncateSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { SUITE_REPORTS, type SuiteReporter } from '#core/suite/reports/suite-reports.ts';
import { UsageError } from '../../process/usage-error.ts';
import type { Output } from '../../process/terminal.ts';

/** A report that was asked for; without a file it goes to standard output. */
export interface RequestedReport {
  readonly reporter: SuiteReporter;
  readonly file: string | null;
}

/** The reports that `--reporter` asks for, each as `NAME` or `NAME=FILE`. Throws a `UsageError`. */
export function readReporters(texts: readonly string[] = ['list']): readonly RequestedReport[] {
  const asked = texts.map(readReporter);
  const onOutput = asked.filter(({ file }) => file === null).map(({ reporter }) => reporter);
  if (onOutput.length > 1)
    throw new UsageError(
      `--reporter: ${onOutput.join(' and ')} would both write to standard output; give one of them a file: ${onOutput.at(-1)}=FILE`,
    );
  const files = asked.flatMap(({ file }) => (file === null ? [] : [resolve(file)]));
  const twice = files.find((file, index) => files.indexOf(file) !== index);
  if (twice !== undefined) throw new UsageError(`--reporter: two reports would be written to ${twice}`);
  return asked;
}

function readReporter(text: string): RequestedReport {
  const [, name = '', file] = /^([^=]*)(?:=(.*))?$/s.exec(text) ?? [];
  if (!isReporter(name))
    throw new UsageError(
      `--reporter: unknown reporter '${name}'. Available: ${Object.keys(SUITE_REPORTS).join(', ')}`,
    );
  if (file === '') throw new UsageError(`--reporter: ${name}= has no file name`);
  return { reporter: name, file: file ?? null };
}

function isReporter(name: string): name is SuiteReporter {
  return Object.hasOwn(SUITE_REPORTS, name);
}

/** Where the reports will go. */
export interface ReportOutputs {
  /** Writes each that was asked for, as the callback has it. */
  write(textOf: (asked: RequestedReport) => string): void;
  close(): void;
}

/**
 * Opens the files before anything is sent: a run of minutes must not end with nowhere to write, and the report of an
 * earlier run must not be taken for that of this one. Until it is written, `unfinished` stands in each.
 */
export function openReportOutputs(
  asked: readonly RequestedReport[],
  stdout: Output,
  unfinished: (asked: RequestedReport) => string,
): ReportOutputs {
  const opened = asked.map((each) => ({ asked: each, fd: each.file === null ? null : open(each.file) }));
  for (const { asked: each, fd } of opened)
    // What goes into a pipe or a device stays there.
    if (fd !== null && fstatSync(fd).isFile()) replace(fd, unfinished(each));
  return {
    write(textOf) {
      for (const { asked: each, fd } of opened) {
        if (fd === null) stdout.write(textOf(each));
        else if (fstatSync(fd).isFile()) replace(fd, textOf(each));
        else writeFileSync(fd, textOf(each));
      }
    },
    close() {
      for (const { fd } of opened) if (fd !== null) closeSync(fd);
    },
  };
}

/** Puts this in place of all that the file has. */
function replace(fd: number, text: string): void {
  const bytes = Buffer.from(text);
  ftruncateSync(fd);
  for (let at = 0; at < bytes.length;) at += writeSync(fd, bytes, at, bytes.length - at, at);
}

function open(file: string): number {
  try {
    return openSync(file, 'w');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`--reporter: ${file} cannot be written: ${reason}`);
  }
}
