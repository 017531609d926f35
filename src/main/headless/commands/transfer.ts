import { InvalidArgumentError, Option, type Command } from 'commander';
import {
  CURL_SHELLS,
  EXPORT_FORMATS,
  REDACTABLES,
  DEFAULT_REDACTIONS,
  getDefaultRedactions,
  type ExportFormat,
  type Redactable,
} from '#shared/contract/transfer.ts';
import type { ExportFlags } from '../actions/export.ts';
import type { ImportFlags } from '../actions/import.ts';
import { UsageError } from '../process/usage-error.ts';
import {
  createCopyOption,
  createDataDirOption,
  createSignOption,
  parseList,
} from '../process/parse-argument.ts';
import type { Terminal } from '../process/terminal.ts';

/** `ggw export` and `ggw import`: exports exchanges from the running workbench, and imports them. */
export function addTransferCommands(program: Command, terminal: Terminal): void {
  program
    .command('export')
    .description('export captured exchanges to a file for other tools or another workbench')
    .addOption(createSelectionOption('--filter <filter>', "matching exchanges; '' for everything"))
    .addOption(createSelectionOption('--round <id>', 'all exchanges of one round, from both sides'))
    .addOption(createCopyOption())
    .addOption(
      createSelectionOption('--ids <ids>', 'these exchanges, comma-separated: 17,18').argParser(parseIds),
    )
    .addOption(new Option('--format <format>', 'file format').choices(EXPORT_FORMATS).makeOptionMandatory())
    .option('--out <file>', 'output file (default: standard output)')
    .option(
      '--redact <what>',
      `redact these in addition to ${DEFAULT_REDACTIONS.join(' and ')}, and players in a case: ${REDACTABLES.join(',')}`,
      parseRedactables,
    )
    .option(
      '--keep <what>',
      `keep these as captured: ${getDefaultRedactions('case').join(',')}`,
      parseRedactables,
    )
    .addOption(
      new Option('--without <what>', 'the old spelling of --redact').argParser(parseRedactables).hideHelp(),
    )
    .addOption(
      createSignOption('for curl: the original signature, or re-signed when the command runs', [
        'original',
        're-sign',
      ]).default('original'),
    )
    .addOption(
      new Option(
        '--shell <shell>',
        'for curl: the shell that runs it (default: powershell on Windows, otherwise bash)',
      ).choices(CURL_SHELLS),
    )
    .addOption(createDataDirOption())
    .action(async (options: RawExportFlags) => {
      const { runExport } = await import('../actions/export.ts');
      const signature = options.sign === 're-sign' ? 're_sign' : 'original';
      await runExport({ ...options, signature, redact: toRedactables(options) }, terminal);
    });
  program
    .command('import')
    .argument('[file]', 'a HAR file, a capture bundle or a case; - for standard input')
    .description('import exchanges (all or nothing)')
    .option('--curl <command>', 'a cURL command, in quotes, instead of a file')
    .option('--curl-file <file>', 'a file with a cURL command; - for standard input')
    .option('--raw <file>', 'a file with the body of one request; - for standard input')
    .option('--signature <signature>', 'for --raw: the X-REQUEST-SIGN header')
    .option('--url <url>', 'for --raw: the request URL')
    .addOption(createDataDirOption())
    .action(async (file: string | undefined, options: Omit<ImportFlags, 'file'>) => {
      const { runImport } = await import('../actions/import.ts');
      await runImport({ ...options, file }, terminal);
    });
}

interface RawExportFlags extends Omit<ExportFlags, 'signature' | 'redact'> {
  readonly format: ExportFormat;
  readonly sign: 'original' | 're-sign';
  readonly redact?: readonly Redactable[];
  readonly keep?: readonly Redactable[];
  readonly without?: readonly Redactable[];
}

const SELECTION_FLAGS = ['filter', 'round', 'ids'];

/** Selection options, which are mutually exclusive. */
function createSelectionOption(flags: string, description: string): Option {
  const option = new Option(flags, description);
  return option.conflicts(SELECTION_FLAGS.filter((name) => name !== option.attributeName()));
}

function parseIds(text: string): number[] {
  const ids = text.split(',').map((part) => part.trim());
  if (!ids.every((id) => /^[1-9]\d{0,14}$/.test(id)))
    throw new InvalidArgumentError('They must be comma-separated numbers, such as 17,18.');
  return ids.map(Number);
}

function parseRedactables(text: string): Redactable[] {
  return parseList(REDACTABLES, text);
}

function toRedactables({ format, redact = [], keep = [], without = [] }: RawExportFlags): Redactable[] {
  const both = keep.find((each) => redact.includes(each) || without.includes(each));
  if (both !== undefined) throw new UsageError(`--keep and --redact both name ${both}`);
  // The old spelling always removed signatures, too.
  const requested = new Set([
    ...getDefaultRedactions(format),
    ...redact,
    ...without,
    ...(without.length > 0 ? ['signatures' as const] : []),
  ]);
  return [...requested].filter((each) => !keep.includes(each));
}
