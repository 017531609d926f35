import { basename } from 'node:path';
import { byteSizeText } from '#shared/byte-size.ts';
import { IMPORT_MAX_BYTES, type ImportRequest } from '#shared/contract/transfer.ts';
import { CommandRefusal } from './command-refusal.ts';
import { readInput } from './read-input.ts';
import { refusedAs } from './refused-as.ts';
import { callWorkbench } from './running-workbench.ts';
import { UsageMistake } from './usage-mistake.ts';

/** What a command line says of an import: one source. */
export interface ImportFlags {
  readonly file: string | undefined;
  readonly curl?: string;
  readonly curlFile?: string;
  readonly raw?: string;
  readonly signature?: string;
  readonly url?: string;
  readonly dataDir: string;
}

/** Brings exchanges into the workbench that runs on a data folder, and prints where they are. */
export async function runImport(flags: ImportFlags): Promise<void> {
  const source = await sourceOf(flags);
  const imported = await callWorkbench(flags.dataDir, (client) =>
    refusedAs('Nothing was imported', client.transfer.import({ source })),
  );
  const { exchanges, firstId, importId, leftOut } = imported;
  const last = firstId + exchanges - 1;
  const ids = exchanges === 1 ? `#${firstId}` : `#${firstId} to #${last}`;
  console.log(
    `Imported ${exchanges === 1 ? '1 exchange' : `${exchanges} exchanges`}: ${ids}. The filter import:${importId} finds ${exchanges === 1 ? 'it' : 'them'}.`,
  );
  for (const sentence of leftOut) console.error(`Left out: ${sentence}`);
}

async function sourceOf(flags: ImportFlags): Promise<ImportRequest> {
  const { file, curl, curlFile, raw, signature, url } = flags;
  const given = [file, curl, curlFile, raw].filter((each) => each !== undefined);
  if (given.length !== 1)
    throw new UsageMistake(
      given.length === 0
        ? 'what to import is missing: a file, --curl, --curl-file or --raw'
        : 'only one thing can be imported at a time: a file, --curl, --curl-file or --raw',
    );
  if (raw === undefined && (signature !== undefined || url !== undefined))
    throw new UsageMistake('--signature and --url are for --raw');
  if (file !== undefined) {
    const name = file === '-' ? 'standard input' : basename(file);
    return { kind: 'file', name, base64: (await read(file)).toString('base64') };
  }
  if (curl !== undefined) return { kind: 'curl', command: curl };
  if (curlFile !== undefined) return { kind: 'curl', command: (await read(curlFile)).toString('utf8') };
  if (url === undefined) throw new UsageMistake('--raw needs --url, the address that the body was sent to');
  return { kind: 'raw', url, bodyBase64: (await read(raw!)).toString('base64'), signature: signature ?? '' };
}

async function read(file: string): Promise<Buffer> {
  const bytes = await readInput(file);
  if (bytes.length > IMPORT_MAX_BYTES)
    throw new CommandRefusal(
      `${file} has ${byteSizeText(bytes.length)}, and one import takes ${byteSizeText(IMPORT_MAX_BYTES)} at most.`,
    );
  return bytes;
}
