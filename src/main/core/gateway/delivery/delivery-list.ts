import type { Database } from 'better-sqlite3';
import type { DELIVERY_SORTS } from '#shared/contract/deliveries.ts';
import {
  DELIVERY_STATE_VALUES,
  type DELIVERY_FLAGS,
  type DeliveryField,
} from '#shared/filter/delivery-fields.ts';
import type { FilterNode } from '#shared/filter/filter-node.ts';
import {
  compareDate,
  compareNumber,
  matchChoice,
  matchFlag,
  matchPart,
  matchText,
} from '../../filter/field-conditions.ts';
import { toSqlCondition, findFieldValues, type FilteredRows } from '../../filter/filtered-rows.ts';
import { toDelivery, type Delivery, type DeliveryRow } from './delivery-store.ts';

export interface DeliveryQuery {
  readonly filter: FilterNode<DeliveryField>;
  readonly sortBy: (typeof DELIVERY_SORTS)[number];
  readonly descending: boolean;
  readonly limit: number;
}

/** A delivery with its operator, casino and account. */
export interface ListedDelivery extends Delivery {
  readonly operatorId: string;
  readonly casinoId: string;
  readonly accountId: string;
}

/** The queries of the interface on stored deliveries. */
export interface DeliveryList {
  list(query: DeliveryQuery): { deliveries: ListedDelivery[]; total: number };
  find(id: number): ListedDelivery | undefined;
  countPending(): number;
  /** How many of the matching deliveries were pending at each of these instants. */
  countPendingAt(filter: FilterNode<DeliveryField>, instants: readonly number[]): number[];
  /** Values that a field has had and that begin with the prefix, newest first. */
  values(query: { field: DeliveryField; prefix: string; limit: number }): string[];
}

type ListedRow = DeliveryRow & {
  readonly operator_id: string;
  readonly casino_id: string;
  readonly account_id: string;
};

const SORT_COLUMNS: Readonly<Record<DeliveryQuery['sortBy'], string>> = {
  createdAt: 'd.id',
  nextAttemptAt: 'd.next_attempt_at',
  attemptsStarted: 'd.attempts_started',
  accountId: 's.account_id',
  callback: 'd.callback',
  state: 'd.state',
};

const ROWS: FilteredRows<DeliveryField> = {
  from: 'deliveries d JOIN sessions s ON s.id = d.session_id',
  order: 'd.id',
  fields: {
    callback: matchText('d.callback'),
    state: matchChoice(DELIVERY_STATE_VALUES, (list) => `(d.state IN ${list})`),
    is: matchFlag({
      closing: "(d.callback IN ('rollback', 'finish'))",
      retried: '(d.attempts_started > 1)',
      warning: "(coalesce(d.warnings, '[]') <> '[]')",
    } satisfies Record<keyof typeof DELIVERY_FLAGS, string>),
    reason: matchText('d.reason'),
    account: matchText('s.account_id'),
    round: matchText('d.round_id'),
    session: matchText('d.session_id'),
    game: matchText('s.game'),
    casino: matchText('s.casino_id'),
    operator: matchText('s.operator_id'),
    currency: matchText('s.currency'),
    timing: matchText('d.timing'),
    attempts: compareNumber('d.attempts_started'),
    error: matchPart('d.error'),
    created: compareDate('d.created_at'),
    next: compareDate('d.next_attempt_at'),
    ended: compareDate('d.ended_at'),
    id: compareNumber('d.id'),
  },
  text: ['s.account_id', 's.casino_id', 's.id', 'd.round_id'],
};

export function createDeliveryList(db: Database): DeliveryList {
  const columns = 'd.*, s.operator_id, s.casino_id, s.account_id';
  const selectOne = db.prepare<[number], ListedRow>(`SELECT ${columns} FROM ${ROWS.from} WHERE d.id = ?`);
  const selectPending = db.prepare<[], { count: number }>(
    "SELECT count(*) AS count FROM deliveries WHERE state = 'pending'",
  );

  return {
    list(query) {
      const { sql, values } = toSqlCondition(ROWS, query.filter);
      const direction = query.descending ? 'DESC' : 'ASC';
      const matching = `FROM ${ROWS.from} WHERE ${sql}`;
      const select = db.prepare<unknown[], ListedRow>(
        `SELECT ${columns} ${matching}
         ORDER BY ${SORT_COLUMNS[query.sortBy]} ${direction} NULLS LAST, d.id ${direction} LIMIT ?`,
      );
      const count = db.prepare<unknown[], number>(`SELECT count(*) ${matching}`).pluck();
      return {
        deliveries: select.all(...values, query.limit).map(toListedDelivery),
        total: count.get(...values) ?? 0,
      };
    },
    find(id) {
      const row = selectOne.get(id);
      return row === undefined ? undefined : toListedDelivery(row);
    },
    countPending: () => selectPending.get()?.count ?? 0,
    countPendingAt(filter, instants) {
      const { sql, values } = toSqlCondition(ROWS, filter);
      // A delivery that ended with its first attempt was pending for seconds only: it is in no index, and does not
      // matter here.
      const select = (condition: string): string =>
        `SELECT d.id, coalesce(d.pending_from, d.created_at) AS pendingFrom,
           CASE WHEN d.state <> 'pending' THEN coalesce(d.pending_until, d.ended_at, d.created_at) END AS pendingUntil
         FROM ${ROWS.from} WHERE ${condition} AND ${sql}`;
      const rows = db
        .prepare<unknown[], { pendingFrom: number; pendingUntil: number | null }>(
          `${select("d.state = 'pending'")} UNION ${select('d.attempts_started > 1')}`,
        )
        .all(...values, ...values);
      const starts = rows.map(({ pendingFrom }) => pendingFrom).toSorted((a, b) => a - b);
      const ends = rows.flatMap(({ pendingUntil }) => pendingUntil ?? []).toSorted((a, b) => a - b);
      return instants.map((instant) => countUpTo(starts, instant) - countUpTo(ends, instant));
    },
    values: (query) => findFieldValues(db, ROWS, query),
  };
}

/** How many of the ascending numbers are not above the limit. */
function countUpTo(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function toListedDelivery(row: ListedRow): ListedDelivery {
  return {
    ...toDelivery(row),
    operatorId: row.operator_id,
    casinoId: row.casino_id,
    accountId: row.account_id,
  };
}
