import type { Database } from 'better-sqlite3';
import { money, type Money } from '#shared/money.ts';

export interface WalletPlayer {
  readonly accountId: string;
  /** Balance text by full currency code. */
  readonly balances: Readonly<Record<string, string>>;
}

export interface PlayerStore {
  /** Players of one casino, by account id. */
  list(casinoId: string): WalletPlayer[];
  /** A player's balance, zero where the currency was never used; undefined where there is no such player. */
  balance(casinoId: string, accountId: string, currency: string): Money | undefined;
  setBalance(casinoId: string, accountId: string, currency: string, balanceText: string): void;
  add(casinoId: string, accountId: string): void;
}

export function createPlayerStore(db: Database): PlayerStore {
  const selectPlayers = db.prepare<
    [string],
    { account_id: string; currency: string | null; balance: string | null }
  >(
    `SELECT p.account_id, b.currency, b.balance FROM wallet_players p
     LEFT JOIN wallet_balances b ON b.casino_id = p.casino_id AND b.account_id = p.account_id
     WHERE p.casino_id = ? ORDER BY p.account_id, b.currency`,
  );
  const selectBalance = db.prepare<[string, string, string], { balance: string }>(
    'SELECT balance FROM wallet_balances WHERE casino_id = ? AND account_id = ? AND currency = ?',
  );
  const selectPlayer = db.prepare<[string, string], { account_id: string }>(
    'SELECT account_id FROM wallet_players WHERE casino_id = ? AND account_id = ?',
  );
  const upsertBalance = db.prepare(
    `INSERT INTO wallet_balances (casino_id, account_id, currency, balance) VALUES (?, ?, ?, ?)
     ON CONFLICT (casino_id, account_id, currency) DO UPDATE SET balance = excluded.balance`,
  );
  const insertPlayer = db.prepare(
    'INSERT OR IGNORE INTO wallet_players (casino_id, account_id) VALUES (?, ?)',
  );

  return {
    list(casinoId) {
      const players = new Map<string, Record<string, string>>();
      for (const row of selectPlayers.all(casinoId)) {
        const balances = players.get(row.account_id) ?? {};
        if (row.currency !== null && row.balance !== null) balances[row.currency] = row.balance;
        players.set(row.account_id, balances);
      }
      return [...players].map(([accountId, balances]) => ({ accountId, balances }));
    },
    balance(casinoId, accountId, currency) {
      const row = selectBalance.get(casinoId, accountId, currency);
      if (row !== undefined) return money(row.balance);
      // Only a player who exists can have a balance, so the second look is for those who have none yet.
      return selectPlayer.get(casinoId, accountId) === undefined ? undefined : money('0');
    },
    setBalance(casinoId, accountId, currency, balanceText) {
      upsertBalance.run(casinoId, accountId, currency, balanceText);
    },
    add: (casinoId, accountId) => void insertPlayer.run(casinoId, accountId),
  };
}
