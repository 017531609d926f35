import type { Database, Statement } from 'better-sqlite3';
import type { Attempt, ExchangeSummary } from '#shared/exchange.ts';
import type { RoundCopy, RoundSelection, RoundSource } from '#shared/replay/round-source.ts';
import { createClockResets, type ClockResets } from '../time/clock-resets.ts';
import { createAttemptChains } from './attempt-chains.ts';
import type { CapturedExchange } from './captured-exchange.ts';
import { createDeletedIds, buildNotDeletedClause, type IdRange } from './deletion/deleted-ids.ts';
import { createExchangeMarks, type MarkChange } from './exchange-marks.ts';
import { createHeaderLists } from './cells/header-lists.ts';
import { toIdValues, BY_ROUND } from './cells/id-columns.ts';
import { createCallCounter } from './health/call-counter.ts';
import {
  EXCHANGE_COLUMNS,
  toRow,
  toStoredExchange,
  type DetailRow,
  type StoredExchange,
} from './exchange-row.ts';
import { createOwnCredentials, type OwnCredentials } from './own-credentials.ts';
import { createRoundCopies, IN_COPY, REPEATS_COPY, type SelectedCopy } from './round-copies.ts';
import { createSummaries, selectSummary, type SummaryRow } from './summary-row.ts';

/** The number of newest exchanges that `hasSuite` examines. */
const NEWEST_SEARCHED = 100_000;

/** A wallet's view with a gateway peer is shown in the gateway's row, and a retry in the row of the first attempt. */
export const LISTED = "(vantage <> 'wallet' OR peer_id IS NULL) AND head_id IS NULL";

export interface ExchangePage {
  readonly beforeId?: number | undefined;
  readonly afterId?: number | undefined;
  readonly limit: number;
}

export interface ExchangeStore {
  readonly clockResets: ClockResets;
  /** IDs up to this one may have been assigned by a process that died, so they are never reused. */
  reservedIds(): number;
  reserveIds(upTo: number): void;
  /**
   * Writes exchanges in one transaction. The returned function builds their summaries, for which bodies are read: without
   * a subscriber nobody calls it. A retry is reported by its head, with the current state of the chain, after all new
   * rows: the first report of a row never has a chain.
   */
  insert(exchanges: readonly CapturedExchange[]): () => ExchangeSummary[];
  /** Links a receiver that appeared after the sender was written; returns the summary of the sender's row. */
  linkPeer(senderId: number, receiverId: number): ExchangeSummary | null;
  /** A page in ascending order of id: the newest, or those next to an id (keyset pagination). */
  list(page: ExchangePage): ExchangeSummary[];
  /** The rows of the list with these IDs, in ascending order; missing ones are skipped. */
  getMany(ids: readonly number[]): ExchangeSummary[];
  /** The same for any exchanges, with a row or without. */
  getEach(ids: readonly number[]): ExchangeSummary[];
  /** Pins a row or sets its note; false if there is no such exchange. */
  mark(id: number, change: MarkChange): boolean;
  countListed(): number;
  hasImports(): boolean;
  /** Whether the test suite sent any of the newest 100,000: older ones hide nothing. */
  hasSuite(): boolean;
  /**
   * The exchanges of a round from one source, with all attempts and both views: the newest in ascending order, and how
   * many there are. Those of the import with their replays; with null those captured here, unless all of them are
   * replays of the newest import.
   */
  listRoundExchanges(
    round: { readonly roundId: string; readonly importId: number | null } & Partial<RoundSource>,
    limit: number,
  ): { readonly exchanges: ExchangeSummary[]; readonly total: number };
  listRoundCopies(what: RoundSelection): RoundCopy[];
  get(id: number): StoredExchange | null;
  /** The attempts of one delivery, as the gateway saw them, oldest first. */
  listAttempts(deliveryId: number, limit: number): ExchangeSummary[];
  /** The newest attempts of an exchange's delivery, oldest first; just the exchange itself if it has no delivery. */
  listDeliveryAttempts(id: number, limit: number): Attempt[] | null;
}

/** `ownCredentials` are removed from everything that is written. */
export function createExchangeStore(
  db: Database,
  ownCredentials: OwnCredentials = createOwnCredentials(),
): ExchangeStore {
  const summaries = createSummaries(db);
  const marks = createExchangeMarks(db);
  const chains = createAttemptChains(db, summaries);
  const copies = createRoundCopies(db);
  const deleted = createDeletedIds(db);
  const calls = createCallCounter(db);
  const headerLists = createHeaderLists(db);
  const summaryColumns = selectSummary();
  const insertRow = db.prepare(
    `INSERT INTO exchanges (${EXCHANGE_COLUMNS.join(', ')}) VALUES (${EXCHANGE_COLUMNS.map(() => '?').join(', ')})`,
  );
  const addToCount = db.prepare("UPDATE counters SET value = value + ? WHERE name = 'listed_exchanges'");
  const selectCount = db.prepare<[], { value: number }>(
    "SELECT value FROM counters WHERE name = 'listed_exchanges'",
  );
  const selectImported = db.prepare<[], number>(
    `SELECT id FROM exchanges WHERE import_id IS NOT NULL AND ${buildNotDeletedClause('id')} LIMIT 1`,
  );
  const selectSuite = db.prepare<[number], number>(
    `SELECT id FROM exchanges INDEXED BY exchange_facets
     WHERE id > (SELECT max(id) FROM exchanges) - ? AND vantage = 'suite' AND import_id IS NULL
       AND ${buildNotDeletedClause('id')} ORDER BY id DESC LIMIT 1`,
  );
  const selectReserved = db.prepare<[], { value: number }>(
    "SELECT value FROM counters WHERE name = 'reserved_exchange_ids'",
  );
  const updateReserved = db.prepare("UPDATE counters SET value = ? WHERE name = 'reserved_exchange_ids'");
  const selectOne = db.prepare<[number], DetailRow>('SELECT * FROM exchanges WHERE id = ?');
  const setPeer = db.prepare<[number, number], SummaryRow>(
    `UPDATE exchanges SET peer_id = ? WHERE id = ? AND peer_id IS NULL RETURNING ${summaryColumns}`,
  );
  const selectNewest = db.prepare<[number, number, number], SummaryRow>(
    `SELECT ${summaryColumns} FROM exchanges WHERE id BETWEEN ? AND ? AND ${LISTED} ORDER BY id DESC LIMIT ?`,
  );
  const selectOldest = db.prepare<[number, number, number], SummaryRow>(
    `SELECT ${summaryColumns} FROM exchanges WHERE id BETWEEN ? AND ? AND ${LISTED} ORDER BY id LIMIT ?`,
  );
  const selectAttempts = db.prepare<[number, number], SummaryRow>(
    `SELECT ${summaryColumns} FROM exchanges WHERE delivery_id = ? AND ${buildNotDeletedClause('id')} ORDER BY id LIMIT ?`,
  );
  const FROM_COPY = `(${IN_COPY} OR (@importId IS NOT NULL AND import_id IS NULL AND ${REPEATS_COPY}))`;
  // Each index returns its newest IDs in order: a round may have a million exchanges, too many to sort.
  const buildNewestQuery = (column: string): string =>
    `SELECT id FROM (SELECT id FROM exchanges
       WHERE ${column} = ? AND ${FROM_COPY} AND ${buildNotDeletedClause('id')} ORDER BY id DESC LIMIT @limit)`;
  const selectRound = db
    .prepare<[string, Buffer | null, SelectedCopy & { limit: number }], number>(
      `${buildNewestQuery('round_id')} UNION ALL ${buildNewestQuery('round_uuid')} ORDER BY id DESC LIMIT @limit`,
    )
    .pluck();
  const countRound = db.prepare<[string, Buffer | null, SelectedCopy], { total: number }>(
    `SELECT count(*) AS total FROM exchanges WHERE ${BY_ROUND} AND ${FROM_COPY} AND ${buildNotDeletedClause('id')}`,
  );
  const prepareSummariesQuery = (condition: string) =>
    db.prepare<[string], SummaryRow>(
      `SELECT ${summaryColumns} FROM exchanges
       WHERE id IN (SELECT value FROM json_each(?)) AND ${condition} AND ${buildNotDeletedClause('id')} ORDER BY id`,
    );
  const selectBatch = prepareSummariesQuery('true');
  const selectSomeListed = prepareSummariesQuery(LISTED);

  const insertAll = db.transaction((exchanges: readonly CapturedExchange[]) => {
    let listed = 0;
    const headIds = exchanges.map((exchange) => {
      const headId = chains.findHead(exchange);
      insertRow.run(toRow(exchange, headId, headerLists));
      if (exchange.mark !== undefined) marks.set(exchange.id, exchange.mark);
      if (headId === null && (exchange.vantage !== 'wallet' || exchange.peerId === null)) listed++;
      return headId;
    });
    addToCount.run(listed);
    calls.add(exchanges);
    return headIds;
  });

  function resetAfterRollback<T>(write: () => T): T {
    try {
      return write();
    } catch (error) {
      headerLists.reset();
      throw error;
    }
  }

  function toSummaries(rows: readonly SummaryRow[]): ExchangeSummary[] {
    return chains.withChains(rows.map(summaries.fromRow));
  }

  function readSummaries(ids: readonly number[]): ExchangeSummary[] {
    return ids.length === 0 ? [] : toSummaries(selectBatch.all(JSON.stringify(ids)));
  }

  return {
    clockResets: createClockResets(db),
    reservedIds: () => selectReserved.get()?.value ?? 0,
    reserveIds: (upTo) => void updateReserved.run(upTo),
    insert(exchanges) {
      const withoutCredentials = exchanges.map((exchange) => ownCredentials.removeFrom(exchange));
      const headIds = resetAfterRollback(() => insertAll.immediate(withoutCredentials));
      return () => [
        ...withoutCredentials.flatMap((exchange, index) =>
          headIds[index] === null ? summaries.fromExchange(exchange) : [],
        ),
        ...readSummaries([...new Set(headIds.filter((id) => id !== null))]),
      ];
    },
    linkPeer(senderId, receiverId) {
      const row = setPeer.get(receiverId, senderId);
      return row === undefined ? null : (readSummaries([row.head_id ?? row.id])[0] ?? null);
    },
    list({ beforeId, afterId, limit }) {
      if (afterId !== undefined)
        return toSummaries(toPage(deleted.rangesAbove(afterId), selectOldest, limit));
      const ranges = deleted.rangesBelow(beforeId ?? Number.MAX_SAFE_INTEGER);
      return toSummaries(toPage(ranges, selectNewest, limit).toReversed());
    },
    getMany: (ids) => toSummaries(selectSomeListed.all(JSON.stringify(ids))),
    getEach: readSummaries,
    listRoundExchanges({ roundId, importId, casinoId = null, accountId = null, exchangeId }, limit) {
      const values = toIdValues(roundId);
      const source = { importId, casinoId, accountId, exchangeId };
      const copy = copies.select({ kind: 'round', roundId, source });
      return {
        exchanges: readSummaries(selectRound.all(...values, { ...copy, limit })),
        total: countRound.get(...values, copy)?.total ?? 0,
      };
    },
    listRoundCopies: copies.list,
    mark: marks.set,
    countListed: () => selectCount.get()?.value ?? 0,
    hasImports: () => selectImported.get() !== undefined,
    hasSuite: () => selectSuite.get(NEWEST_SEARCHED) !== undefined,
    get(id) {
      const row = deleted.has(id) ? undefined : selectOne.get(id);
      if (row === undefined) return null;
      const exchange = toStoredExchange(row, { summaries, headerLists });
      return { ...exchange, summary: chains.withChains([exchange.summary])[0] ?? exchange.summary };
    },
    listAttempts: (deliveryId, limit) => toSummaries(selectAttempts.all(deliveryId, limit)),
    listDeliveryAttempts(id, limit) {
      const [exchange] = readSummaries([id]);
      return exchange === undefined ? null : chains.listDeliveryAttempts(exchange, limit);
    },
  };
}

/** Collects rows range by range until there are enough, skipping deleted ones. */
function toPage(
  ranges: Iterable<IdRange>,
  select: Statement<[number, number, number], SummaryRow>,
  limit: number,
): SummaryRow[] {
  const rows: SummaryRow[] = [];
  for (const { firstId, lastId } of ranges) {
    rows.push(...select.all(firstId, lastId, limit - rows.length));
    if (rows.length >= limit) break;
  }
  return rows;
}
