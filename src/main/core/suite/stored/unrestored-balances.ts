import type { Database } from 'better-sqlite3';
import type { UnrestoredBalance } from '#shared/contract/suite.ts';
import type { AnyScenarioId } from '#shared/suite/scenarios.ts';
import type { Money } from '#shared/money.ts';
import type { RequestedTarget } from '../target.ts';

/** What reads a balance in order to restore it. */
export interface BalanceReader {
  readonly target: RequestedTarget;
  /** Null for Explore. */
  readonly run: { readonly id: number; readonly scenario: AnyScenarioId | null } | null;
}

/**
 * Keeps on disk the balances that a run has read until it has restored them, so that a process that is killed in
 * between leaves a record of them. One run at a time.
 */
export interface UnrestoredBalances {
  /** Before money moves; of several balances of one player, the first is the one to restore. */
  add(reader: BalanceReader, accountId: string, balance: Money): void;
  /** Once the run has restored its balances, or has reported that it could not. */
  clear(): void;
  /** Those of earlier processes, oldest first. */
  list(): UnrestoredBalance[];
  dismiss(id: number): void;
}

interface BalanceRow {
  readonly id: number;
  readonly run_id: number | null;
  readonly scenario: AnyScenarioId | null;
  readonly casino_id: string | null;
  readonly url: string;
  readonly account_id: string;
  readonly currency: string;
  readonly balance: string;
  readonly read_at: number;
}

export function createUnrestoredBalances(db: Database, now: () => number): UnrestoredBalances {
  const earliest = db
    .prepare<[], number>('SELECT coalesce(max(id), 0) FROM unrestored_balances')
    .pluck()
    .get()!;
  const insert = db.prepare(
    `INSERT INTO unrestored_balances (run_id, scenario, casino_id, url, account_id, currency, balance, read_at)
     SELECT @runId, @scenario, @casinoId, @url, @accountId, @currency, @balance, @at
     WHERE NOT EXISTS (SELECT 1 FROM unrestored_balances WHERE id > @earliest AND account_id = @accountId)`,
  );
  const removeCurrent = db.prepare('DELETE FROM unrestored_balances WHERE id > ?');
  const selectEarlier = db.prepare<[number], BalanceRow>(
    'SELECT * FROM unrestored_balances WHERE id <= ? ORDER BY id',
  );
  const remove = db.prepare('DELETE FROM unrestored_balances WHERE id = ? AND id <= ?');
  return {
    add: ({ target, run }, accountId, balance) =>
      void insert.run({
        runId: run?.id ?? null,
        scenario: run?.scenario ?? null,
        casinoId: target.casinoId ?? null,
        url: target.urls.balance,
        accountId,
        currency: target.currency,
        balance: balance.toFixed(Math.max(target.decimals ?? 0, balance.decimalPlaces())),
        at: now(),
        earliest,
      }),
    clear: () => void removeCurrent.run(earliest),
    list: () =>
      selectEarlier.all(earliest).map((row) => ({
        id: row.id,
        runId: row.run_id,
        scenario: row.scenario,
        casinoId: row.casino_id,
        url: row.url,
        accountId: row.account_id,
        currency: row.currency,
        balance: row.balance,
        readAt: row.read_at,
      })),
    dismiss: (id) => void remove.run(id, earliest),
  };
}
