import type { Database } from 'better-sqlite3';
import { money, type Money } from '#shared/money.ts';
import type { PlayerStatus } from '#shared/wallet.ts';

/** A player's money in one currency, as decimal text. */
export interface StoredAccount {
  readonly currency: string;
  readonly balance: string;
  readonly bonus: string;
  readonly betLimit: string | null;
  readonly winLimit: string | null;
}

export interface WalletPlayer {
  readonly accountId: string;
  readonly status: PlayerStatus;
  readonly accounts: readonly StoredAccount[];
}

/** A player's account as callbacks see it. */
export interface PlayerAccount {
  readonly status: PlayerStatus;
  /** Real money. */
  readonly balance: Money;
  readonly bonus: Money;
  readonly betLimit: Money | null;
  readonly winLimit: Money | null;
  /** Decimals of the stored money: more than the currency has if that was given fewer since. */
  readonly keptDecimals: number;
}

/** The key of a balance: whose, and in which currency. */
export interface AccountKey {
  readonly casinoId: string;
  readonly accountId: string;
  /** Full code. */
  readonly currency: string;
}

export interface PlayerStore {
  /** Players of one casino, by account ID. */
  list(casinoId: string): WalletPlayer[];
  find(casinoId: string, accountId: string): WalletPlayer | undefined;
  /** A player's account in a currency, zero if it was never used; undefined if there is no such player. */
  account(key: AccountKey): PlayerAccount | undefined;
  /** Stores the balances after a callback. */
  post(key: AccountKey, balance: string, bonus: string): void;
  /** Adds an active player without money; an existing one is unchanged. */
  add(casinoId: string, accountId: string): void;
  setStatus(casinoId: string, accountId: string, status: PlayerStatus): void;
  /** Replaces all values of one currency, as set by a user. A reset restores the balances that `set` names. */
  setAccount(
    casinoId: string,
    accountId: string,
    account: StoredAccount,
    set: { readonly balance: boolean; readonly bonus: boolean },
  ): void;
  /** Resets every currency to what was last set by hand. */
  resetBalances(casinoId: string, accountId: string): void;
  remove(casinoId: string, accountId: string): void;
}

interface PlayerRow {
  readonly account_id: string;
  readonly status: PlayerStatus;
  readonly currency: string | null;
  readonly balance: string | null;
  readonly bonus: string | null;
  readonly bet_limit: string | null;
  readonly win_limit: string | null;
}

interface MoneyRow {
  readonly balance: string;
  readonly bonus: string;
  readonly bet_limit: string | null;
  readonly win_limit: string | null;
}

export function createPlayerStore(db: Database): PlayerStore {
  const select = `SELECT p.account_id, p.status, b.currency, b.balance, b.bonus, b.bet_limit, b.win_limit
    FROM wallet_players p
    LEFT JOIN wallet_balances b ON b.casino_id = p.casino_id AND b.account_id = p.account_id`;
  const selectAll = db.prepare<[string], PlayerRow>(
    `${select} WHERE p.casino_id = ? ORDER BY p.account_id, b.currency`,
  );
  const selectOne = db.prepare<[string, string], PlayerRow>(
    `${select} WHERE p.casino_id = ? AND p.account_id = ? ORDER BY b.currency`,
  );
  // Two lookups: joined, they take ten times as long, and every callback makes them.
  const selectStatus = db.prepare<[string, string], { status: PlayerStatus }>(
    'SELECT status FROM wallet_players WHERE casino_id = ? AND account_id = ?',
  );
  const selectMoney = db.prepare<[string, string, string], MoneyRow>(
    `SELECT balance, bonus, bet_limit, win_limit FROM wallet_balances
     WHERE casino_id = ? AND account_id = ? AND currency = ?`,
  );
  const upsertMoney = db.prepare(
    `INSERT INTO wallet_balances (casino_id, account_id, currency, balance, bonus, set_balance, set_bonus)
     VALUES (@casinoId, @accountId, @currency, @balance, @bonus, @zero, @zero)
     ON CONFLICT (casino_id, account_id, currency) DO UPDATE SET balance = excluded.balance, bonus = excluded.bonus`,
  );
  const upsertAccount = db.prepare(
    `INSERT INTO wallet_balances (casino_id, account_id, currency, balance, bonus, bet_limit, win_limit, set_balance,
       set_bonus)
     VALUES (@casinoId, @accountId, @currency, @balance, @bonus, @betLimit, @winLimit, @balance, @bonus)
     ON CONFLICT (casino_id, account_id, currency) DO UPDATE SET balance = excluded.balance, bonus = excluded.bonus,
       bet_limit = excluded.bet_limit, win_limit = excluded.win_limit,
       set_balance = iif(@isBalanceSet, excluded.set_balance, set_balance),
       set_bonus = iif(@isBonusSet, excluded.set_bonus, set_bonus)`,
  );
  const resetMoney = db.prepare(
    'UPDATE wallet_balances SET balance = set_balance, bonus = set_bonus WHERE casino_id = ? AND account_id = ?',
  );
  const insertPlayer = db.prepare(
    'INSERT OR IGNORE INTO wallet_players (casino_id, account_id) VALUES (?, ?)',
  );
  const updateStatus = db.prepare(
    'UPDATE wallet_players SET status = ? WHERE casino_id = ? AND account_id = ?',
  );
  const deleteBalances = db.prepare('DELETE FROM wallet_balances WHERE casino_id = ? AND account_id = ?');
  const deletePlayer = db.prepare('DELETE FROM wallet_players WHERE casino_id = ? AND account_id = ?');

  return {
    list: (casinoId) => toPlayers(selectAll.all(casinoId)),
    find: (casinoId, accountId) => toPlayers(selectOne.all(casinoId, accountId))[0],
    account({ casinoId, accountId, currency }) {
      const player = selectStatus.get(casinoId, accountId);
      if (player === undefined) return undefined;
      const row = selectMoney.get(casinoId, accountId, currency);
      return {
        status: player.status,
        balance: money(row?.balance ?? '0'),
        bonus: money(row?.bonus ?? '0'),
        betLimit: toMoneyOrNull(row?.bet_limit),
        winLimit: toMoneyOrNull(row?.win_limit),
        keptDecimals: Math.max(countDecimals(row?.balance), countDecimals(row?.bonus)),
      };
    },
    // Balances from a first callback were not set by hand: a reset takes them to zero.
    post: (key, balance, bonus) =>
      void upsertMoney.run({ ...key, balance, bonus, zero: formatZero(balance) }),
    add: (casinoId, accountId) => void insertPlayer.run(casinoId, accountId),
    setStatus: (casinoId, accountId, status) => void updateStatus.run(status, casinoId, accountId),
    setAccount(casinoId, accountId, account, set) {
      const isSet = { isBalanceSet: set.balance ? 1 : 0, isBonusSet: set.bonus ? 1 : 0 };
      upsertAccount.run({ casinoId, accountId, ...account, ...isSet });
    },
    resetBalances: (casinoId, accountId) => void resetMoney.run(casinoId, accountId),
    remove(casinoId, accountId) {
      deleteBalances.run(casinoId, accountId);
      deletePlayer.run(casinoId, accountId);
    },
  };
}

function countDecimals(text = '0'): number {
  const point = text.indexOf('.');
  return point === -1 ? 0 : text.length - point - 1;
}

function toMoneyOrNull(text: string | null | undefined): Money | null {
  return text === null || text === undefined ? null : money(text);
}

/** Zero with the same number of decimals. */
function formatZero(amount: string): string {
  const point = amount.indexOf('.');
  return point < 0 ? '0' : `0.${'0'.repeat(amount.length - point - 1)}`;
}

/** Rows of one player are adjacent. */
function toPlayers(rows: readonly PlayerRow[]): WalletPlayer[] {
  const players: { accountId: string; status: PlayerStatus; accounts: StoredAccount[] }[] = [];
  for (const row of rows) {
    if (players.at(-1)?.accountId !== row.account_id)
      players.push({ accountId: row.account_id, status: row.status, accounts: [] });
    if (row.currency === null || row.balance === null || row.bonus === null) continue;
    const { currency, balance, bonus, bet_limit: betLimit, win_limit: winLimit } = row;
    players.at(-1)?.accounts.push({ currency, balance, bonus, betLimit, winLimit });
  }
  return players;
}
