import { existsSync } from 'node:fs';
import { StartupError } from '#core/instance/startup-error.ts';
import type { DifferenceStore } from '#core/reconcile/difference-store.ts';
import { toInstants, reconcile } from '#core/reconcile/reconcile.ts';
import { RECONCILE_REPORTS } from '#core/reconcile/reports/reconcile-reports.ts';
import { openSavedMappings } from '#core/reconcile/saved-mappings.ts';
import { getDatabaseFile, openDatabase } from '#core/storage/database.ts';
import { findRangeIssues, WHOLE_RANGE } from '#shared/reconcile/comparison-options.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import {
  ledgerMappingSchema,
  type LedgerMapping,
  type ReconcileFormat,
  type Reconciliation,
} from '#shared/reconcile/reconciliation.ts';
import { CommandError } from '../process/command-error.ts';
import { createProgressLine } from '../process/progress-line.ts';
import { ASSETS } from '../process/project-paths.ts';
import type { Terminal } from '../process/terminal.ts';
import { UsageError } from '../process/usage-error.ts';
import { writeOutput } from '../process/write-output.ts';
import { formatDifferences, formatIssue, formatSummary } from './format-reconciliation.ts';
import { findLedgerSource } from './ledger-source.ts';

/** The flags of `ggw reconcile`. */
export interface ReconcileFlags {
  readonly casino?: string;
  readonly from?: string;
  readonly to?: string;
  readonly columns?: LedgerMapping['columns'];
  readonly meanings?: LedgerMapping['meanings'];
  readonly decimal?: LedgerMapping['decimal'];
  readonly minorUnits?: true;
  readonly save: boolean;
  readonly header: readonly string[];
  readonly format?: ReconcileFormat;
  readonly out?: string;
  readonly dataDir: string;
}

/**
 * Compares the stored transactions with a ledger and writes the differences. Returns the exit code: 0 if there are
 * none, 1 if there are, 3 if the ledger or the data folder cannot be read. Throws a `UsageError` for invalid flags.
 */
export async function runReconcile(
  ledger: string,
  flags: ReconcileFlags,
  terminal: Terminal,
): Promise<0 | 1 | 3> {
  try {
    return await run(ledger, flags, terminal);
  } catch (error) {
    if (!(error instanceof CommandError) && !(error instanceof StartupError)) throw error;
    terminal.console.error(error.message);
    return 3;
  }
}

async function run(ledger: string, flags: ReconcileFlags, terminal: Terminal): Promise<0 | 1 | 3> {
  const { console, stderr } = terminal;
  const range = { ...WHOLE_RANGE, ...flags };
  if (flags.from?.trim() === '' || flags.to?.trim() === '')
    throw new UsageError('--from and --to must not be empty');
  for (const { field, message } of findRangeIssues(range)) throw new UsageError(`--${field} ${message}`);
  const { name, open } = findLedgerSource(ledger, { headers: flags.header, stdin: terminal.stdin });
  const file = getDatabaseFile(flags.dataDir);
  if (!existsSync(file))
    throw new CommandError(`There is no database in ${flags.dataDir}. --data-dir names another folder.`);
  const { casinoId, mapping } = prepare(flags, console);
  const progress = createProgressLine(stderr);
  const result = await reconcile({
    file,
    ledger: await open(),
    mapping,
    scope: { casinoId, ...toInstants(range) },
    onProgress:
      stderr.isTTY === true
        ? (entries) => progress.show(`Read ${formatPlural(entries, 'entry', 'entries')}…`)
        : undefined,
  }).finally(() => {
    if (stderr.isTTY === true) progress.clear();
  });
  if (result.kind === 'unreadable') {
    console.error(`${name} cannot be reconciled:`);
    for (const issue of result.issues) console.error(`  ${formatIssue(issue)}`);
    return 3;
  }
  const { reconciliation, differences } = result;
  try {
    write(name, { reconciliation, differences }, flags, terminal);
  } finally {
    differences.close();
  }
  if (flags.save) save(flags, casinoId, reconciliation, console);
  return reconciliation.differences === 0 ? 0 : 1;
}

/** Migrates the database if necessary, and determines the casino and the columns of the ledger. */
function prepare(
  flags: ReconcileFlags,
  console: Terminal['console'],
): { readonly casinoId: string | null; readonly mapping: LedgerMapping } {
  const { dataDir, casino, columns, meanings, decimal, minorUnits } = flags;
  const db = openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
  try {
    const saved = openSavedMappings(db, (message) => console.error(message));
    const { playedCasinoIds, casinoIds } = saved;
    if (casino !== undefined && !casinoIds.includes(casino))
      throw new UsageError(`--casino: there is no casino '${casino}'. Available: ${casinoIds.join(', ')}`);
    if (casino === undefined && playedCasinoIds.length > 1)
      throw new UsageError(
        `--casino is required because several casinos have transactions: ${playedCasinoIds.join(', ')}`,
      );
    const casinoId = casino ?? playedCasinoIds[0] ?? null;
    const before = (casinoId === null ? null : saved.find(casinoId)) ?? ledgerMappingSchema.parse({});
    return {
      casinoId,
      mapping: {
        columns: { ...before.columns, ...columns },
        meanings: { ...before.meanings, ...meanings },
        decimal: decimal ?? before.decimal,
        minorUnits: minorUnits ?? before.minorUnits,
      },
    };
  } finally {
    db.close();
  }
}

function save(
  { dataDir }: ReconcileFlags,
  casinoId: string | null,
  { mapping }: Reconciliation,
  console: Terminal['console'],
): void {
  if (casinoId === null) throw new CommandError('--save: no casino has transactions, so nothing was saved.');
  const db = openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
  try {
    openSavedMappings(db, (message) => console.error(message)).save(casinoId, mapping);
  } finally {
    db.close();
  }
  console.error(`Saved the columns for '${casinoId}'.`);
}

function write(
  name: string,
  { reconciliation, differences }: { reconciliation: Reconciliation; differences: DifferenceStore },
  { format, out }: ReconcileFlags,
  terminal: Terminal,
): void {
  const summary = formatSummary(name, reconciliation);
  const pieces =
    format === undefined
      ? formatDifferences(differences, reconciliation)
      : RECONCILE_REPORTS[format]({ name, reconciliation, differences: differences.all() });
  for (const line of summary) terminal.console.error(line);
  writeOutput(out, pieces, terminal);
}
