import {
  formatMoney,
  isTooLarge,
  MAX_AMOUNT_LENGTH,
  money,
  parseAmount,
  significantDecimals,
} from '#shared/money.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { ILL_FORMED, isLongerThan } from '#shared/protocol/text.ts';
import type { PlayerStatus, WalletSettings } from '#shared/wallet.ts';
import type { Clock } from '../clock.ts';
import type { PlayerStore, StoredAccount, WalletPlayer } from './player-store.ts';
import { balancesOf, reportedBalance } from './balances.ts';
import type { TransactionStore } from './transaction-store.ts';

/** Changes to one currency of a player; fields that are left out stay. */
export interface AccountChange {
  readonly balance?: string | undefined;
  readonly bonus?: string | undefined;
  readonly betLimit?: string | null | undefined;
  readonly winLimit?: string | null | undefined;
}

/** Changes that a person makes to players. */
export interface PlayerService {
  list(casinoId: string): WalletPlayer[];
  find(casinoId: string, accountId: string): WalletPlayer | undefined;
  /** Returns the validation issues, if any. */
  add(casinoId: string, accountId: string): readonly ValidationIssue[];
  setStatus(casinoId: string, accountId: string, status: PlayerStatus): void;
  /**
   * A changed balance becomes an entry of the ledger. Returns the validation issues, if any; the player must exist.
   */
  setAccount(
    player: { readonly casinoId: string; readonly accountId: string; readonly currency: string },
    change: AccountChange,
  ): readonly ValidationIssue[];
}

export function createPlayerService(parts: {
  clock: Clock;
  players: PlayerStore;
  transactions: TransactionStore;
  transaction: <T>(work: () => T) => T;
  settings: () => WalletSettings;
  /** Decimals of a currency in a casino; undefined if the casino or the currency is unknown. */
  decimals: (casinoId: string, currency: string) => number | undefined;
  hasCasino: (casinoId: string) => boolean;
  changed: () => void;
}): PlayerService {
  const { players, transactions } = parts;

  function change(work: () => void): void {
    parts.transaction(work);
    parts.changed();
  }

  return {
    list: (casinoId) => players.list(casinoId),
    find: (casinoId, accountId) => players.find(casinoId, accountId),
    add(casinoId, accountId) {
      const problems = newPlayerIssues(casinoId, accountId);
      if (problems.length === 0) change(() => players.add(casinoId, accountId));
      return problems;
    },
    setStatus: (casinoId, accountId, status) => change(() => players.setStatus(casinoId, accountId, status)),
    setAccount(key, wanted) {
      const { casinoId, accountId, currency } = key;
      const decimals = parts.decimals(casinoId, currency);
      if (decimals === undefined)
        return [{ field: 'currency', message: `'${currency}' is not a currency of this casino` }];
      const problems = changeIssues(wanted, decimals);
      if (problems.length > 0) return problems;
      change(() => {
        const before =
          players.find(casinoId, accountId)?.accounts.find((each) => each.currency === currency) ??
          emptyAccount(currency);
        const after = changedAccount(before, wanted, decimals);
        players.setAccount(casinoId, accountId, after, {
          balance: wanted.balance !== undefined,
          bonus: wanted.bonus !== undefined,
        });
        adjust(key, before, after, decimals);
      });
      return [];
    },
  };

  function newPlayerIssues(casinoId: string, accountId: string): ValidationIssue[] {
    if (!parts.hasCasino(casinoId))
      return [{ field: 'casinoId', message: 'is not a casino of this workbench' }];
    if (accountId.length === 0 || isLongerThan(accountId, LIMITS.accountIdLength))
      return [{ field: 'accountId', message: `must have 1 to ${LIMITS.accountIdLength} characters` }];
    if (!accountId.isWellFormed()) return [{ field: 'accountId', message: ILL_FORMED }];
    if (accountId.trim() !== accountId)
      return [{ field: 'accountId', message: 'must not begin or end with a space' }];
    return players.find(casinoId, accountId) === undefined
      ? []
      : [{ field: 'accountId', message: 'is already a player of this casino' }];
  }

  function adjust(
    key: { readonly casinoId: string; readonly accountId: string; readonly currency: string },
    before: StoredAccount,
    after: StoredAccount,
    decimals: number,
  ): void {
    const [was, is] = [before, after].map(({ balance, bonus }) =>
      balancesOf({ balance: money(balance), bonus: money(bonus) }),
    );
    if (was === undefined || is === undefined || (was.real.eq(is.real) && was.bonus.eq(is.bonus))) return;
    const { bonus_first: bonusFirst } = parts.settings();
    const bonusPart = is.bonus.minus(was.bonus);
    const finest = Math.max(
      decimals,
      ...[was.real, was.bonus, is.real, is.bonus].map((amount) => significantDecimals(amount)),
    );
    transactions.adjust(
      {
        ...key,
        amount: formatMoney(reportedBalance(is, bonusFirst).minus(reportedBalance(was, bonusFirst)), finest),
        bonusAmount: bonusPart.isZero() ? null : formatMoney(bonusPart, finest),
        balanceAfter: formatMoney(reportedBalance(is, bonusFirst), finest),
      },
      parts.clock.now(),
    );
  }
}

function emptyAccount(currency: string): StoredAccount {
  return { currency, balance: '0', bonus: '0', betLimit: null, winLimit: null };
}

/** Money from before the currency had fewer decimals keeps its own. */
function changedAccount(before: StoredAccount, change: AccountChange, decimals: number): StoredAccount {
  const wanted = {
    balance: change.balance ?? before.balance,
    bonus: change.bonus ?? before.bonus,
    betLimit: change.betLimit === undefined ? before.betLimit : change.betLimit,
    winLimit: change.winLimit === undefined ? before.winLimit : change.winLimit,
  };
  const written = (text: string): string =>
    formatMoney(money(text), Math.max(decimals, significantDecimals(money(text))));
  const limit = (text: string | null): string | null => (text === null ? null : written(text));
  return {
    currency: before.currency,
    balance: written(wanted.balance),
    bonus: written(wanted.bonus),
    betLimit: limit(wanted.betLimit),
    winLimit: limit(wanted.winLimit),
  };
}

function changeIssues(change: AccountChange, decimals: number): ValidationIssue[] {
  const fields = [
    { field: 'balance', text: change.balance, mayBeZero: true },
    { field: 'bonus', text: change.bonus, mayBeZero: true },
    { field: 'betLimit', text: change.betLimit, mayBeZero: false },
    { field: 'winLimit', text: change.winLimit, mayBeZero: false },
  ];
  return fields.flatMap(({ field, text, mayBeZero }) => {
    if (text === undefined || text === null) return [];
    const message = amountIssue(text, decimals, mayBeZero);
    return message === null ? [] : [{ field, message }];
  });
}

function amountIssue(text: string, decimals: number, mayBeZero: boolean): string | null {
  const amount = parseAmount(text);
  if (text === '') return 'is required';
  if (text.length > MAX_AMOUNT_LENGTH) return `must have at most ${MAX_AMOUNT_LENGTH} characters`;
  if (amount === null) return 'must be an amount such as 12.50, without sign or separators';
  if (isTooLarge(amount)) return 'must have at most 18 digits before the point';
  if (significantDecimals(amount) > decimals) {
    return decimals === 0
      ? 'must be a whole number in this currency'
      : `must have at most ${decimals} decimals`;
  }
  return amount.isZero() && !mayBeZero ? 'must be greater than 0; leave it empty for no limit' : null;
}
