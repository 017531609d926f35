import type { Database } from 'better-sqlite3';
import { formatMoney, money, type Money } from '#shared/money.ts';
import type { LedgerState, LedgerType, PlayerStatus, WalletState } from '#shared/wallet.ts';

/** The newest entries of the ledger that a case keeps. */
const MAX_ENTRIES = 5_000;

/** The mock wallet's players of a case, and its first request. */
export interface CaseStart {
  readonly casinoId: string;
  readonly accountIds: readonly string[];
  /** The first exchange as the wallet saw it, and when that started. */
  readonly firstExchangeId: number;
  readonly startedAt: number;
}

export interface InitialWallet {
  readonly state: WalletState;
  /** How many older entries of the ledger are not in it. */
  readonly omitted: number;
}

interface EntryRow {
  readonly account_id: string;
  readonly currency: string;
  readonly type: LedgerType;
  readonly state: LedgerState;
  readonly id_provider: string;
  readonly operator_id: string;
  readonly original_id_provider: string | null;
  readonly round_id: string;
  readonly posting: number;
  readonly amount: string;
  readonly bonus_amount: string | null;
  readonly balance_after: string;
  readonly answered_balance: string;
  readonly created_at: number;
  readonly is_later: 0 | 1;
}

interface BalanceRow {
  readonly account_id: string;
  readonly currency: string;
  readonly balance: string;
  readonly bonus: string;
  readonly bet_limit: string | null;
  readonly win_limit: string | null;
  readonly set_bonus: string;
}

/**
 * The mock wallet as it was before the first request of a case, from its tables: later postings are undone. Limits and
 * the status of players are the current ones.
 */
export function readInitialWallet(
  db: Database,
  { casinoId, accountIds, firstExchangeId, startedAt }: CaseStart,
  { bonusFirst }: { readonly bonusFirst: boolean },
): InitialWallet {
  const accounts = JSON.stringify(accountIds);
  const byAccounts = 'casino_id = ? AND account_id IN (SELECT value FROM json_each(?))';
  const entries = db
    .prepare<[number, number, string, string], EntryRow>(
      `SELECT *, CASE WHEN exchange_id IS NULL THEN created_at >= ? ELSE exchange_id >= ? END AS is_later
       FROM wallet_ledger WHERE ${byAccounts} ORDER BY seq`,
    )
    .all(startedAt, firstExchangeId, casinoId, accounts);
  const later = entries.filter((entry) => entry.is_later === 1);
  const reversedLater = new Set(
    later.filter(({ type, state }) => type === 'rollback' && state === 'applied').map(getOriginal),
  );
  const earlier = entries.filter(({ is_later: isLater, type }) => isLater === 0 && type !== 'adjustment');
  const kept = earlier.slice(-MAX_ENTRIES);
  return {
    omitted: earlier.length - kept.length,
    state: {
      players: db
        .prepare<[string, string], { accountId: string; status: PlayerStatus }>(
          `SELECT account_id AS accountId, status FROM wallet_players WHERE ${byAccounts}`,
        )
        .all(casinoId, accounts),
      accounts: db
        .prepare<[string, string], BalanceRow>(`SELECT * FROM wallet_balances WHERE ${byAccounts}`)
        .all(casinoId, accounts)
        .map((row) => toAccount(row, later.filter(isInAccount(row)), bonusFirst)),
      rounds: db
        .prepare<
          [string, string],
          { round_id: string; account_id: string; operator_round_id: string; finished: number }
        >(`SELECT * FROM wallet_rounds WHERE ${byAccounts}`)
        .all(casinoId, accounts)
        .filter(({ round_id: roundId }) => kept.some((entry) => entry.round_id === roundId))
        .map((row) => ({
          roundId: row.round_id,
          accountId: row.account_id,
          operatorRoundId: row.operator_round_id,
          // When it was finished is not stored: if it was continued later, it was open.
          finished: row.finished === 1 && !later.some((entry) => entry.round_id === row.round_id),
        })),
      ledger: kept.map((row) => ({
        accountId: row.account_id,
        currency: row.currency,
        type: row.type as Exclude<LedgerType, 'adjustment'>,
        state: row.state === 'reversed' && reversedLater.has(row.id_provider) ? 'applied' : row.state,
        idProvider: row.id_provider,
        operatorId: row.operator_id,
        originalIdProvider: row.original_id_provider,
        roundId: row.round_id,
        posting: row.posting,
        amount: row.amount,
        bonusAmount: row.bonus_amount,
        balanceAfter: row.balance_after,
        responseBalance: row.answered_balance,
        createdAt: row.created_at,
      })),
    },
  };
}

function getOriginal({ original_id_provider: original }: EntryRow): string | null {
  return original;
}

function isInAccount({ account_id: accountId, currency }: BalanceRow): (entry: EntryRow) => boolean {
  return (entry) => entry.account_id === accountId && entry.currency === currency;
}

/** The money before the first later entry; the current money if nothing moved since. */
function toAccount(
  row: BalanceRow,
  later: readonly EntryRow[],
  bonusFirst: boolean,
): WalletState['accounts'][number] {
  const { account_id: accountId, currency } = row;
  const limits = { betLimit: row.bet_limit, winLimit: row.win_limit };
  const [first] = later.filter(({ type }) => type !== 'tombstone');
  if (first === undefined) return { accountId, currency, balance: row.balance, bonus: row.bonus, ...limits };
  const bonus = later.some(({ bonus_amount: part }) => part !== null) ? row.set_bonus : row.bonus;
  const before = money(first.balance_after).minus(getMovement(first));
  // The reported balance of an entry.
  const real = bonusFirst ? before.minus(money(bonus)) : before;
  const [, decimals = ''] = first.balance_after.split('.');
  return { accountId, currency, balance: formatMoney(real, decimals.length), bonus, ...limits };
}

/** Amounts of bets and wins have no sign. */
function getMovement({ type, amount, state }: EntryRow): Money {
  if (state === 'tombstoned' || state === 'no_effect') return money('0');
  return type === 'bet' ? money(amount).negated() : money(amount);
}
