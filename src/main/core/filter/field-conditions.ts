import type { Database } from 'better-sqlite3';
import { parseFilterDate } from '#shared/filter/filter-date.ts';
import type { FilterOperator, FilterTerm } from '#shared/filter/filter-node.ts';
import { money } from '#shared/money.ts';
import { fromLocalDate } from '../clock.ts';
import { buildLikePattern, type SqlCondition } from './compile-filter.ts';

/** How a field of a list is compared. */
export interface FieldCondition {
  /** Where its previous values are; null if they are not looked up. */
  readonly column: string | null;
  toSql(term: Pick<FilterTerm, 'operator' | 'value'>): SqlCondition;
}

/** The whole text of a column, case-sensitively. Excluding null separately lets a partial index be used. */
export function matchText(column: string): FieldCondition {
  return {
    column,
    toSql: ({ value }) => ({ sql: `(${column} = ? AND ${column} IS NOT NULL)`, values: [value] }),
  };
}

/** A part of a text, as in a free search. */
export function matchPart(expression: string): FieldCondition {
  return { column: null, toSql: ({ value }) => containsText([expression], value) };
}

/** One of the values that the field stands for: `{ pending: ['pending'] }`. */
export function matchChoice(
  values: Readonly<Record<string, string | readonly string[]>>,
  buildSql: (list: string) => string,
): FieldCondition {
  return {
    column: null,
    toSql: ({ value }) => {
      const wanted = [values[value] ?? []].flat();
      return { sql: buildSql(`(${wanted.map(() => '?').join(', ')})`), values: wanted };
    },
  };
}

/** Conditions without parameters, by value. */
export function matchFlag<Flag extends string>(conditions: Readonly<Record<Flag, string>>): FieldCondition {
  return { column: null, toSql: ({ value }) => ({ sql: conditions[value as Flag], values: [] }) };
}

export function compareNumber(expression: string): FieldCondition {
  return {
    column: null,
    toSql: ({ operator, value }) => ({
      sql: `coalesce(${expression} ${operator} ?, 0)`,
      values: [Number(value)],
    }),
  };
}

/** Compares an instant with a day, hour, minute or second of this computer's time zone. */
export function compareDate(expression: string): FieldCondition {
  return {
    column: null,
    toSql({ operator, value }) {
      const date = parseFilterDate(value) ?? [];
      const start = fromLocalDate(date);
      const end = fromLocalDate([...date.slice(0, -1), (date.at(-1) ?? 0) + 1]);
      const comparisons = DATE_COMPARISONS[operator](start, end);
      const sql = comparisons.map(([sign]) => `${expression} ${sign} ?`).join(' AND ');
      return { sql: `coalesce(${sql}, 0)`, values: comparisons.map(([, instant]) => instant) };
    },
  };
}

const DATE_COMPARISONS: Readonly<
  Record<
    FilterOperator,
    (start: number, end: number) => readonly (readonly [sign: string, instant: number])[]
  >
> = {
  '=': (start, end) => [
    ['>=', start],
    ['<', end],
  ],
  '>': (_start, end) => [['>=', end]],
  '>=': (start) => [['>=', start]],
  '<': (start) => [['<', start]],
  '<=': (_start, end) => [['<', end]],
};

/** Compares decimal text exactly. Needs `registerAmountComparison`. */
export function compareAmount(expression: string): FieldCondition {
  return {
    column: null,
    toSql: ({ operator, value }) => ({
      sql: `coalesce(compare_amounts(${expression}, ?) ${operator} 0, 0)`,
      values: [value],
    }),
  };
}

export function registerAmountComparison(db: Database): void {
  db.function('compare_amounts', { deterministic: true }, (amount: unknown, other: unknown) =>
    typeof amount === 'string' && typeof other === 'string' ? money(amount).comparedTo(money(other)) : null,
  );
}

/** Whether any of the columns contains the text. */
export function containsText(columns: readonly string[], text: string): SqlCondition {
  return {
    sql: String.raw`(concat_ws(char(10), ${columns.join(', ')}) LIKE ? ESCAPE '\')`,
    values: [buildLikePattern(text)],
  };
}
