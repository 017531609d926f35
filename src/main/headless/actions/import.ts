import { ORPCError } from '@orpc/client';
import { basename } from 'node:path';
import { createSystemClock } from '#core/clock.ts';
import { formatGgwCommand } from '#core/ggw-command.ts';
import { createSystemRandom } from '#core/random.ts';
import { escapeLine } from '#core/suite/reports/escape-unprintable.ts';
import { formatByteSize } from '#shared/byte-size.ts';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import { MAX_IMPORT_BYTES, type ImportResult, type ImportRequest } from '#shared/contract/transfer.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import { CommandError } from '../process/command-error.ts';
import { createProgressLine, type ProgressLine } from '../process/progress-line.ts';
import { readInput } from '../process/read-input.ts';
import { withCommandErrors } from './with-command-errors.ts';
import { callWorkbench } from '../process/running-workbench.ts';
import { waitForStopSignal } from '../process/stop-signal.ts';
import { UsageError } from '../process/usage-error.ts';
import { withBodyFiles } from './with-body-files.ts';
import type { Terminal } from '../process/terminal.ts';

/** The flags of an import: one source. */
export interface ImportFlags {
  readonly file: string | undefined;
  readonly curl?: string;
  readonly curlFile?: string;
  readonly raw?: string;
  readonly signature?: string;
  readonly url?: string;
  readonly dataDir: string;
}

/**
 * Imports exchanges into the running workbench and prints their IDs, with progress on standard error if that is a
 * terminal. An interrupt also stops the import in the workbench, which removes what it has written.
 */
export async function runImport(flags: ImportFlags, terminal: Terminal): Promise<void> {
  const source = await readImportSource(flags, terminal);
  const imported = await callWorkbench(flags.dataDir, (client) =>
    withCommandErrors('Not imported', importWithProgress(client, source, terminal)),
  );
  const { exchanges, warned, firstId, importId, leftOut, about, sameAs } = imported;
  const last = firstId + exchanges - 1;
  const ids = exchanges === 1 ? `#${firstId}` : `#${firstId} to #${last}`;
  const { console } = terminal;
  console.log(
    `Imported ${formatPlural(exchanges, 'exchange')}: ${ids}. Use the filter import:${importId} to find ${exchanges === 1 ? 'it' : 'them'}.`,
  );
  for (const sentence of about) console.log(escapeLine(sentence));
  if (warned > 0)
    console.log(
      `${warned} with warnings. Use the filter 'import:${importId} is:warning' to find ${warned === 1 ? 'it' : 'them'}.`,
    );
  if (sameAs !== null)
    console.error(
      `The same exchanges were imported before, as import ${sameAs}: Traffic now has them twice. To delete this import: ${formatGgwCommand(`exchanges delete --filter import:${importId}`, flags.dataDir)}`,
    );
  for (const message of leftOut) console.error(`Left out: ${message}`);
}

async function importWithProgress(
  client: WorkbenchClient,
  source: ImportRequest,
  terminal: Terminal,
): Promise<ImportResult> {
  const key = createSystemRandom().uuid();
  const controller = new AbortController();
  const line = terminal.stderr.isTTY === true ? createProgressLine(terminal.stderr) : null;
  const progressShown =
    line === null ? Promise.resolve() : showProgress(client, key, line, controller.signal);
  let isInterrupted = false;
  void waitForStopSignal(createSystemClock(), terminal).then(() => {
    isInterrupted = true;
    line?.show('Stopping…');
    // If this fails, so does the import.
    client.transfer.stopImport({ key }).catch(() => undefined);
  });
  try {
    const imported = await client.transfer.import({ source, key });
    line?.clear();
    if (isInterrupted) terminal.console.error('The import finished before it could be stopped.');
    return imported;
  } catch (error) {
    line?.clear();
    throw error instanceof ORPCError && error.code === 'STOPPED' ? new CommandError(error.message) : error;
  } finally {
    controller.abort();
    await progressShown;
  }
}

async function showProgress(
  client: WorkbenchClient,
  key: string,
  line: ProgressLine,
  signal: AbortSignal,
): Promise<void> {
  try {
    line.show('Sending to the workbench');
    for await (const { phase, done, total } of await client.transfer.importProgress({ key }, { signal })) {
      const percent = Math.floor((100 * done) / Math.max(total, 1));
      const words = phase === 'reading' ? 'Reading entries' : 'Saving exchanges';
      line.show(`${words}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')} (${percent}%)`);
    }
  } catch {
    // Progress is optional: its errors say nothing about the import.
  }
}

async function readImportSource(flags: ImportFlags, terminal: Terminal): Promise<ImportRequest> {
  const { file, curl, curlFile, raw, signature, url } = flags;
  const sources = [file, curl, curlFile, raw].filter((each) => each !== undefined);
  if (sources.length !== 1)
    throw new UsageError(
      sources.length === 0
        ? 'a file, --curl, --curl-file or --raw is required'
        : 'use only one of: a file, --curl, --curl-file, --raw',
    );
  if (raw === undefined && (signature !== undefined || url !== undefined))
    throw new UsageError('--signature and --url require --raw');
  if (file !== undefined) {
    const name = file === '-' ? 'standard input' : basename(file);
    const bytes = await read(file, terminal);
    const whole = file === '-' ? bytes : checkSize(file, withBodyFiles(bytes, file));
    return { kind: 'file', name, base64: whole.toString('base64') };
  }
  if (curl !== undefined) return { kind: 'curl', command: curl };
  if (curlFile !== undefined)
    return { kind: 'curl', command: (await read(curlFile, terminal)).toString('utf8') };
  if (url === undefined) throw new UsageError('--raw requires --url, the URL that the body was sent to');
  return {
    kind: 'raw',
    url,
    bodyBase64: (await read(raw!, terminal)).toString('base64'),
    signature: signature ?? '',
  };
}

async function read(file: string, terminal: Terminal): Promise<Buffer> {
  return checkSize(file, await readInput(file, terminal));
}

function checkSize(file: string, bytes: Buffer): Buffer {
  if (bytes.length > MAX_IMPORT_BYTES)
    throw new CommandError(
      `${file} is ${formatByteSize(bytes.length)}; the limit for one import is ${formatByteSize(MAX_IMPORT_BYTES)}.`,
    );
  return bytes;
}
