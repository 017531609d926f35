import { writeFileSync } from 'node:fs';
import { explainFileError } from '#core/file-error.ts';
import { toFileContent, type CurlShell, type ExportRequest } from '#shared/contract/transfer.ts';
import { collectExport } from '#shared/collect-export.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import { checkFilter } from './check-filter.ts';
import { CommandError } from '../process/command-error.ts';
import { selectRoundCopy } from './select-round-copy.ts';
import { withCommandErrors } from './with-command-errors.ts';
import { callWorkbench } from '../process/running-workbench.ts';
import { UsageError } from '../process/usage-error.ts';
import type { Terminal } from '../process/terminal.ts';

/** The flags of an export. */
export interface ExportFlags extends Pick<ExportRequest, 'format' | 'signature' | 'redact'> {
  readonly filter?: string;
  readonly round?: string;
  readonly exchange?: number;
  readonly ids?: readonly number[];
  readonly shell?: CurlShell;
  readonly out?: string;
  readonly dataDir: string;
}

/**
 * Exports exchanges of the running workbench to a file (a new one is only readable by its owner) or to standard output,
 * and prints a list of redacted and omitted data on standard error.
 */
export async function runExport(flags: ExportFlags, terminal: Terminal): Promise<void> {
  const { console, stdout } = terminal;
  const { format, signature, redact, out, dataDir } = flags;
  if (signature === 're_sign' && format !== 'curl')
    throw new UsageError('--sign re-sign requires --format curl');
  if (flags.shell !== undefined && format !== 'curl') throw new UsageError('--shell requires --format curl');
  if (format === 'case' && out === undefined)
    throw new UsageError('--format case requires --out: a case is not text');
  const shell = flags.shell ?? (process.platform === 'win32' ? 'powershell' : 'bash');
  if (signature === 're_sign' && shell === 'cmd')
    throw new UsageError('--sign re-sign is not possible with cmd: use --shell powershell or --shell bash');
  const selection = readSelection(flags);
  if (flags.exchange !== undefined && selection.kind !== 'round')
    throw new UsageError('--exchange requires --round');
  const exported = await callWorkbench(dataDir, async (client) => {
    const what =
      selection.kind === 'round'
        ? await selectRoundCopy(client, selection, flags.exchange, terminal)
        : selection;
    const request = { what, format, signature, redact, shell };
    return withCommandErrors('Nothing exported', collectExport(client.transfer.export({ request })));
  });
  if (out === undefined) stdout.write(exported.text);
  else write(out, toFileContent(exported));
  const count = formatPlural(exported.exchanges, 'exchange');
  console.error(out === undefined ? `Exported ${count}.` : `Wrote ${count} to ${out}.`);
  for (const message of exported.replaced) console.error(message);
  for (const message of exported.leftOut) console.error(`Left out: ${message}`);
}

function readSelection({ filter, round, ids }: ExportFlags): ExportRequest['what'] {
  if (filter !== undefined) {
    checkFilter(filter);
    return { kind: 'filter', filter, scope: 'all' };
  }
  if (round !== undefined) return { kind: 'round', roundId: round };
  if (ids !== undefined) return { kind: 'ids', ids: [...ids], whole: false };
  throw new UsageError("--filter, --round or --ids is required (--filter '' for everything)");
}

function write(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content, { mode: 0o600 });
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${explainFileError(error)}.`);
  }
}
