import type { Database } from 'better-sqlite3';
import type { DELIVERY_SORTS, DeliveryState } from '#shared/contract/deliveries.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { deliveryOf, type Delivery, type DeliveryRow } from './delivery-store.ts';

export interface DeliveryQuery {
  readonly callbacks?: readonly Callback[] | undefined;
  readonly states?: readonly DeliveryState[] | undefined;
  /** Part of an account, session, round or casino id. */
  readonly text?: string | undefined;
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

const FROM = 'FROM deliveries d JOIN sessions s ON s.id = d.session_id';

/** Each condition is ignored where its parameter is null, so one statement serves every query. */
const WHERE = `WHERE (@callbacks IS NULL OR d.callback IN (SELECT value FROM json_each(@callbacks)))
  AND (@states IS NULL OR d.state IN (SELECT value FROM json_each(@states)))
  AND (@text IS NULL OR instr(lower(s.account_id || ' ' || s.casino_id || ' ' || s.id || ' ' || coalesce(d.round_id, '')), @text) > 0)`;

export function createDeliveryList(db: Database): DeliveryList {
  const columns = 'd.*, s.operator_id, s.casino_id, s.account_id';
  const selectOne = db.prepare<[number], ListedRow>(`SELECT ${columns} ${FROM} WHERE d.id = ?`);
  const selectPending = db.prepare<[], { count: number }>(
    "SELECT count(*) AS count FROM deliveries WHERE state = 'owed'",
  );
  const selectCount = db.prepare<[object], { count: number }>(`SELECT count(*) AS count ${FROM} ${WHERE}`);

  return {
    list(query) {
      const parameters = {
        callbacks: query.callbacks === undefined ? null : JSON.stringify(query.callbacks),
        states: query.states === undefined ? null : JSON.stringify(query.states),
        text: query.text === undefined || query.text === '' ? null : query.text.toLowerCase(),
      };
      const direction = query.descending ? 'DESC' : 'ASC';
      const select = db.prepare<[object], ListedRow>(
        `SELECT ${columns} ${FROM} ${WHERE}
         ORDER BY ${SORT_COLUMNS[query.sortBy]} ${direction} NULLS LAST, d.id ${direction} LIMIT @limit`,
      );
      return {
        deliveries: select.all({ ...parameters, limit: query.limit }).map(listedOf),
        total: selectCount.get(parameters)?.count ?? 0,
      };
    },
    find(id) {
      const row = selectOne.get(id);
      return row === undefined ? undefined : listedOf(row);
    },
    countPending: () => selectPending.get()?.count ?? 0,
  };
}

function listedOf(row: ListedRow): ListedDelivery {
  return {
    ...deliveryOf(row),
    operatorId: row.operator_id,
    casinoId: row.casino_id,
    accountId: row.account_id,
  };
}
