import { InvalidArgumentError, Option, type Command } from 'commander';
import { EXPORT_FORMATS, type ExportFormat } from '#shared/contract/transfer.ts';
import type { ExportFlags } from './export-command.ts';
import type { ImportFlags } from './import-command.ts';

/** `ggw export` and `ggw import`: exchanges of a running workbench, to files and from them. */
export function addTransferCommands(program: Command, dataDir: () => Option): void {
  program
    .command('export')
    .description('write captured exchanges as a file that other tools, or another workbench, read')
    .addOption(which('--filter <filter>', "what this filter finds; '' is everything"))
    .addOption(which('--round <id>', 'all of one round, from both sides'))
    .addOption(which('--ids <ids>', 'these exchanges, with commas: 17,18').argParser(readIds))
    .addOption(
      new Option('--format <format>', 'what is written').choices(EXPORT_FORMATS).makeOptionMandatory(),
    )
    .option('--out <file>', 'where it goes (default: standard output)')
    .option('--without <what>', 'replace secrets, players or both: secrets,players', readWithout)
    .addOption(
      new Option('--sign <how>', 'of curl: the signature as it was sent, or made anew by openssl')
        .choices(['as-sent', 'anew'])
        .default('as-sent'),
    )
    .addOption(dataDir())
    .action(async (options: RawExportFlags) => {
      const { runExport } = await import('./export-command.ts');
      await runExport({
        ...options,
        signature: options.sign === 'anew' ? 'anew' : 'as_sent',
        without: { secrets: false, players: false, ...options.without },
      });
    });
  program
    .command('import')
    .argument('[file]', 'a HAR file or a capture bundle; - for standard input')
    .description('bring in exchanges: all of them or none')
    .option('--curl <command>', 'a cURL command, in quotes, instead of a file')
    .option('--curl-file <file>', 'a file with a cURL command; - for standard input')
    .option('--raw <file>', 'a file with the body of one request; - for standard input')
    .option('--signature <signature>', 'of --raw: the X-REQUEST-SIGN that it came with')
    .option('--url <url>', 'of --raw: where it was sent')
    .addOption(dataDir())
    .action(async (file: string | undefined, options: Omit<ImportFlags, 'file'>) => {
      const { runImport } = await import('./import-command.ts');
      await runImport({ ...options, file });
    });
}

interface RawExportFlags extends Omit<ExportFlags, 'signature' | 'without'> {
  readonly format: ExportFormat;
  readonly sign: 'as-sent' | 'anew';
  readonly without?: { readonly secrets?: boolean; readonly players?: boolean };
}

const WHICH = ['filter', 'round', 'ids'];

/** Only one of them can be said. */
function which(flags: string, description: string): Option {
  const option = new Option(flags, description);
  return option.conflicts(WHICH.filter((name) => name !== option.attributeName()));
}

function readIds(text: string): number[] {
  const ids = text.split(',').map((part) => part.trim());
  if (!ids.every((id) => /^[1-9]\d{0,14}$/.test(id)))
    throw new InvalidArgumentError('They are numbers with commas between, such as 17,18.');
  return ids.map(Number);
}

function readWithout(text: string): { secrets?: boolean; players?: boolean } {
  const names = text.split(',').map((part) => part.trim());
  if (!names.every((name) => name === 'secrets' || name === 'players'))
    throw new InvalidArgumentError('It is secrets, players, or secrets,players.');
  return Object.fromEntries(names.map((name) => [name, true]));
}
