import type { Database } from 'better-sqlite3';
import { getMoneyEffect, type Attempt, type AttemptChain, type ExchangeSummary } from '#shared/exchange.ts';
import type { CapturedExchange } from './captured-exchange.ts';
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
        .map((row) => [row.head_id, { attempts: row.attempts, last: getLast(fromRow(row)) }]),
    );
    const unsettled = heads.filter(({ id }) => {
      const last = chains.get(id)?.last;
      return last !== undefined && getMoneyEffect(last.outcome) !== 'moved';
    });
    const effective = findEffective(unsettled);
    return summaries.map((summary) => {
      const chain = chains.get(summary.id);
      if (chain === undefined) return { ...summary, chain: null };
      const found = effective.get(summary.id);
      const isLast = found === undefined || found.id === chain.last.id;
      return { ...summary, chain: isLast ? chain : { ...chain, effective: getEffective(found) } };
    });
  }

  /** Of each row, the first attempt that moved the money, or else the first that may have. */
  function findEffective(heads: readonly ExchangeSummary[]): Map<number, ExchangeSummary> {
    if (heads.length === 0) return new Map();
    const later = selectOutcomes
      .all(JSON.stringify(heads.map(({ id }) => id)))
      .map((row) => ({ id: row.id, headId: row.head_id, outcome: toOutcome(row) }));
    const attempts = [...heads, ...later].map(({ id, headId, outcome }) => ({
      id,
      rowId: headId ?? id,
      effect: getMoneyEffect(outcome),
    }));
    const idByRow = new Map<number, number>();
    for (const effect of ['moved', 'unknown'])
      for (const attempt of attempts)
        if (attempt.effect === effect && !idByRow.has(attempt.rowId)) idByRow.set(attempt.rowId, attempt.id);
    const rows = selectSome.all(JSON.stringify([...idByRow.values()]));
    const byId = new Map(rows.map((row) => [row.id, fromRow(row)]));
    return new Map([...idByRow].map(([rowId, id]) => [rowId, byId.get(id)!]));
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

function getEffective({ attempt, outcome, money }: ExchangeSummary): AttemptChain['effective'] {
  return { attempt, outcome, money };
}

function getPeerOutcome(row: AttemptRow): Attempt['peerOutcome'] {
  // A failed exchange may have no status, an answered one has no failure, and without a peer both are null.
  if (row.peer_status === null && row.peer_failure === null) return null;
  return toOutcome({ status: row.peer_status, api_code: row.peer_api_code, failure: row.peer_failure });
}
