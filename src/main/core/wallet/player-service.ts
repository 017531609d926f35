import { formatPlural } from '#shared/format/format-plural.ts';
import {
  formatMoney,
  isAboveMaxDigits,
  MAX_AMOUNT_LENGTH,
  money,
  parseAmount,
  countSignificantDecimals,
} from '#shared/money.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { ILL_FORMED, isLongerThan } from '#shared/protocol/text.ts';
import type { PlayerStatus, WalletSettings } from '#shared/wallet.ts';
import type { Clock } from '../clock.ts';
import type { PlayerStore, StoredAccount, WalletPlayer } from './player-store.ts';
import { toBalances, getReportedBalance } from './balances.ts';
import type { TransactionStore } from './transaction-store.ts';

/** Changes to one currency of a player; omitted fields are unchanged. */
export interface AccountChange {
  readonly balance?: string | undefined;
  readonly bonus?: string | undefined;
  readonly betLimit?: string | null | undefined;
  readonly winLimit?: string | null | undefined;
}

/** Changes that a user makes to players. */
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

export function createPlayerService(deps: {
  clock: Clock;
  players: PlayerStore;
  transactions: TransactionStore;
  transaction: <T>(work: () => T) => T;
  settings: () => WalletSettings;
  /** Decimals of a currency in a casino; undefined if the casino or the currency is unknown. */
  decimals: (casinoId: string, currency: string) => number | undefined;
  hasCasino: (casinoId: string) => boolean;
  onChange: () => void;
}): PlayerService {
  const { players, transactions } = deps;

  function change(work: () => void): void {
    deps.transaction(work);
    deps.onChange();
  }

  return {
    list: (casinoId) => players.list(casinoId),
    find: (casinoId, accountId) => players.find(casinoId, accountId),
    add(casinoId, accountId) {
      const issues = findNewPlayerIssues(casinoId, accountId);
      if (issues.length === 0) change(() => players.add(casinoId, accountId));
      return issues;
    },
    setStatus: (casinoId, accountId, status) => change(() => players.setStatus(casinoId, accountId, status)),
    setAccount(key, accountChange) {
      const { casinoId, accountId, currency } = key;
      const decimals = deps.decimals(casinoId, currency);
      if (decimals === undefined)
        return [{ field: 'currency', message: `'${currency}' is not a currency of this casino` }];
      const issues = findChangeIssues(accountChange, decimals);
      if (issues.length > 0) return issues;
      change(() => {
        const before =
          players.find(casinoId, accountId)?.accounts.find((each) => each.currency === currency) ??
          createAccount(currency);
        const after = applyChange(before, accountChange, decimals);
        players.setAccount(casinoId, accountId, after, {
          balance: accountChange.balance !== undefined,
          bonus: accountChange.bonus !== undefined,
        });
        adjust(key, before, after, decimals);
      });
      return [];
    },
  };

  function findNewPlayerIssues(casinoId: string, accountId: string): ValidationIssue[] {
    if (!deps.hasCasino(casinoId))
      return [{ field: 'casinoId', message: 'is not a casino in this workbench' }];
    if (accountId.length === 0 || isLongerThan(accountId, LIMITS.accountIdLength))
      return [{ field: 'accountId', message: `must have 1 to ${LIMITS.accountIdLength} characters` }];
    if (!accountId.isWellFormed()) return [{ field: 'accountId', message: ILL_FORMED }];
    if (accountId.trim() !== accountId)
      return [{ field: 'accountId', message: 'must not begin or end with a space' }];
    return players.find(casinoId, accountId) === undefined
      ? []
      : [{ field: 'accountId', message: 'is already a player of this casino: use a different ID' }];
  }

  function adjust(
    key: { readonly casinoId: string; readonly accountId: string; readonly currency: string },
    before: StoredAccount,
    after: StoredAccount,
    decimals: number,
  ): void {
    const [was, is] = [before, after].map(({ balance, bonus }) =>
      toBalances({ balance: money(balance), bonus: money(bonus) }),
    );
    if (was === undefined || is === undefined || (was.real.eq(is.real) && was.bonus.eq(is.bonus))) return;
    const { bonus_first: bonusFirst } = deps.settings();
    const bonusPart = is.bonus.minus(was.bonus);
    const finest = Math.max(
      decimals,
      ...[was.real, was.bonus, is.real, is.bonus].map((amount) => countSignificantDecimals(amount)),
    );
    transactions.adjust(
      {
        ...key,
        amount: formatMoney(
          getReportedBalance(is, bonusFirst).minus(getReportedBalance(was, bonusFirst)),
          finest,
        ),
        bonusAmount: bonusPart.isZero() ? null : formatMoney(bonusPart, finest),
        balanceAfter: formatMoney(getReportedBalance(is, bonusFirst), finest),
      },
      deps.clock.now(),
    );
  }
}

function createAccount(currency: string): StoredAccount {
  return { currency, balance: '0', bonus: '0', betLimit: null, winLimit: null };
}

/** Money from before the currency had fewer decimals keeps its own. */
function applyChange(before: StoredAccount, change: AccountChange, decimals: number): StoredAccount {
  const next = {
    balance: change.balance ?? before.balance,
    bonus: change.bonus ?? before.bonus,
    betLimit: change.betLimit === undefined ? before.betLimit : change.betLimit,
    winLimit: change.winLimit === undefined ? before.winLimit : change.winLimit,
  };
  const formatAmount = (text: string): string =>
    formatMoney(money(text), Math.max(decimals, countSignificantDecimals(money(text))));
  const limit = (text: string | null): string | null => (text === null ? null : formatAmount(text));
  return {
    currency: before.currency,
    balance: formatAmount(next.balance),
    bonus: formatAmount(next.bonus),
    betLimit: limit(next.betLimit),
    winLimit: limit(next.winLimit),
  };
}

function findChangeIssues(change: AccountChange, decimals: number): ValidationIssue[] {
  const fields = [
    { field: 'balance', text: change.balance, mayBeZero: true },
    { field: 'bonus', text: change.bonus, mayBeZero: true },
    { field: 'betLimit', text: change.betLimit, mayBeZero: false },
    { field: 'winLimit', text: change.winLimit, mayBeZero: false },
  ];
  return fields.flatMap(({ field, text, mayBeZero }) => {
    if (text === undefined || text === null) return [];
    const message = findAmountIssue(text, decimals, mayBeZero);
    return message === null ? [] : [{ field, message }];
  });
}

function findAmountIssue(text: string, decimals: number, mayBeZero: boolean): string | null {
  const amount = parseAmount(text);
  if (text === '') return 'is required';
  if (text.length > MAX_AMOUNT_LENGTH) return `must have at most ${MAX_AMOUNT_LENGTH} characters`;
  if (amount === null) return 'must be an amount such as 12.50, without sign or separators';
  if (isAboveMaxDigits(amount)) return 'must have at most 18 digits before the point';
  if (countSignificantDecimals(amount) > decimals) {
    return decimals === 0
      ? 'must be a whole number in this currency'
      : `must have at most ${formatPlural(decimals, 'decimal')}`;
  }
  return amount.isZero() && !mayBeZero ? 'must be greater than 0; leave it empty for no limit' : null;
}
