import { dirname } from 'node:path';
import { formatGgwCommand } from '../ggw-command.ts';
import Database from 'better-sqlite3';
import { closeSync, openSync } from 'node:fs';
import { formatPlural } from '#shared/format/format-plural.ts';
import { isDamage, UnreadableDataError } from './damaged-data.ts';

/** What was recovered from a damaged database. */
export interface SalvageResult {
  readonly tables: readonly SalvagedTable[];
  /** What was read but could not be kept, a message each. */
  readonly dropped: readonly string[];
}

export interface SalvagedTable {
  readonly name: string;
  readonly rows: number;
  /** Whether all of it was readable. */
  readonly isWhole: boolean;
}

type Row = unknown[];

/**
 * Copies every readable row of a damaged database to a new one with the same schema. Rows are read from the tables
 * alone, around the unreadable pages; indexes are rebuilt.
 * @throws UnreadableDataError if not even the schema can be read: then the contents of the pages are unknown.
 */
export function salvageDatabase(file: string, target: string): SalvageResult {
  closeSync(openSync(target, 'wx', 0o600));
  const db = new Database(target);
  try {
    const source = new Database(file, { readonly: true, fileMustExist: true, timeout: 5_000 });
    try {
      return salvage(source, db);
    } finally {
      source.close();
    }
  } finally {
    db.close();
  }
}

interface SchemaRow {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

function salvage(source: Database.Database, db: Database.Database): SalvageResult {
  const schema = readSchema(source);
  db.pragma('auto_vacuum = INCREMENTAL');
  // If the process is killed, it is created again; it is not read before it is complete.
  db.pragma('synchronous = OFF');
  db.pragma('foreign_keys = OFF');
  const entries = schema.filter(({ name }) => !name.startsWith('sqlite_'));
  for (const { type, sql } of entries) if (type === 'table') db.exec(sql);
  const dropped: string[] = [];
  const tables = entries
    .filter(({ type }) => type === 'table')
    .map(({ name, sql }) =>
      db.transaction(() => copyTable(source, db, { name, hasRowid: !/WITHOUT ROWID/i.test(sql) }, dropped))(),
    );
  dropOrphans(db, dropped);
  dropLostHeaders(db, dropped);
  correctCounters(db);
  for (const { type, sql } of entries) if (type !== 'table') db.exec(sql);
  db.pragma(`user_version = ${Number(source.pragma('user_version', { simple: true }))}`);
  db.pragma('synchronous = FULL');
  // Something has to be written for it to be synced.
  db.exec('VACUUM');
  return { tables, dropped };
}

function readSchema(source: Database.Database): SchemaRow[] {
  try {
    return source
      .prepare<[], SchemaRow>(
        'SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid',
      )
      .all();
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new UnreadableDataError(
      `Nothing in ${source.name} can be read: its list of tables is damaged. Restore a backup with ${formatGgwCommand('data restore FILE', dirname(source.name))}, or choose another folder with --data-dir.`,
    );
  }
}

function copyTable(
  source: Database.Database,
  db: Database.Database,
  { name, hasRowid }: { name: string; hasRowid: boolean },
  dropped: string[],
): SalvagedTable {
  const info = source.pragma(`table_info("${name}")`) as { name: string; pk: number }[];
  const columns = [...(hasRowid ? ['rowid'] : []), ...info.map((column) => `"${column.name}"`)];
  const into = db.prepare(
    `INSERT OR IGNORE INTO "${name}" (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  let rows = 0;
  let invalid = 0;
  const keep = (row: Row): void => {
    try {
      rows += into.run(...row).changes;
    } catch (error) {
      // The value is impossible for that column: the bytes of the page differ from the written ones.
      if (!(error instanceof Database.SqliteError) || !error.code.startsWith('SQLITE_CONSTRAINT'))
        throw error;
      invalid += 1;
    }
  };
  const select = `SELECT ${columns.join(', ')} FROM "${name}" NOT INDEXED`;
  const key = info
    .filter(({ pk }) => pk > 0)
    .toSorted((a, b) => a.pk - b.pk)
    .map((column) => `"${column.name}"`);
  const isWhole = hasRowid
    ? copyByRowid(source, select, keep)
    : copyFromBothEnds(source, `SELECT ${columns.join(', ')} FROM "${name}"`, key, keep);
  if (invalid > 0) dropped.push(`Left out of ${name}: ${formatPlural(invalid, 'row')} with invalid values.`);
  return { name, rows, isWhole: isWhole && invalid === 0 };
}

/** How many times the gap between two readable rows is divided: around a damaged page about once for each of its rows. */
const MAX_PROBES = 20_000;
const LAST_ROWID = 2n ** 63n - 1n;

function copyByRowid(source: Database.Database, select: string, keep: (row: Row) => void): boolean {
  const prepareOrdered = (direction: string) =>
    source
      .prepare<[bigint, bigint]>(`${select} WHERE rowid BETWEEN ? AND ? ORDER BY rowid ${direction}`)
      .raw()
      .safeIntegers();
  const up = prepareOrdered('ASC');
  const down = prepareOrdered('DESC');
  let probes = 0;

  /** Returns the last row before an unreadable one, or null if all were read. */
  function read(statement: typeof up, from: bigint, to: bigint, edge: bigint): bigint | null {
    let last = edge;
    const isRead = runUntilDamage(() => {
      for (const row of statement.iterate(from, to) as IterableIterator<Row>) {
        keep(row);
        last = row[0] as bigint;
      }
    });
    return isRead ? null : last;
  }

  function copy(from: bigint, to: bigint): boolean {
    const before = read(up, from, to, from - 1n);
    if (before === null) return true;
    const after = read(down, before + 1n, to, to + 1n);
    if (after === null) return false;
    const [first, last] = [before + 1n, after - 1n];
    probes += 1;
    if (first >= last || probes > MAX_PROBES) return false;
    const middle = (first + last) / 2n;
    copy(first, middle);
    copy(middle + 1n, last);
    return false;
  }
  return copy(0n, LAST_ROWID - 1n);
}

/** A table without row IDs cannot be divided: what lies between two damaged pages is lost. */
function copyFromBothEnds(
  source: Database.Database,
  select: string,
  key: readonly string[],
  keep: (row: Row) => void,
): boolean {
  const copyFromEnd = (direction: string) =>
    runUntilDamage(() => {
      const order = key.map((column) => `${column} ${direction}`).join(', ');
      const statement = source.prepare(`${select} ORDER BY ${order}`).raw().safeIntegers();
      for (const row of statement.iterate() as IterableIterator<Row>) keep(row);
    });
  if (copyFromEnd('ASC')) return true;
  copyFromEnd('DESC');
  return false;
}

/** False if it reached a page that cannot be read. */
function runUntilDamage(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

/** A row whose parent is lost is an orphan, and so may be those that refer to it. */
function dropOrphans(db: Database.Database, dropped: string[]): void {
  const counts = new Map<string, number>();
  for (;;) {
    const orphans = db.pragma('foreign_key_check') as { table: string; rowid: number | null }[];
    const tables = new Set(orphans.map(({ table }) => table));
    if (tables.size === 0) break;
    for (const table of tables) {
      const ids = [...new Set(orphans.filter((each) => each.table === table).map(({ rowid }) => rowid))];
      counts.set(table, (counts.get(table) ?? 0) + ids.length);
      // A table without row IDs does not report which rows: all of it is dropped.
      if (ids.includes(null)) db.exec(`DELETE FROM "${table}"`);
      else
        db.prepare(`DELETE FROM "${table}" WHERE rowid IN (SELECT value FROM json_each(?))`).run(
          JSON.stringify(ids),
        );
    }
  }
  for (const [table, rows] of counts)
    dropped.push(`Left out of ${table}: ${formatPlural(rows, 'row')} with references to lost data.`);
}

/**
 * Headers that recur are in a separate table. A row without its list keeps the headers that it has itself, and must
 * not name the list any more: a new one would get its ID.
 */
function dropLostHeaders(db: Database.Database, dropped: string[]): void {
  if (db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'header_lists'").get() === undefined) return;
  const lost = ['request_headers', 'response_headers'].map((cell) => {
    const id = `CAST(${cell} AS INTEGER)`;
    return db
      .prepare(
        `UPDATE exchanges SET ${cell} = substr(${cell}, instr(${cell}, '['))
         WHERE ${id} <> 0 AND ${id} NOT IN (SELECT id FROM header_lists)`,
      )
      .run().changes;
  });
  const [requests = 0, responses = 0] = lost;
  if (requests > 0) dropped.push(`The URL or headers of ${formatPlural(requests, 'request')} are lost.`);
  if (responses > 0) dropped.push(`Headers of ${formatPlural(responses, 'response')} are lost.`);
}

/** Used IDs are never reused, and the list's count must match the remaining rows. */
function correctCounters(db: Database.Database): void {
  const columns = db.prepare<[], string>("SELECT name FROM pragma_table_info('exchanges')").pluck().all();
  const listed = [
    "(vantage <> 'wallet' OR peer_id IS NULL)",
    ...(columns.includes('head_id') ? ['head_id IS NULL'] : []),
  ];
  if (db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'deleted_exchanges'").get() !== undefined)
    listed.push(
      'NOT EXISTS (SELECT 1 FROM deleted_exchanges d WHERE exchanges.id BETWEEN d.first_id AND d.last_id)',
    );
  // If the counter is lost, a ledger may refer to IDs above all that are left: the new one is so far above that it
  // reuses none of them.
  db.exec(
    `INSERT INTO counters (name, value) VALUES
       ('listed_exchanges', (SELECT count(*) FROM exchanges WHERE ${listed.join(' AND ')})),
       ('reserved_exchange_ids', (SELECT coalesce(max(id), 0) + 1000000 FROM exchanges))
     ON CONFLICT (name) DO UPDATE SET value = CASE name
       WHEN 'listed_exchanges' THEN excluded.value
       ELSE max(value, (SELECT coalesce(max(id), 0) FROM exchanges)) END`,
  );
  // The sums of Health may include calls that are lost: they are added up again on the next query.
  if (db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'health_calls'").get() !== undefined)
    db.exec(
      `DELETE FROM health_calls;
       INSERT OR REPLACE INTO counters (name, value) SELECT 'health_uncounted_ids', coalesce(max(id), 0) FROM exchanges`,
    );
}
