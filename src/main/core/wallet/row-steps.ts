import type { Database } from 'better-sqlite3';

/** Work on many rows, some in each step: between two steps the transaction may end. Returns the number of rows. */
export type RowSteps<T = void> = Generator<undefined, T>;

/** This many are deleted or copied within a few milliseconds. */
const ROWS = 200;

export interface KeyedTable {
  readonly name: string;
  /** Columns of its primary key. */
  readonly key: readonly string[];
}

/** Deletes the rows that match `where`, or all. */
export function createRowDeletion(
  db: Database,
  { name, key }: KeyedTable,
  where = '1',
): (...values: unknown[]) => RowSteps {
  const columns = key.join(', ');
  const deleteSome = db.prepare(
    `DELETE FROM ${name} WHERE (${columns}) IN (SELECT ${columns} FROM ${name} WHERE ${where} LIMIT ${ROWS})`,
  );
  return function* (...values) {
    while (deleteSome.run(...values).changes === ROWS) yield;
  };
}

/**
 * Copies the rows of a table in the order of its key. `insert` takes `SELECT … FROM the table WHERE …`, with the
 * values that come before those of that condition.
 */
export function createRowCopy(
  db: Database,
  { name, key }: KeyedTable,
  { insert, where = '1' }: { readonly insert: string; readonly where?: string },
): (inserted: readonly unknown[], filter: readonly unknown[]) => RowSteps<number> {
  const columns = key.join(', ');
  const placeholders = key.map(() => '?').join(', ');
  const after = `(${columns}) > (${placeholders})`;
  const prepareKeysQuery = (condition: string) =>
    db
      .prepare<unknown[], unknown[]>(
        `SELECT ${columns} FROM ${name} WHERE ${where} AND ${condition} ORDER BY ${columns} LIMIT 1 OFFSET ?`,
      )
      .raw();
  const firstKey = prepareKeysQuery('1');
  const laterKey = prepareKeysQuery(after);
  const copyTo = (condition: string) => db.prepare(`${insert} FROM ${name} WHERE ${where} AND ${condition}`);
  const copyFirst = copyTo(`(${columns}) <= (${placeholders})`);
  const copySome = copyTo(`${after} AND (${columns}) <= (${placeholders})`);
  const copyRest = copyTo(after);
  const copyAll = copyTo('1');

  return function* (inserted, filter) {
    let copied = 0;
    let last: readonly unknown[] | null = null;
    for (;;) {
      const from: readonly unknown[] = last ?? [];
      const next: unknown[] | undefined = (last === null ? firstKey : laterKey).get(
        ...filter,
        ...from,
        ROWS - 1,
      );
      const copy =
        next === undefined ? (last === null ? copyAll : copyRest) : last === null ? copyFirst : copySome;
      copied += copy.run(...inserted, ...filter, ...from, ...(next ?? [])).changes;
      if (next === undefined) return copied;
      last = next;
      yield;
    }
  };
}
