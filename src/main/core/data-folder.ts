import type { Operator } from '#shared/operators.ts';
import type { Clock } from './clock.ts';
import { createDemoOperator } from './operators/demo-operator.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import { createOperatorStore, type OperatorStore } from './operators/operator-store.ts';
import type { Random } from './random.ts';
import { StartupError } from './instance/startup-error.ts';
import { asDamagedDatabase } from './storage/damaged-data.ts';
import { openDatabase, type Database } from './storage/database.ts';
import { addFirstPlayers } from './wallet/first-players.ts';
import { createPlayerStore, type PlayerStore } from './wallet/player-store.ts';

/** The data of one folder: with it the commands that need no running workbench do their work. */
export interface DataFolder {
  readonly db: Database;
  readonly operators: OperatorStore;
  readonly players: PlayerStore;
  /**
   * Adds or replaces operators, all or none, and gives each casino that has none its first players. Gives what stands
   * in the way, or nothing.
   */
  importOperators(operators: readonly Operator[]): readonly ValidationIssue[];
  close(): void;
}

interface DataFolderOptions {
  readonly dataDir: string;
  readonly migrationsDir: string;
  readonly random: Random;
  readonly clock: Clock;
  /** Told when operators were changed through this folder. */
  readonly onOperatorsChanged?: () => void;
}

/**
 * Opens a data folder, making it where it does not exist. Only a new one gets the demo operator.
 * @throws StartupError where the folder, or the database in it, cannot be used.
 */
export function openDataFolder(options: DataFolderOptions): DataFolder {
  const db = openDatabase(options);
  try {
    return folderOn(db, options);
  } catch (error) {
    db.close();
    throw asDamagedDatabase(error, { file: db.name, dataDir: options.dataDir });
  }
}

function folderOn(db: Database, options: DataFolderOptions): DataFolder {
  const operators = createOperatorStore(db, options.clock, options.onOperatorsChanged);
  const players = createPlayerStore(db);

  function importOperators(imported: readonly Operator[]): readonly ValidationIssue[] {
    const problems = operators.save(imported);
    if (problems.length === 0) addFirstPlayers(db, players, imported.flatMap(casinoIds));
    return problems;
  }

  const countOperators = db.prepare<[], number>('SELECT count(*) FROM operators').pluck();
  // Looked up and added in one transaction: two processes that open a new folder at once make one demo operator.
  // Counted, not read: where a stored one cannot be read, an import still takes its place.
  db.transaction(() => {
    if (countOperators.get() === 0) importOperators([createDemoOperator(options.random)]);
  }).immediate();
  return { db, operators, players, importOperators, close: () => void db.close() };
}

/**
 * Imports what a start was given, and reads all that are stored.
 * @throws StartupError where one breaks a rule, or cannot be read: not when the first casino calls.
 */
export function importAtStart({ importOperators, operators }: DataFolder, given: readonly Operator[]): void {
  const problems = importOperators(given);
  if (problems.length > 0)
    throw new StartupError(problems.map(({ field, message }) => `${field}: ${message}`).join('\n'));
  operators.list();
}

function casinoIds(operator: Operator): string[] {
  return operator.casinos.map(({ id }) => id);
}
