import type { Database } from 'better-sqlite3';
import type { DeliveryState } from '#shared/contract/deliveries.ts';
import type { RoundState, TransactionState } from '#shared/contract/sessions.ts';
import type { Vantage } from '#shared/exchange.ts';
import { toIdValues, BY_ROUND } from '../capture/cells/id-columns.ts';
import { IN_BODY, fromTransactionCell } from '../capture/cells/transaction-cell.ts';
import { buildNotDeletedClause } from '../capture/deletion/deleted-ids.ts';
import type { SentRollback } from './ledger-store.ts';

/** A bet or a win that the gateway sent. */
export interface GatewayTransaction {
  readonly idProvider: string;
  readonly type: 'bet' | 'win';
  readonly amount: string;
  readonly state: TransactionState;
  readonly roundId: string;
  readonly casinoId: string;
  readonly accountId: string;
  readonly currency: string;
  readonly decimals: number;
  /** When its round started. */
  readonly at: number;
}

export interface GatewayRound {
  readonly id: string;
  readonly state: RoundState;
  readonly casinoId: string;
  readonly accountId: string;
  readonly currency: string;
  readonly at: number;
}

/** The gateway's own books: what it sent for real money, and what it knows about it. */
export interface GatewayBooks {
  /** All transactions, in byte order of their IDs. */
  transactions(): IterableIterator<GatewayTransaction>;
  rollbacks(): Generator<SentRollback>;
  /** Who has had a session for real money in a casino, or in any (null). */
  listPlayers(casinoId: string | null): IterableIterator<string>;
  /** All rounds, in byte order of their IDs. */
  rounds(): IterableIterator<GatewayRound>;
  /**
   * The exchanges of a round captured here that contain one of the IDs, or all of its callbacks without IDs; as the
   * sender saw them, if it did.
   */
  listExchanges(roundId: string, ids: readonly string[] | null): number[];
  /** Those of these exchanges that a user sent again. */
  listReplays(roundId: string, ids: readonly string[]): number[];
  /** Every transaction in a stored exchange, in one pass over all of them. */
  capturedTransactions(): Generator<{
    readonly id: number;
    readonly vantage: Vantage;
    readonly isImported: boolean;
    readonly idProvider: string;
  }>;
}

/** More are not worth reading: the others are in the round. */
const MAX_EXCHANGES = 10;
const NOT_DELETED = buildNotDeletedClause('id');

/** What the transactions of an exchange are read from. */
interface IdRow {
  readonly id: number;
  readonly vantage: Vantage;
  readonly import_id: number | null;
  readonly transaction_ids: string | null;
  readonly request_body: Buffer | null;
}

// A body is only read if it has the IDs.
const ID_COLUMNS = `id, vantage, import_id, transaction_ids, CASE transaction_ids WHEN '${IN_BODY}' THEN request_body END AS request_body`;

const readIds = (row: IdRow): string[] => fromTransactionCell(row.transaction_ids, row.request_body);

export function createGatewayBooks(db: Database): GatewayBooks {
  const selectStatus = db
    .prepare<[number], number | null>(
      `SELECT status FROM exchanges WHERE delivery_id = ? AND vantage = 'gateway' ORDER BY attempt DESC LIMIT 1`,
    )
    .pluck();
  const selectExchanges = db.prepare<[string, Buffer | null], IdRow>(
    // An imported copy of this gateway's own exchange is not a second one.
    `SELECT ${ID_COLUMNS} FROM exchanges
     WHERE ${BY_ROUND} AND import_id IS NULL AND ${NOT_DELETED} ORDER BY id`,
  );
  const selectWithTransactions = db.prepare<[], IdRow>(
    `SELECT ${ID_COLUMNS} FROM exchanges
     WHERE transaction_ids IS NOT NULL AND ${NOT_DELETED}`,
  );

  const selectRows = (roundId: string, ids: readonly string[] | null) =>
    selectExchanges
      .all(...toIdValues(roundId))
      .filter((row) => ids === null || readIds(row).some((id) => ids.includes(id)));

  /**
   * In older data, a rollback whose response had no meaning may also be `refused`: the response distinguishes it from a
   * rejected one.
   */
  function toOutcome({ id, state }: { id: number; state: DeliveryState }): SentRollback['outcome'] {
    if (state === 'settled') return 'settled';
    const status = state === 'refused' ? (selectStatus.get(id) ?? 0) : 0;
    return status >= 400 && status < 500 ? 'rejected' : 'unknown';
  }

  return {
    // Each unary plus keeps SQLite from using an index, which would access the table in random order. Sorting is
    // faster.
    transactions: () =>
      db
        .prepare<[], GatewayTransaction>(
          `SELECT t.id_provider AS idProvider, t.type, t.amount, t.state, t.round_id AS roundId,
             s.casino_id AS casinoId, s.account_id AS accountId, s.currency, s.decimals, r.created_at AS at
           FROM transactions t CROSS JOIN rounds r ON r.id = t.round_id CROSS JOIN sessions s ON s.id = r.session_id
           WHERE s.mode = 'real' ORDER BY +t.id_provider`,
        )
        .iterate(),
    *rollbacks() {
      const rows = db
        .prepare<[], Omit<SentRollback, 'outcome'> & { id: number; state: DeliveryState }>(
          `SELECT d.id, d.state, d.round_id AS roundId, t.value ->> 'id_provider' AS idProvider,
             t.value ->> 'original_id_provider' AS original
           FROM deliveries d, json_each(CAST(d.body AS TEXT), '$.transactions') t
           WHERE d.callback = 'rollback' ORDER BY d.id`,
        )
        .iterate();
      for (const { id, state, ...rollback } of rows) yield { ...rollback, outcome: toOutcome({ id, state }) };
    },
    listPlayers: (casinoId) =>
      db
        .prepare<[string | null], string>(
          `SELECT DISTINCT account_id FROM sessions WHERE mode = 'real' AND casino_id = coalesce(?, casino_id)`,
        )
        .pluck()
        .iterate(casinoId),
    rounds: () =>
      db
        .prepare<[], GatewayRound>(
          `SELECT r.id, r.state, s.casino_id AS casinoId, s.account_id AS accountId, s.currency, r.created_at AS at
           FROM rounds r CROSS JOIN sessions s ON s.id = r.session_id
           WHERE s.mode = 'real' ORDER BY +r.id`,
        )
        .iterate(),
    listExchanges(roundId, ids) {
      const rows = selectRows(roundId, ids);
      const sent = rows.filter(({ vantage }) => vantage !== 'wallet');
      return (sent.length > 0 ? sent : rows).slice(0, MAX_EXCHANGES).map(({ id }) => id);
    },
    listReplays: (roundId, ids) =>
      selectRows(roundId, ids).flatMap(({ id, vantage }) => (vantage === 'replay' ? [id] : [])),
    *capturedTransactions() {
      for (const row of selectWithTransactions.iterate())
        for (const idProvider of readIds(row))
          yield { id: row.id, vantage: row.vantage, isImported: row.import_id !== null, idProvider };
    },
  };
}
