import type { Operator } from '#shared/operators.ts';
import type { Clock } from './clock.ts';
import { createDemoOperator } from './operators/demo-operator.ts';
import { formatIssue, type ValidationIssue } from '#shared/validation-issue.ts';
import { createOperatorStore, type OperatorStore } from './operators/operator-store.ts';
import type { Random } from './random.ts';
import { StartupError } from './instance/startup-error.ts';
import { toDamagedDatabase } from './storage/damaged-data.ts';
import { openDatabase, type Database } from './storage/database.ts';
import { addFirstPlayers } from './wallet/first-players.ts';
import { exportLedger } from './wallet/ledger-csv.ts';
import { createPlayerStore, type PlayerStore } from './wallet/player-store.ts';

/** The data of one folder, for commands that need no running workbench. */
export interface DataFolder {
  readonly db: Database;
  readonly operators: OperatorStore;
  readonly players: PlayerStore;
  /**
   * Adds or replaces operators (all or nothing) and gives each casino without players its first ones. Returns the
   * validation issues, if any.
   */
  importOperators(operators: readonly Operator[]): readonly ValidationIssue[];
  /** The mock wallet's ledger of a casino as CSV, in pieces. */
  exportLedger(casinoId: string): Generator<string>;
  close(): void;
}

interface DataFolderOptions {
  readonly dataDir: string;
  readonly migrationsDir: string;
  readonly random: Random;
  readonly clock: Clock;
  /** Called when operators were changed through this folder. */
  readonly onOperatorsChanged?: () => void;
}

/**
 * Opens a data folder, creating it if it does not exist. Only a new one gets the demo operator.
 * @throws StartupError if the folder, or the database in it, cannot be used.
 */
export function openDataFolder(options: DataFolderOptions): DataFolder {
  const db = openDatabase(options);
  try {
    return createDataFolder(db, options);
  } catch (error) {
    db.close();
    throw toDamagedDatabase(error, { file: db.name, dataDir: options.dataDir });
  }
}

function createDataFolder(db: Database, options: DataFolderOptions): DataFolder {
  const operators = createOperatorStore(db, options.clock, options.onOperatorsChanged);
  const players = createPlayerStore(db);

  function importOperators(imported: readonly Operator[]): readonly ValidationIssue[] {
    const issues = operators.save(imported);
    if (issues.length === 0) addFirstPlayers(db, players, imported.flatMap(getCasinoIds));
    return issues;
  }

  const countOperators = db.prepare<[], number>('SELECT count(*) FROM operators').pluck();
  // Looked up and added in one transaction: two processes that open a new folder at once create one demo operator.
  // Counted, not read: an import can replace a stored operator that cannot be read.
  db.transaction(() => {
    if (countOperators.get() === 0) importOperators([createDemoOperator(options.random)]);
  }).immediate();
  return {
    db,
    operators,
    players,
    importOperators,
    exportLedger: (casinoId) => exportLedger(db, casinoId),
    close: () => void db.close(),
  };
}

/**
 * Imports the given operators and reads all stored ones.
 * @throws StartupError if one breaks a rule or cannot be read: now, not when its first casino calls.
 */
export function importStartupOperators(
  { importOperators, operators }: DataFolder,
  additional: readonly Operator[],
): void {
  const issues = importOperators(additional);
  if (issues.length > 0) throw new StartupError(issues.map((issue) => formatIssue(issue)).join('\n'));
  operators.list();
}

function getCasinoIds(operator: Operator): string[] {
  return operator.casinos.map(({ id }) => id);
}
