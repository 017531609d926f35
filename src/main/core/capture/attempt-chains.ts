import type { Database } from 'better-sqlite3';
import { getMoneyEffect, type Attempt, type AttemptChain, type ExchangeSummary } from '#shared/exchange.ts';
import type { CapturedExchange } from './captured-exchange.ts';
import { findMovements } from './attempt-movements.ts';
import { buildNotDeletedClause } from './deletion/deleted-ids.ts';
import {
  toOutcome,
  selectSummary,
  type OutcomeColumns,
  type Summaries,
  type SummaryRow,
} from './summary-row.ts';

/** Groups the attempts of one delivery under the row of the first captured attempt, the head. */
export interface AttemptChains {
  /** The head row for an exchange that is about to be written; null if the exchange gets its own row. */
  findHead(exchange: CapturedExchange): number | null;
  /**
   * Returns the same summaries; each head also carries the current state of its chain. Runs one query for all of them.
   */
  withChains(summaries: readonly ExchangeSummary[]): ExchangeSummary[];
  /**
   * The newest `limit` attempts of an exchange's delivery, oldest first; just the exchange itself if it has no
   * delivery.
   */
  listDeliveryAttempts(exchange: ExchangeSummary, limit: number): Attempt[];
}

type LastRow = SummaryRow & { readonly attempts: number };
type OutcomeRow = OutcomeColumns & { readonly id: number; readonly head_id: number };
type RemarksRow = Pick<SummaryRow, 'warnings' | 'faults'> & { readonly id: number; readonly head_id: number };
type AttemptRow = SummaryRow & {
  readonly [Cell in keyof OutcomeColumns as `peer_${Cell}`]: OutcomeColumns[Cell];
};

export function createAttemptChains(db: Database, { fromRow }: Summaries): AttemptChains {
  const columns = selectSummary('e.');
  // An attempt captured after a deletion starts a new row, so that new attempts stay visible.
  const selectHead = db.prepare<[number], { id: number | null }>(
    `SELECT min(id) AS id FROM exchanges WHERE delivery_id = ? AND ${buildNotDeletedClause('id')}`,
  );
  // IDs follow the start order, so the highest ID is the last attempt, and the index alone is sufficient for
  // both.
  const selectLast = db.prepare<[string], LastRow>(
    `SELECT ${columns}, chain.attempts FROM (
       SELECT max(id) AS last_id, count(*) + 1 AS attempts FROM exchanges
       WHERE head_id IN (SELECT value FROM json_each(?)) GROUP BY head_id
     ) AS chain JOIN exchanges e ON e.id = chain.last_id`,
  );
  const selectOutcomes = db.prepare<[string], OutcomeRow>(
    `SELECT e.id, e.head_id, e.status, e.api_code, e.failure FROM json_each(?) AS head
     JOIN exchanges e ON e.head_id = head.value ORDER BY e.id`,
  );
  const selectRemarks = db.prepare<[string], RemarksRow>(
    `SELECT e.id, e.head_id, e.warnings, e.faults FROM json_each(?) AS head
     JOIN exchanges e ON e.head_id = head.value
     WHERE e.warnings IS NOT NULL OR e.faults IS NOT NULL ORDER BY e.id`,
  );
  const selectSome = db.prepare<[string], SummaryRow>(
    `SELECT ${columns} FROM exchanges e WHERE e.id IN (SELECT value FROM json_each(?))`,
  );
  const selectAttempts = db.prepare<[number, number], AttemptRow>(
    buildAttemptsQuery(`e.delivery_id = ? AND ${buildNotDeletedClause('e.id')}`),
  );
  const selectAlone = db.prepare<[number, number], AttemptRow>(buildAttemptsQuery('e.id = ?'));

  function buildAttemptsQuery(condition: string): string {
    return `SELECT ${columns}, peer.status AS peer_status, peer.api_code AS peer_api_code, peer.failure AS peer_failure
      FROM exchanges e LEFT JOIN exchanges peer ON peer.id = e.peer_id
      WHERE ${condition} ORDER BY e.id DESC LIMIT ?`;
  }

  function withChains(summaries: readonly ExchangeSummary[]): ExchangeSummary[] {
    const heads = summaries.filter(({ deliveryId, headId }) => deliveryId !== null && headId === null);
    if (heads.length === 0) return [...summaries];
    const chains = new Map(
      selectLast
        .all(JSON.stringify(heads.map(({ id }) => id)))
        .map((row) => [row.head_id, { attempts: row.attempts, last: fromRow(row) }]),
    );
    const moving = heads.filter(
      ({ id, kind }) => chains.has(id) && (kind === 'betwin' || kind === 'rollback'),
    );
    const attemptsByRow = readAttempts(
      moving,
      [...chains.values()].map(({ last }) => last),
    );
    const long = heads.map(({ id }) => id).filter((id) => (chains.get(id)?.attempts ?? 0) > 2);
    const remarks = readRemarks(long, new Set([...chains.values()].map(({ last }) => last.id)));
    return summaries.map((summary) => {
      const chain = chains.get(summary.id);
      if (chain === undefined) return { ...summary, chain: null };
      const { attempts, last } = chain;
      return {
        ...summary,
        chain: {
          attempts,
          last: getLast(last),
          ...findMovements(attemptsByRow.get(summary.id) ?? []),
          between: remarks.get(summary.id),
        },
      };
    });
  }

  /** The warnings and faults of the attempts between the first and the last. */
  function readRemarks(
    heads: readonly number[],
    lastIds: ReadonlySet<number>,
  ): Map<number, NonNullable<AttemptChain['between']>> {
    if (heads.length === 0) return new Map();
    const rows = selectRemarks.all(JSON.stringify(heads)).filter(({ id }) => !lastIds.has(id));
    const parse = (cell: string | null): string[] => (cell === null ? [] : (JSON.parse(cell) as string[]));
    return new Map(
      [...Map.groupBy(rows, (row) => row.head_id)].map(([head, attempts]) => [
        head,
        {
          warnings: attempts.flatMap(({ warnings }) => parse(warnings)),
          faults: attempts.flatMap(({ faults }) => parse(faults)),
        },
      ]),
    );
  }

  /** Of each row, the attempts that moved the money or may have, oldest first, and the last one. */
  function readAttempts(
    heads: readonly ExchangeSummary[],
    lasts: readonly ExchangeSummary[],
  ): Map<number, ExchangeSummary[]> {
    if (heads.length === 0) return new Map();
    const known = new Map([...heads, ...lasts].map((summary) => [summary.id, summary]));
    const betweenIds = selectOutcomes
      .all(JSON.stringify(heads.map(({ id }) => id)))
      .filter((row) => !known.has(row.id) && getMoneyEffect(toOutcome(row)) !== 'none')
      .map(({ id }) => id);
    const between = betweenIds.length === 0 ? [] : selectSome.all(JSON.stringify(betweenIds)).map(fromRow);
    const rowIds = new Set(heads.map(({ id }) => id));
    return Map.groupBy(
      [...known.values(), ...between]
        .filter(({ id, headId }) => rowIds.has(headId ?? id))
        .toSorted((one, other) => one.id - other.id),
      ({ id, headId }) => headId ?? id,
    );
  }

  return {
    findHead({ deliveryId, attempt }) {
      // First attempts, the vast majority, need no lookup.
      if (deliveryId === null || attempt === null || attempt === 1) return null;
      return selectHead.get(deliveryId)?.id ?? null;
    },
    withChains,
    listDeliveryAttempts({ id, deliveryId }, limit) {
      const newestFirst =
        deliveryId === null ? selectAlone.all(id, limit) : selectAttempts.all(deliveryId, limit);
      const rows = newestFirst.toReversed();
      const summaries = withChains(rows.map(fromRow));
      return rows.flatMap((row, index) => {
        const summary = summaries[index];
        return summary === undefined ? [] : [{ ...summary, peerOutcome: getPeerOutcome(row) }];
      });
    },
  };
}

function getLast(summary: ExchangeSummary): AttemptChain['last'] {
  const { id, attempt, startedAt, setBackMs, durationMs, outcome, peerId, warnings, faults, holds, money } =
    summary;
  return { id, attempt, startedAt, setBackMs, durationMs, outcome, peerId, warnings, faults, holds, money };
}

function getPeerOutcome(row: AttemptRow): Attempt['peerOutcome'] {
  // A failed exchange may have no status, an answered one has no failure, and without a peer both are null.
  if (row.peer_status === null && row.peer_failure === null) return null;
  return toOutcome({ status: row.peer_status, api_code: row.peer_api_code, failure: row.peer_failure });
}
