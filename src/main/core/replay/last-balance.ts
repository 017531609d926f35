import type { Database } from 'better-sqlite3';
import { selectUrl } from '../capture/cells/header-lists.ts';
import { buildNotDeletedClause } from '../capture/deletion/deleted-ids.ts';
import { createStoredResponseReader } from '../capture/stored-response.ts';
import type { JudgedReplay } from './replay-deps.ts';

/** An older balance proves nothing: the player may have paid in or played elsewhere. */
const MEMORY_MS = 120_000;
/** How many exchanges are searched. */
const SEARCHED = 1_000;
const MAX_ROWS = 20;

/**
 * The balance of a replay's player, as text, that the same server has reported last, in a request that had ended before
 * the replay, and at most two minutes before it; null if there is none.
 */
export type ReadLastBalance = (replay: Pick<JudgedReplay, 'origin' | 'url' | 'startedAt'>) => string | null;

export function createLastBalanceReader(db: Database): ReadLastBalance {
  const readResponse = createStoredResponseReader(db);
  // Starts are rounded down to milliseconds.
  const select = db.prepare<
    [string | null, string | null, string | null, number, number],
    { id: number; url: string; status: number | null; response_body: Buffer | null }
  >(
    `SELECT id, ${selectUrl('exchanges')} AS url, status, response_body FROM exchanges
     WHERE id > (SELECT max(id) FROM exchanges) - ${SEARCHED} AND account_id = ? AND currency = ?
       AND casino_id IS ? AND vantage NOT IN ('wallet', 'shadow', 'launch') AND import_id IS NULL
       AND started_at >= ? AND started_at + duration_ms < ? + 1 AND ${buildNotDeletedClause('id')}
     ORDER BY started_at DESC, id DESC LIMIT ${MAX_ROWS}`,
  );
  return ({ origin: { summary }, url: replayUrl, startedAt }) => {
    const { accountId, currency, casinoId } = summary;
    const rows = select.all(accountId, currency, casinoId, startedAt - MEMORY_MS, startedAt);
    const last = rows.find(({ url }) => getServer(url) === getServer(replayUrl));
    // Without a result, it is not known whether the money moved.
    if (last?.status !== 200 || last.response_body === null) return null;
    const balance = readResponse(last.id, last.response_body)?.['balance'];
    return typeof balance === 'string' ? balance : null;
  };
}

function getServer(url: string): string | null {
  return URL.parse(url)?.origin ?? null;
}
