import type { Database } from 'better-sqlite3';
import type { SESSION_SORTS, SessionRound } from '#shared/contract/sessions.ts';
import type { FilterNode } from '#shared/filter/filter-node.ts';
import { ROUND_STATE_VALUES, type SessionField } from '#shared/filter/session-fields.ts';
import { compareDate, compareNumber, matchChoice, matchText } from '../../filter/field-conditions.ts';
import { toSqlCondition, findFieldValues, type FilteredRows } from '../../filter/filtered-rows.ts';
import { parseWarnings, type DeliveryRow } from '../delivery/delivery-store.ts';
import type { RoundStore } from '../rounds/round-store.ts';

export interface SessionQuery {
  readonly filter: FilterNode<SessionField>;
  readonly sortBy: (typeof SESSION_SORTS)[number];
  readonly descending: boolean;
  readonly limit: number;
}

export interface RoundCounts {
  readonly rounds: number;
  readonly openRounds: number;
}

/** The queries of the interface on stored sessions. */
export interface SessionList {
  list(query: SessionQuery): { ids: string[]; total: number };
  countRounds(sessionId: string): RoundCounts;
  /** The newest rounds of a session, newest first. */
  rounds(sessionId: string, limit: number): SessionRound[];
  /** Values that a field has had and that begin with the prefix, newest first. */
  values(query: { field: SessionField; prefix: string; limit: number }): string[];
}

interface CountsRow {
  readonly rounds: number;
  readonly open_rounds: number | null;
}

const SORT_COLUMNS: Readonly<Record<SessionQuery['sortBy'], string>> = {
  // The real order: a clock that was advanced and set back gave other times.
  createdAt: 's.rowid',
  lastActivityAt: 's.idle_since',
  accountId: 's.account_id',
  casinoId: 's.casino_id',
  game: 's.game',
  state: 's.state',
  rounds: '(SELECT count(*) FROM rounds r WHERE r.session_id = s.id)',
};

const ROUNDS = 'rounds r WHERE r.session_id = s.id';

const ROWS: FilteredRows<SessionField> = {
  from: 'sessions s',
  order: 's.rowid',
  fields: {
    state: matchText('s.state'),
    mode: matchText('s.mode'),
    round_state: matchChoice(
      ROUND_STATE_VALUES,
      (list) => `(EXISTS (SELECT 1 FROM ${ROUNDS} AND r.state IN ${list}))`,
    ),
    account: matchText('s.account_id'),
    game: matchText('s.game'),
    casino: matchText('s.casino_id'),
    operator: matchText('s.operator_id'),
    currency: matchText('s.currency'),
    session: matchText('s.id'),
    round: {
      column: null,
      toSql: ({ value }) => ({
        sql: '(s.id IN (SELECT session_id FROM rounds WHERE id = ?))',
        values: [value],
      }),
    },
    rounds: compareNumber(`(SELECT count(*) FROM ${ROUNDS})`),
    open: compareNumber(`(SELECT count(*) FROM ${ROUNDS} AND r.state = 'open')`),
    created: compareDate('s.created_at'),
    activity: compareDate('s.last_activity_at'),
    ended: compareDate('s.ended_at'),
  },
  text: ['s.account_id', 's.casino_id', 's.game', 's.id'],
};

export function createSessionList(db: Database, rounds: RoundStore): SessionList {
  const selectCounts = db.prepare<[string], CountsRow>(
    "SELECT count(*) AS rounds, sum(state = 'open') AS open_rounds FROM rounds WHERE session_id = ?",
  );
  const selectRounds = db.prepare<[string, number], { id: string }>(
    'SELECT id FROM rounds WHERE session_id = ? ORDER BY rowid DESC LIMIT ?',
  );
  const selectDeliveries = db.prepare<[string], Pick<DeliveryRow, 'id' | 'warnings'>>(
    'SELECT id, warnings FROM deliveries WHERE round_id = ? ORDER BY id',
  );

  function findRound(id: string): SessionRound[] {
    const round = rounds.find(id);
    if (round === undefined) return [];
    const deliveries = selectDeliveries.all(id);
    return [
      {
        id,
        state: round.state,
        waitsFor: round.waitsFor,
        createdAt: round.createdAt,
        closedAt: round.closedAt,
        result: round.result,
        transactions: rounds
          .transactions(id)
          .map(({ idProvider, type, amount, state }) => ({ idProvider, type, amount, state })),
        deliveryIds: deliveries.map((delivery) => delivery.id),
        warnings: deliveries.flatMap(parseWarnings),
      },
    ];
  }

  return {
    list(query) {
      const { sql, values } = toSqlCondition(ROWS, query.filter);
      const direction = query.descending ? 'DESC' : 'ASC';
      const matching = `FROM ${ROWS.from} WHERE ${sql}`;
      const select = db
        .prepare<unknown[], string>(
          `SELECT s.id ${matching}
           ORDER BY ${SORT_COLUMNS[query.sortBy]} ${direction}, s.rowid ${direction} LIMIT ?`,
        )
        .pluck();
      const count = db.prepare<unknown[], number>(`SELECT count(*) ${matching}`).pluck();
      return { ids: select.all(...values, query.limit), total: count.get(...values) ?? 0 };
    },
    countRounds(sessionId) {
      const row = selectCounts.get(sessionId);
      return { rounds: row?.rounds ?? 0, openRounds: row?.open_rounds ?? 0 };
    },
    rounds: (sessionId, limit) => selectRounds.all(sessionId, limit).flatMap(({ id }) => findRound(id)),
    values: (query) => findFieldValues(db, ROWS, query),
  };
}
