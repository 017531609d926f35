import type { Database } from 'better-sqlite3';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { money, parseBalance, type Money } from '#shared/money.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { buildNotDeletedClause } from '../../capture/deletion/deleted-ids.ts';
import { createStoredResponseReader } from '../../capture/stored-response.ts';

/** How many exchanges are searched for the player's previous one. */
const SEARCHED = 10_000;
const CALLBACK_KINDS = CALLBACKS.map((callback) => `'${callback}'`).join(', ');

/**
 * A player's balance before the first of these exchanges, which are all of this player, in the order in which they were
 * sent: as the response before them reported it. Null if there is none, if the request before them had no result, or if
 * the first balance in them does not follow from it, because the player has made a deposit or played elsewhere since.
 */
export function readBalanceBefore(db: Database, sent: readonly ExchangeSummary[]): string | null {
  const [first] = sent;
  if (first === undefined) return null;
  const { id, accountId, currency, casinoId, importId, startedAt } = first;
  const before = db
    .prepare<(string | number | null)[], { id: number; status: number | null; response_body: Buffer | null }>(
      // A rejected request moves no money.
      `SELECT id, status, response_body FROM exchanges
       WHERE id BETWEEN ? AND ? AND (started_at, id) < (?, ?) AND account_id = ? AND currency = ? AND casino_id IS ?
         AND import_id IS ? AND kind IN (${CALLBACK_KINDS}) AND vantage NOT IN ('replay', 'shadow')
         AND (status IS NULL OR status NOT BETWEEN 400 AND 499) AND ${buildNotDeletedClause('id')}
       ORDER BY started_at DESC, id DESC LIMIT 1`,
    )
    .get(id - SEARCHED, id + SEARCHED, startedAt, id, accountId, currency, casinoId, importId);
  if (before?.status !== 200 || before.response_body === null) return null;
  const reported = createStoredResponseReader(db)(before.id, before.response_body)?.['balance'];
  const balance = typeof reported === 'string' ? parseBalance(reported) : null;
  return balance !== null && isConsistentWith(balance, sent) ? (reported as string) : null;
}

/** Whether the first balance reported in the exchanges can result from `before` and some of their attempts. */
function isConsistentWith(before: Money, sent: readonly ExchangeSummary[]): boolean {
  let reachable: readonly Money[] = [before];
  for (const { money: moved } of sent) {
    if (moved === null) continue;
    // The amount of a rollback may be unknown.
    if (moved.more > 0 || moved.changes.some(({ amount }) => amount === null)) return true;
    const change = moved.changes.reduce((sum, { amount }) => sum.plus(money(amount!)), money('0'));
    const reported = moved.balance === null ? null : parseBalance(moved.balance);
    const after = [...reachable, ...reachable.map((each) => each.plus(change))];
    if (reported !== null) return after.some((each) => each.equals(reported));
    reachable = [...new Map(after.map((each) => [each.toFixed(), each])).values()];
  }
  return false;
}
