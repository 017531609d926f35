import type { Database, Statement } from 'better-sqlite3';

/** What is used of a statement. */
type LaterStatement = Pick<Statement, 'run' | 'get' | 'all' | 'iterate' | 'pluck' | 'raw'>;

/**
 * Lets a connection prepare each statement when it is first used. To prepare the two hundred of a workbench took a
 * quarter of its start, and most runs never use most of them.
 */
export function prepareLater(db: Database): void {
  const prepareNow = db.prepare.bind(db);
  Object.assign(db, { prepare: (source: string) => laterStatement(() => prepareNow(source)) });
}

function laterStatement(prepare: () => Statement): LaterStatement {
  let prepared: Statement | null = null;
  const statement = (): Statement => (prepared ??= prepare());
  return {
    run: (...values) => statement().run(...values),
    get: (...values) => statement().get(...values),
    all: (...values) => statement().all(...values),
    iterate: (...values) => statement().iterate(...values),
    pluck: () => laterStatement(() => statement().pluck()) as Statement,
    raw: () => laterStatement(() => statement().raw()) as Statement,
  };
}
