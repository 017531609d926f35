import type { Database } from 'better-sqlite3';
import type { FilterFieldName } from '#shared/filter/filter-fields.ts';
import type { DeliveryField } from '#shared/filter/delivery-fields.ts';
import type { FilterNode, FilterTerm } from '#shared/filter/filter-node.ts';
import { compileFilter, type SqlCondition } from '../../filter/compile-filter.ts';
import { HOUR_MS, MINUTE_MS } from './call-counter.ts';
import { createRange, type HealthRange } from './health-range.ts';
import { toExtraBits } from './wallet-call.ts';

const ANY_TIME = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] as const;
const ALL: SqlCondition = { sql: '1', values: [] };

/** A filter as a condition on `health_calls`; null if only the exchanges themselves can answer it. */
export function toCallCondition(node: FilterNode): SqlCondition | null {
  let isAnswered = true;
  const give = (condition: SqlCondition | null): SqlCondition => {
    isAnswered &&= condition !== null;
    return condition ?? ALL;
  };
  const condition = compileFilter<FilterFieldName, SqlCondition>(node, {
    all: ALL,
    text: () => give(null),
    term: (term) => give(toTermCondition(term)),
    not: ({ sql, values }) => ({ sql: `NOT ${sql}`, values }),
    join: (operator, conditions) => ({
      sql: `(${conditions.map(({ sql }) => sql).join(` ${operator} `)})`,
      values: conditions.flatMap(({ values }) => values),
    }),
  });
  return isAnswered ? condition : null;
}

/** A condition on `health_calls` that finds all calls of a filter, and more if only the exchanges can answer it. */
export function toWiderCondition(node: FilterNode): SqlCondition {
  if (node.kind !== 'and') return toCallCondition(node) ?? ALL;
  const conditions = node.nodes.map(toWiderCondition);
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(' AND ')})`,
    values: conditions.flatMap(({ values }) => values),
  };
}

/** From the first to the last of the calls that a condition on `health_calls` finds; null if there are none. */
export function findCallSpan(db: Database, { sql, values }: SqlCondition): HealthRange | null {
  const find = (order: 'ASC' | 'DESC', spanMs: number, between: readonly number[]): number | undefined =>
    db
      .prepare<unknown[], number>(
        `SELECT started_at FROM health_calls WHERE span_ms = ? AND started_at BETWEEN ? AND ? AND ${sql}
         ORDER BY started_at ${order} LIMIT 1`,
      )
      .pluck()
      .get(spanMs, ...between, ...values);
  // There are at most 60 minutes per hour to skip.
  const findMinute = (order: 'ASC' | 'DESC'): number | undefined => {
    const hour = find(order, HOUR_MS, ANY_TIME);
    return hour === undefined ? undefined : find(order, MINUTE_MS, [hour, hour + HOUR_MS - 1]);
  };
  const [first, last] = [findMinute('ASC'), findMinute('DESC')];
  return first === undefined || last === undefined ? null : createRange(first, last);
}

function toTermCondition({ field, value }: FilterTerm): SqlCondition | null {
  if (field === 'casino') return { sql: '(casino_id = ?)', values: [value] };
  if (field === 'callback') return { sql: '(callback = ?)', values: [value] };
  if (field !== 'is') return null;
  if (value === 'imported') return { sql: '(imported = 1)', values: [] };
  if (value === 'replay') return { sql: '(extras & ? <> 0)', values: [toExtraBits(['replays'])] };
  if (value === 'suite') return { sql: '(extras & ? <> 0)', values: [toExtraBits(['suite'])] };
  return null;
}

/** Whether a filter finds only exchanges that recording proxies forwarded. */
export function hasProxyTerm(node: FilterNode): boolean {
  if (node.kind === 'and') return node.nodes.some(hasProxyTerm);
  return (
    node.kind === 'term' && (node.field === 'via' || (node.field === 'vantage' && node.value === 'proxy'))
  );
}

/** Fields that mean the same for a callback and for the delivery that it belongs to. */
const COMMON_FIELDS = ['callback', 'account', 'round', 'session', 'game', 'casino', 'currency'] as const;
type CommonField = (typeof COMMON_FIELDS)[number] & DeliveryField;

/** The same filter for deliveries; null if it has conditions on exchanges. */
export function toDeliveryFilter(node: FilterNode): FilterNode<CommonField> | null {
  switch (node.kind) {
    case 'all':
      return node;
    case 'text':
      return null;
    case 'term': {
      const field = COMMON_FIELDS.find((each) => each === node.field);
      return field === undefined ? null : { ...node, field };
    }
    case 'not': {
      const negated = toDeliveryFilter(node.node);
      return negated === null ? null : { ...node, node: negated };
    }
    default: {
      const nodes = node.nodes.map(toDeliveryFilter);
      const known = nodes.filter((each) => each !== null);
      return known.length < nodes.length ? null : { ...node, nodes: known };
    }
  }
}
