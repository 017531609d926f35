import { InvalidArgumentError, Option, type Command } from 'commander';
import { RECONCILE_FLAGS } from '#shared/ggw-flags.ts';
import { parseMeanings, MEANINGS_RULE } from '#shared/reconcile/comparison-options.ts';
import {
  LEDGER_COLUMNS,
  LEDGER_MEANINGS,
  RECONCILE_FORMATS,
  type LedgerColumn,
  type LedgerMapping,
} from '#shared/reconcile/reconciliation.ts';
import type { ReconcileFlags } from '../actions/reconcile.ts';
import { createDataDirOption } from '../process/parse-argument.ts';
import type { Terminal } from '../process/terminal.ts';

const AFTER_HELP = `
Columns: ${LEDGER_COLUMNS.join(', ')}. Required: id, and amount or debit and credit.
Meanings for --meanings: ${LEDGER_MEANINGS.join(', ')}.
Exit codes: 0 the books balance, 1 differences, 2 usage error, 3 the ledger or the data folder could not be read,
4 internal error of the command, 5 the database is damaged.`;

/** `words`: the meanings in the old spelling. */
type RawReconcileFlags = ReconcileFlags & { readonly words?: LedgerMapping['meanings'] };

/** `ggw reconcile`: a casino's ledger against the data of a folder, with or without a running workbench. */
export function addReconcileCommand(program: Command, terminal: Terminal): void {
  program
    .command('reconcile')
    .argument('<ledger>', 'a CSV file, an http or https URL, or - for standard input')
    .description("compare the gateway's transactions with a casino's own ledger")
    .option(RECONCILE_FLAGS.casino, 'the casino (required if several have transactions)')
    .option(RECONCILE_FLAGS.from, 'only rounds from this day, hour, minute or second on: 2026-03-01T14:30')
    .option(RECONCILE_FLAGS.to, 'only rounds up to the end of this day, hour, minute or second')
    .option(RECONCILE_FLAGS.columns, 'headers of the ledger: id=Reference,amount=Value', parseColumns)
    .option(
      RECONCILE_FLAGS.meanings,
      "meanings of words in 'type' and 'state': stake=bet,prize=win",
      parseMeaningsOption,
    )
    .addOption(
      new Option('--words <pairs>', 'the old spelling of --meanings')
        .argParser(parseMeaningsOption)
        .hideHelp(),
    )
    .addOption(new Option(RECONCILE_FLAGS.decimal, 'the decimal mark').choices(['auto', 'point', 'comma']))
    .option(RECONCILE_FLAGS.minorUnits, "amounts are whole numbers of the currency's smallest unit")
    .option('--save', 'remember columns, meanings and notation for this casino', false)
    .option(
      '--header <header>',
      "for a URL: a request header, such as 'Authorization: Bearer …'",
      collect,
      [],
    )
    .addOption(new Option('--format <format>', 'report format (default: text)').choices(RECONCILE_FORMATS))
    .option('--out <file>', 'output file (default: standard output)')
    .addOption(createDataDirOption())
    .addHelpText('after', AFTER_HELP)
    .action(async (ledger: string, { words, ...flags }: RawReconcileFlags) => {
      const { runReconcile } = await import('../actions/reconcile.ts');
      const meanings = flags.meanings ?? words;
      terminal.exitCode = await runReconcile(
        ledger,
        meanings === undefined ? flags : { ...flags, meanings },
        terminal,
      );
    });
}

const COLUMN_START = new RegExp(`,(?=(?:${LEDGER_COLUMNS.join('|')})=)`);

function parseColumns(text: string): Partial<Record<LedgerColumn, string>> {
  return Object.fromEntries(
    text.split(COLUMN_START).map((part) => {
      const [name, header] = splitOnce(part);
      const column = LEDGER_COLUMNS.find((each) => each === name.trim());
      if (column === undefined || header === undefined)
        throw new InvalidArgumentError(
          `Use ${LEDGER_COLUMNS.join(', ')}, each with its header: id=Reference.`,
        );
      return [column, header.trim()];
    }),
  );
}

function parseMeaningsOption(text: string): LedgerMapping['meanings'] {
  const meanings = parseMeanings(text);
  if (meanings === null) throw new InvalidArgumentError(`It ${MEANINGS_RULE}.`);
  return meanings;
}

function splitOnce(text: string): [string, string | undefined] {
  const at = text.indexOf('=');
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function collect(text: string, before: readonly string[]): readonly string[] {
  return [...before, text];
}
