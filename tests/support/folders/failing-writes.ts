import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';

interface Statement {
  readonly source: string;
}

/**
 * Makes statements of this process fail as on a full disk, until the test ends or changes it. `fails` is called for
 * each statement, with its text and arguments.
 */
export function failWrites(fails: (source: string, parameters: readonly unknown[]) => boolean): () => void {
  const db = new Database(':memory:');
  const prototype = Object.getPrototypeOf(db.prepare('SELECT 1')) as Record<'run' | 'get', Call>;
  db.close();
  const { run, get } = prototype;
  const failWhenChosen = (call: Call): Call =>
    function (this: Statement, ...parameters) {
      if (fails(this.source, parameters))
        throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
      return call.apply(this, parameters);
    };
  prototype.run = failWhenChosen(run);
  prototype.get = failWhenChosen(get);
  const restore = (): void => void Object.assign(prototype, { run, get });
  onTestFinished(restore);
  return restore;
}

type Call = (this: Statement, ...parameters: unknown[]) => unknown;
