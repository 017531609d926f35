import { existsSync } from 'node:fs';
import { getDatabaseFile } from '#core/storage/database.ts';
import { CommandError } from '../process/command-error.ts';
import type { Terminal } from '../process/terminal.ts';
import { UsageError } from '../process/usage-error.ts';
import { withDataFolder } from '../process/with-data-folder.ts';
import { writeOutput } from '../process/write-output.ts';

/** The flags of `ggw wallet ledger`. */
export interface LedgerFlags {
  readonly casino?: string;
  readonly out?: string;
  readonly dataDir: string;
}

/** Writes the postings of a casino in the mock wallet. */
export function exportWalletLedger({ casino, out, dataDir }: LedgerFlags, terminal: Terminal): void {
  if (!existsSync(getDatabaseFile(dataDir)))
    throw new CommandError(`There is no database in ${dataDir}. --data-dir names another folder.`);
  withDataFolder(dataDir, ({ operators, exportLedger }) => {
    const casinoIds = operators.list().flatMap(({ casinos }) => casinos.map(({ id }) => id));
    const list = casinoIds.join(', ');
    if (casino === undefined && casinoIds.length > 1)
      throw new UsageError(`--casino is required because there are several: ${list}`);
    if (casino !== undefined && !casinoIds.includes(casino))
      throw new UsageError(`--casino: there is no casino '${casino}'. Available: ${list}`);
    writeOutput(out, exportLedger(casino ?? casinoIds[0] ?? ''), terminal);
  });
}
