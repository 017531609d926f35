import type { Database } from 'better-sqlite3';
import type { FilterNode } from '#shared/filter/filter-node.ts';
import { compileFilter, escapeForLike, type FilterDialect, type SqlCondition } from './compile-filter.ts';
import { containsText, type FieldCondition } from './field-conditions.ts';

/** The rows of a list that can be filtered. */
export interface FilteredRows<Name extends string> {
  /** The tables, as after `FROM`. */
  readonly from: string;
  /** Increases with each new row. */
  readonly order: string;
  readonly fields: Readonly<Record<Name, FieldCondition>>;
  /** The columns in which a text is searched. */
  readonly text: readonly string[];
}

/** A filter of a list as a condition on its rows. */
export function toSqlCondition<Name extends string>(
  { fields, text: columns }: Pick<FilteredRows<Name>, 'fields' | 'text'>,
  node: FilterNode<Name>,
): SqlCondition {
  const dialect: FilterDialect<Name, SqlCondition> = {
    all: { sql: '1', values: [] },
    text: (text) => containsText(columns, text),
    term: (term) => fields[term.field].toSql(term),
    not: ({ sql, values }) => ({ sql: `NOT ${sql}`, values }),
    join: (operator, conditions) => ({
      sql: `(${conditions.map(({ sql }) => sql).join(` ${operator} `)})`,
      values: conditions.flatMap(({ values }) => values),
    }),
  };
  return compileFilter(node, dialect);
}

/** How many of the newest rows are asked for values: a lookup takes a few milliseconds, whatever the list's length. */
const LOOKBACK = 10_000;

/** Values that a field has had in the newest rows and that begin with the prefix (case-insensitive), newest first. */
export function findFieldValues<Name extends string>(
  db: Database,
  { from, order, fields }: FilteredRows<Name>,
  { field, prefix, limit }: { readonly field: Name; readonly prefix: string; readonly limit: number },
  within: SqlCondition = { sql: '1', values: [] },
): string[] {
  const { column } = fields[field];
  if (column === null) return [];
  return db
    .prepare<unknown[], string>(
      String.raw`SELECT value FROM (
          SELECT ${column} AS value, ${order} AS place FROM ${from} WHERE ${within.sql} ORDER BY ${order} DESC LIMIT ${LOOKBACK}
        ) WHERE value LIKE ? ESCAPE '\' GROUP BY value ORDER BY max(place) DESC LIMIT ?`,
    )
    .pluck()
    .all(...within.values, `${escapeForLike(prefix)}%`, limit);
}
