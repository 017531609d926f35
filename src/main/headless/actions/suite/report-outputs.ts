import { closeSync, fstatSync, ftruncateSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { SUITE_REPORTS, type SuiteReporter } from '#core/suite/reports/suite-reports.ts';
import { UsageError } from '../../process/usage-error.ts';
import type { Output } from '../../process/terminal.ts';

/** A requested report; without a file it goes to standard output. */
export interface RequestedReport {
  readonly reporter: SuiteReporter;
  readonly file: string | null;
}

/** Parses `--reporter`, each `NAME` or `NAME=FILE`. Throws a `UsageError`. */
export function readReporters(texts: readonly string[] = ['list']): readonly RequestedReport[] {
  const requested = texts.map(readReporter);
  const onOutput = requested.filter(({ file }) => file === null).map(({ reporter }) => reporter);
  if (onOutput.length > 1)
    throw new UsageError(
      `--reporter: ${onOutput.join(' and ')} would both write to standard output; give one of them a file: ${onOutput.at(-1)}=FILE`,
    );
  const files = requested.flatMap(({ file }) => (file === null ? [] : [resolve(file)]));
  const twice = files.find((file, index) => files.indexOf(file) !== index);
  if (twice !== undefined) throw new UsageError(`--reporter: two reports would be written to ${twice}`);
  return requested;
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

/** Why a report has no results until the run has ended, and after a crash of the command. */
export const UNFINISHED = {
  reason: 'unfinished',
  message: 'The command ended before the run did: it was killed, stopped twice, or failed.',
  exchange: null,
} as const;

/** The destinations of the reports. */
export interface ReportOutputs {
  /** Writes each requested report with the text from the callback. */
  write(render: (requested: RequestedReport) => string): void;
  close(): void;
}

/**
 * Opens the files before anything is sent: a run of minutes must not end without a place to write, and an earlier
 * report must not be mistaken for this one. Until the end each contains the text of `formatUnfinished`. Output that
 * cannot be replaced (a terminal, a pipe or a device) gets it when the command fails.
 */
export function openReportOutputs(
  requested: readonly RequestedReport[],
  stdout: Output,
  formatUnfinished: (requested: RequestedReport) => string,
): ReportOutputs {
  const opened = requested.map((each) => {
    const fd = each.file === null ? null : open(each.file);
    const replaceable = fd !== null && fstatSync(fd).isFile();
    // Before the next one is opened: if that fails, this file must not stay empty.
    if (replaceable) replace(fd, formatUnfinished(each));
    return { requested: each, fd, replaceable };
  });
  let isWritten = false;
  const append = (fd: number | null, text: string): void => {
    if (fd === null) stdout.write(text);
    else writeFileSync(fd, text);
  };
  return {
    write(render) {
      isWritten = true;
      for (const { requested: each, fd, replaceable } of opened) {
        if (fd !== null && replaceable) replace(fd, render(each));
        else append(fd, render(each));
      }
    },
    close() {
      for (const { requested: each, fd, replaceable } of opened) {
        if (!isWritten && !replaceable) append(fd, formatUnfinished(each));
        if (fd !== null) closeSync(fd);
      }
    },
  };
}

/** Replaces the content of a file. */
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
