import type { Database } from 'better-sqlite3';
import type { ExchangeSummary } from '#shared/exchange.ts';
import type { CapturedExchange } from './captured-exchange.ts';
import {
  EXCHANGE_COLUMNS,
  rowOf,
  storedOfRow,
  SUMMARY_COLUMNS,
  summaryOf,
  summaryOfRow,
  type DetailRow,
  type StoredExchange,
  type SummaryRow,
} from './exchange-row.ts';

/** A wallet's view with a gateway's view beside it is shown with that, not as a row of its own. */
const LISTED = "(vantage <> 'wallet' OR peer_id IS NULL)";

export interface ExchangePage {
  readonly beforeId?: number | undefined;
  readonly afterId?: number | undefined;
  readonly limit: number;
}

export interface ExchangeStore {
  /** Ids up to here may have been given out by a process that died: they are never given out again. */
  reservedIds(): number;
  reserveIds(upTo: number): void;
  /** Writes exchanges in one transaction and gives their summaries. */
  insert(exchanges: readonly CapturedExchange[]): ExchangeSummary[];
  /** The receiver turned up after the sender was written: the sender's summary, now with its peer. */
  linkPeer(senderId: number, receiverId: number): ExchangeSummary | null;
  /** A page in rising order of id: the newest, or those next to an id (keyset, never by offset). */
  list(page: ExchangePage): ExchangeSummary[];
  countListed(): number;
  get(id: number): StoredExchange | null;
  /** The attempts of one delivery, as the gateway saw them, oldest first. */
  attemptsOf(deliveryId: number, limit: number): ExchangeSummary[];
}

export function createExchangeStore(db: Database): ExchangeStore {
  const summaryColumns = SUMMARY_COLUMNS.join(', ');
  const insertRow = db.prepare(
    `INSERT INTO exchanges (${EXCHANGE_COLUMNS.join(', ')}) VALUES (${EXCHANGE_COLUMNS.map(() => '?').join(', ')})`,
  );
  const addToCount = db.prepare("UPDATE counters SET value = value + ? WHERE name = 'listed_exchanges'");
  const selectCount = db.prepare<[], { value: number }>(
    "SELECT value FROM counters WHERE name = 'listed_exchanges'",
  );
  const selectReserved = db.prepare<[], { value: number }>(
    "SELECT value FROM counters WHERE name = 'reserved_exchange_ids'",
  );
  const updateReserved = db.prepare("UPDATE counters SET value = ? WHERE name = 'reserved_exchange_ids'");
  const selectOne = db.prepare<[number], DetailRow>('SELECT * FROM exchanges WHERE id = ?');
  const setPeer = db.prepare<[number, number], SummaryRow>(
    `UPDATE exchanges SET peer_id = ? WHERE id = ? AND peer_id IS NULL RETURNING ${summaryColumns}`,
  );
  const pageBefore = db.prepare<[number, number], SummaryRow>(
    `SELECT ${summaryColumns} FROM exchanges WHERE id < ? AND ${LISTED} ORDER BY id DESC LIMIT ?`,
  );
  const pageAfter = db.prepare<[number, number], SummaryRow>(
    `SELECT ${summaryColumns} FROM exchanges WHERE id > ? AND ${LISTED} ORDER BY id LIMIT ?`,
  );

  const selectAttempts = db.prepare<[number, number], SummaryRow>(
    `SELECT ${summaryColumns} FROM exchanges WHERE delivery_id = ? ORDER BY id LIMIT ?`,
  );

  const insertAll = db.transaction((exchanges: readonly CapturedExchange[]) => {
    let listed = 0;
    for (const exchange of exchanges) {
      insertRow.run(rowOf(exchange));
      if (exchange.vantage !== 'wallet' || exchange.peerId === null) listed++;
    }
    addToCount.run(listed);
  });

  return {
    reservedIds: () => selectReserved.get()?.value ?? 0,
    reserveIds: (upTo) => void updateReserved.run(upTo),
    insert(exchanges) {
      insertAll.immediate(exchanges);
      return exchanges.map(summaryOf);
    },
    linkPeer(senderId, receiverId) {
      const row = setPeer.get(receiverId, senderId);
      return row === undefined ? null : summaryOfRow(row);
    },
    list({ beforeId, afterId, limit }) {
      if (afterId !== undefined) return pageAfter.all(afterId, limit).map((row) => summaryOfRow(row));
      const newestFirst = pageBefore.all(beforeId ?? Number.MAX_SAFE_INTEGER, limit);
      return newestFirst.toReversed().map((row) => summaryOfRow(row));
    },
    countListed: () => selectCount.get()?.value ?? 0,
    get(id) {
      const row = selectOne.get(id);
      return row === undefined ? null : storedOfRow(row);
    },
    attemptsOf: (deliveryId, limit) => selectAttempts.all(deliveryId, limit).map((row) => summaryOfRow(row)),
  };
}
