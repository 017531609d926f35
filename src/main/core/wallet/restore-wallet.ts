import type { Database } from 'better-sqlite3';
import type { WalletState } from '#shared/wallet.ts';

/** The wallet's own IDs count from 1 in a new folder: restored ones must differ from them. */
const RESTORED = 'restored-';

/** Replaces the players, rounds and ledger entries of a casino in the mock wallet. */
export function restoreWallet(
  db: Database,
  casinoId: string,
  { players, accounts, rounds, ledger }: WalletState,
): void {
  const insertPlayer = db.prepare(
    'INSERT OR REPLACE INTO wallet_players (casino_id, account_id, status) VALUES (?, ?, ?)',
  );
  const insertBalance = db.prepare(
    `INSERT OR REPLACE INTO wallet_balances
       (casino_id, account_id, currency, balance, bonus, bet_limit, win_limit, set_balance, set_bonus)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertRound = db.prepare(
    `INSERT OR REPLACE INTO wallet_rounds (casino_id, round_id, account_id, operator_round_id, finished)
     VALUES (?, ?, ?, ?, ?)`,
  );
  const insertEntry = db.prepare(
    `INSERT INTO wallet_ledger (casino_id, account_id, currency, type, state, id_provider, operator_id,
       original_id_provider, round_id, posting, amount, bonus_amount, balance_after, answered_balance, exchange_id,
       created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)`,
  );
  db.transaction(() => {
    for (const { accountId, status } of players) insertPlayer.run(casinoId, accountId, status);
    for (const { accountId, currency, balance, bonus, betLimit, winLimit } of accounts)
      insertBalance.run(casinoId, accountId, currency, balance, bonus, betLimit, winLimit, balance, bonus);
    for (const { roundId, accountId, operatorRoundId, finished } of rounds)
      insertRound.run(casinoId, roundId, accountId, RESTORED + operatorRoundId, finished ? 1 : 0);
    for (const entry of ledger)
      insertEntry.run(
        casinoId,
        entry.accountId,
        entry.currency,
        entry.type,
        entry.state,
        entry.idProvider,
        RESTORED + entry.operatorId,
        entry.originalIdProvider,
        entry.roundId,
        entry.posting,
        entry.amount,
        entry.bonusAmount,
        entry.balanceAfter,
        entry.responseBalance,
        entry.createdAt,
      );
  }).immediate();
}
