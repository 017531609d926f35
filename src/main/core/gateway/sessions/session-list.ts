import type { Database } from 'better-sqlite3';
import type {
  RoundState,
  SESSION_SORTS,
  SessionMode,
  SessionRound,
  SessionState,
} from '#shared/contract/sessions.ts';
import { parseWarnings, type DeliveryRow } from '../delivery/delivery-store.ts';
import type { RoundStore } from '../rounds/round-store.ts';

export interface SessionQuery {
  readonly states?: readonly SessionState[] | undefined;
  readonly mode?: SessionMode | undefined;
  /** Sessions with a round in one of these states. */
  readonly roundStates?: readonly RoundState[] | undefined;
  /** Part of a session, account, casino or game id. */
  readonly text?: string | undefined;
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
}

interface CountsRow {
  readonly rounds: number;
  readonly open_rounds: number | null;
}

const SORT_COLUMNS: Readonly<Record<SessionQuery['sortBy'], string>> = {
  // By id: the order in which they were really created. A clock that was moved and set back gave other times.
  createdAt: 's.rowid',
  lastActivityAt: 's.last_activity_at',
  accountId: 's.account_id',
  casinoId: 's.casino_id',
  game: 's.game',
  state: 's.state',
  rounds: '(SELECT count(*) FROM rounds r WHERE r.session_id = s.id)',
};

/** Each condition is ignored where its parameter is null, so one statement serves every query. */
const WHERE = `WHERE (@states IS NULL OR s.state IN (SELECT value FROM json_each(@states)))
  AND (@mode IS NULL OR s.mode = @mode)
  AND (@roundStates IS NULL OR EXISTS (SELECT 1 FROM rounds r
    WHERE r.session_id = s.id AND r.state IN (SELECT value FROM json_each(@roundStates))))
  AND (@text IS NULL OR instr(lower(s.account_id || ' ' || s.casino_id || ' ' || s.game || ' ' || s.id), @text) > 0)`;

export function createSessionList(db: Database, rounds: RoundStore): SessionList {
  const selectCount = db.prepare<[object], { count: number }>(
    `SELECT count(*) AS count FROM sessions s ${WHERE}`,
  );
  const selectCounts = db.prepare<[string], CountsRow>(
    "SELECT count(*) AS rounds, sum(state = 'open') AS open_rounds FROM rounds WHERE session_id = ?",
  );
  const selectRounds = db.prepare<[string, number], { id: string }>(
    'SELECT id FROM rounds WHERE session_id = ? ORDER BY rowid DESC LIMIT ?',
  );
  const selectDeliveries = db.prepare<[string], Pick<DeliveryRow, 'id' | 'warnings'>>(
    'SELECT id, warnings FROM deliveries WHERE round_id = ? ORDER BY id',
  );

  function roundOf(id: string): SessionRound[] {
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
      const parameters = {
        states: query.states === undefined ? null : JSON.stringify(query.states),
        mode: query.mode ?? null,
        roundStates: query.roundStates === undefined ? null : JSON.stringify(query.roundStates),
        text: query.text === undefined || query.text === '' ? null : query.text.toLowerCase(),
      };
      const direction = query.descending ? 'DESC' : 'ASC';
      const select = db.prepare<[object], { id: string }>(
        `SELECT s.id FROM sessions s ${WHERE}
         ORDER BY ${SORT_COLUMNS[query.sortBy]} ${direction}, s.rowid ${direction} LIMIT @limit`,
      );
      return {
        ids: select.all({ ...parameters, limit: query.limit }).map(({ id }) => id),
        total: selectCount.get(parameters)?.count ?? 0,
      };
    },
    countRounds(sessionId) {
      const row = selectCounts.get(sessionId);
      return { rounds: row?.rounds ?? 0, openRounds: row?.open_rounds ?? 0 };
    },
    rounds: (sessionId, limit) => selectRounds.all(sessionId, limit).flatMap(({ id }) => roundOf(id)),
  };
}
