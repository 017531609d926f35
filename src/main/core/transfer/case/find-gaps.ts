import type { Database } from 'better-sqlite3';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { buildNotDeletedClause } from '../../capture/deletion/deleted-ids.ts';

export interface Gaps {
  /** The exchanges before which something is missing. */
  readonly afterGap: ReadonlySet<number>;
  /** How many requests of the same players are missing between them. */
  readonly requests: number;
}

interface MissingRequest {
  readonly id: number;
  readonly startedAt: number;
}

/**
 * Where a selection leaves out what may have moved a player's money: betwins and rollbacks of the same player and
 * currency, or changes of the mock wallet's balance, between two of its requests. `sent`: in the order in which they were
 * sent; `selected`: the IDs of all selected exchanges, with both sides and what proxies saw.
 */
export function findGaps(
  db: Database,
  sent: readonly ExchangeSummary[],
  selected: ReadonlySet<number>,
): Gaps {
  const selectSent = db.prepare<(string | number | null)[], MissingRequest>(
    `SELECT id, started_at AS startedAt FROM exchanges
     WHERE account_id = ? AND currency = ? AND casino_id IS ? AND import_id IS ? AND started_at BETWEEN ? AND ?
       AND kind IN ('betwin', 'rollback') AND vantage <> 'shadow' AND (vantage <> 'wallet' OR peer_id IS NULL)
       AND (vantage <> 'proxy' OR origin_id IS NULL) AND ${buildNotDeletedClause('id')}`,
  );
  const selectAdjustments = db.prepare<(string | number | null)[], { readonly startedAt: number }>(
    `SELECT created_at AS startedAt FROM wallet_ledger
     WHERE type = 'adjustment' AND account_id = ? AND currency = ? AND casino_id = ? AND created_at BETWEEN ? AND ?`,
  );
  const afterGap = new Set<number>();
  let requests = 0;
  for (const own of Map.groupBy(sent, getPlayer).values()) {
    const [first, last] = [own[0]!, own.at(-1)!];
    const { accountId, currency, casinoId, importId } = first;
    const period = [first.startedAt, last.startedAt];
    const left = selectSent
      .all(accountId, currency, casinoId, importId, ...period)
      .filter((each) => !selected.has(each.id) && isAfter(each, first) && isAfter(last, each));
    const moved =
      importId === null
        ? selectAdjustments.all(accountId, currency, casinoId, ...period).map((each) => ({ ...each, id: 0 }))
        : [];
    requests += left.length;
    for (const each of [...left, ...moved]) {
      const next = own.find((request) => isAfter(request, each));
      if (next !== undefined && next !== first) afterGap.add(next.id);
    }
  }
  return { afterGap, requests };
}

const getPlayer = ({ accountId, currency, casinoId, importId }: ExchangeSummary): string =>
  JSON.stringify([accountId, currency, casinoId, importId]);

function isAfter(one: MissingRequest, other: MissingRequest): boolean {
  return one.startedAt > other.startedAt || (one.startedAt === other.startedAt && one.id > other.id);
}
