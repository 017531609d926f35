import { modelBetwin } from './model-betwin.ts';
import type { AccountSet, ManualEdit, ModelRequest } from './model-requests.ts';
import { modelRollback } from './model-rollback.ts';
import {
  findAccount,
  DECIMALS,
  isDisabled,
  acceptPlayerAndCurrency,
  walletAccount,
  Rejection,
  reportedText,
  type Draft,
  type Entry,
  type House,
  type ModelResult,
  type State,
} from './model-state.ts';
import { formatUnits, parseUnits } from './units.ts';

/**
 * The wallet's rules a second time, written from the protocol and sharing no code with the wallet: money is integers
 * of the smallest unit, operator-side IDs are words, and a rejection discards a copy.
 */
export interface WalletModel {
  handle(request: ModelRequest): ModelResult;
  byHand(change: ManualEdit): void;
  /** Real money and bonus balance, as text. */
  formatBalances(account_id: string, currency: string): { readonly balance: string; readonly bonus: string };
  entries(): ReadonlyMap<string, Entry>;
  finishedRounds(): ReadonlySet<string>;
}

/** @param onRule is called for each rule that applied, so that a test can see that its sequences reach them all. */
export function createWalletModel(onRule: (rule: string) => void): WalletModel {
  let state: State = { accounts: new Map(), entries: new Map(), finishedRounds: new Set() };
  const house: House = { players: new Map(), bonusFirst: false, tombstoneCode: '155' };
  let seen = 0;

  function apply(request: ModelRequest, draft: Draft): ModelResult {
    if (request.callback === 'betwin') return modelBetwin(request.fields, draft);
    if (request.callback === 'rollback') return modelRollback(request.fields, draft);
    acceptPlayerAndCurrency(request.fields, draft);
    if (request.callback === 'balance' && isDisabled(request.fields, draft))
      throw new Rejection('101', 'balance of a disabled player');
    if (request.callback === 'finish') {
      const round = request.fields.round_id;
      onRule(draft.finishedRounds.has(round) ? 'finish repeated' : 'finish');
      if (isDisabled(request.fields, draft)) onRule('finish of a disabled player');
      draft.finishedRounds.add(round);
    }
    return { warnings: 0, response: { status: 200, body: { balance: reportedText(request.fields, draft) } } };
  }

  function setAccount(accountId: string, currency: string, set: AccountSet): void {
    const fields = { account_id: accountId, currency };
    const units = (text: string): bigint => parseUnits(text, DECIMALS[currency] ?? 0) ?? 0n;
    const limit = (text: string | null): bigint | null => (text === null ? null : units(text));
    const { balance, bonus, betLimit, winLimit } = set;
    state.accounts.set(walletAccount(fields), {
      ...findAccount(fields, state),
      ...(balance === undefined ? {} : { real: units(balance) }),
      ...(bonus === undefined ? {} : { bonus: units(bonus) }),
      ...(betLimit === undefined ? {} : { betLimit: limit(betLimit) }),
      ...(winLimit === undefined ? {} : { winLimit: limit(winLimit) }),
    });
  }

  return {
    handle(request) {
      const copy: State = {
        accounts: new Map(state.accounts),
        entries: new Map(state.entries),
        finishedRounds: new Set(state.finishedRounds),
      };
      try {
        const modelled = apply(request, { ...copy, house, onRule, next: () => (seen += 1) });
        state = copy;
        return modelled;
      } catch (refused) {
        if (!(refused instanceof Rejection)) throw refused;
        onRule(refused.message);
        return { response: refused.response, warnings: null };
      }
    },
    byHand(change) {
      if (change.kind === 'player') {
        house.players.set(change.accountId, 'active');
        for (const { currency, ...set } of change.accounts) setAccount(change.accountId, currency, set);
      }
      if (change.kind === 'status') house.players.set(change.accountId, change.status);
      if (change.kind === 'account') setAccount(change.accountId, change.currency, change.set);
      if (change.kind === 'settings') {
        house.bonusFirst = change.bonusFirst;
        house.tombstoneCode = change.tombstoneCode;
      }
    },
    formatBalances(account_id, currency) {
      const { real, bonus } = findAccount({ account_id, currency }, state);
      const decimals = DECIMALS[currency] ?? 0;
      return { balance: formatUnits(real, decimals), bonus: formatUnits(bonus, decimals) };
    },
    entries: () => state.entries,
    finishedRounds: () => state.finishedRounds,
  };
}
