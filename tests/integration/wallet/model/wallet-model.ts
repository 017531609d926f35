import type { Betwin, Fields, ModelRequest, Rollback } from './model-requests.ts';
import { isZeroText, textOfUnits, unitsOfText } from './units.ts';

/**
 * The wallet's rules once more, written from the protocol's words and sharing no code with the wallet: money is whole
 * numbers of the smallest unit, ids of the operator's side are words, and a refusal is a copy thrown away.
 */
export interface ModelSetup {
  /** Decimals by currency; any other currency is unknown to the casino. */
  readonly decimals: Readonly<Record<string, number>>;
  /** Opening balances in the smallest unit, by account and currency. */
  readonly opening: Readonly<Record<string, Readonly<Record<string, bigint>>>>;
}

export type ModelAnswer =
  | { readonly status: 200; readonly body: Readonly<Record<string, unknown>> }
  | { readonly status: 400; readonly apiCode: string; readonly balance?: string };

export interface Modelled {
  readonly answer: ModelAnswer;
  /** How many warnings the exchange carries; null where the answer is a refusal and nobody counts. */
  readonly warnings: number | null;
}

/** What an id_provider came to be. `answer` is what a repeat gets again. */
export type Entry = Fields & { seen: number } & (
    | {
        readonly kind: 'bet' | 'win';
        readonly units: bigint;
        readonly round: string;
        reversed: boolean;
        answer: OriginalAnswer;
      }
    | { readonly kind: 'rollback'; answer: OriginalAnswer }
    | { readonly kind: 'tombstone' }
  );
interface OriginalAnswer {
  readonly balance: string;
  readonly round: string;
}

interface State {
  readonly balances: Map<string, bigint>;
  readonly entries: Map<string, Entry>;
  readonly finishedRounds: Set<string>;
}

class Refused extends Error {
  readonly answer: ModelAnswer;
  constructor(apiCode: string, happened: string, balance?: string) {
    super(happened);
    this.answer = { status: 400, apiCode, ...(balance === undefined ? {} : { balance }) };
  }
}

export interface WalletModel {
  handle(request: ModelRequest): Modelled;
  balanceText(account: string, currency: string): string;
  entries(): ReadonlyMap<string, Entry>;
  finishedRounds(): ReadonlySet<string>;
}

/** @param happened is told each rule that came to bear, so that a test can see that its sequences reach them all. */
export function createWalletModel(setup: ModelSetup, happened: (rule: string) => void): WalletModel {
  let state: State = { balances: new Map(), entries: new Map(), finishedRounds: new Set() };
  let seen = 0;

  const purse = ({ account_id, currency }: Fields) => `${account_id} ${currency}`;
  for (const [account_id, currencies] of Object.entries(setup.opening)) {
    for (const [currency, units] of Object.entries(currencies)) {
      state.balances.set(purse({ account_id, currency }), units);
    }
  }

  function balanceOf(fields: Fields, { balances }: State): bigint {
    return balances.get(purse(fields)) ?? 0n;
  }
  function currentText(fields: Fields, of: State): string {
    return textOfUnits(balanceOf(fields, of), setup.decimals[fields.currency] ?? 0);
  }

  function betwin(request: Betwin, draft: State): Modelled {
    // The form of the request comes before anything it says.
    if (request.transactions.some(({ amount }) => isZeroText(amount)))
      throw new Refused('400', 'zero amount');
    knowPlayerAndCurrency(request);
    const before = currentText(request, draft);
    let warnings = 0;
    const added: Entry[] = [];
    for (const { id_provider, type, amount } of request.transactions) {
      const known = draft.entries.get(id_provider);
      if (known?.kind === 'tombstone') throw new Refused('155', 'bet after its rollback refused');
      if (known?.kind === 'rollback') throw new Refused('400', 'id of a rollback used for a bet or win');
      if (known?.reversed) throw new Refused('155', 'rolled-back transaction repeated and refused');
      if (known !== undefined) {
        const same =
          unitsOfText(amount, setup.decimals[known.currency] ?? 0) === known.units &&
          type === known.kind &&
          purse(request) === purse(known) &&
          request.round_id === known.round;
        if (!same) warnings += 1;
        happened(
          added.includes(known) ? 'id twice in a batch' : same ? 'repeat' : 'repeat with other content',
        );
        continue;
      }
      const units = unitsOfText(amount, setup.decimals[request.currency] ?? 0);
      if (units === null) throw new Refused('400', 'too many decimals');
      const balance = balanceOf(request, draft);
      if (type === 'bet' && units > balance) {
        throw new Refused('100', added.length === 0 ? 'no funds' : 'no funds late in a batch', before);
      }
      draft.balances.set(purse(request), type === 'bet' ? balance - units : balance + units);
      const entry: Entry = {
        account_id: request.account_id,
        currency: request.currency,
        seen: (seen += 1),
        kind: type,
        units,
        round: request.round_id,
        reversed: false,
        answer: { balance: '', round: '' },
      };
      draft.entries.set(id_provider, entry);
      added.push(entry);
      happened(type);
    }
    const answer = answerOf(
      request,
      { id: request.round_id, finished: request.finished === true },
      added,
      draft,
    );
    return {
      warnings,
      answer: {
        status: 200,
        body: {
          round_id: `round ${answer.round}`,
          transactions: request.transactions.map(({ id_provider }) => ({
            id_provider,
            id: `transaction ${id_provider}`,
            bonus_amount: '0.00',
          })),
          balance: answer.balance,
        },
      },
    };
  }

  function rollback(request: Rollback, draft: State): Modelled {
    knowPlayerAndCurrency(request);
    const added: Entry[] = [];
    for (const { id_provider, original_id_provider } of request.transactions) {
      const known = draft.entries.get(id_provider);
      if (known?.kind === 'rollback') {
        happened(added.includes(known) ? 'rollback id twice in a batch' : 'rollback repeated');
        continue;
      }
      if (known !== undefined) throw new Refused('400', 'id of another transaction used for a rollback');
      if (id_provider === original_id_provider) throw new Refused('400', 'rollback of itself');
      const original = draft.entries.get(original_id_provider);
      const owner = { account_id: request.account_id, currency: request.currency };
      if (original === undefined) {
        draft.entries.set(original_id_provider, { ...owner, seen: (seen += 1), kind: 'tombstone' });
        happened('rollback before its bet');
      } else if (original.kind === 'rollback') {
        throw new Refused('400', 'rollback of a rollback');
      } else if (purse(original) !== purse(request)) {
        throw new Refused('400', 'rollback of what is another player or currency');
      } else if (original.kind === 'tombstone' || original.reversed) {
        happened('second rollback of one original');
      } else {
        const balance = balanceOf(request, draft);
        const after = original.kind === 'bet' ? balance + original.units : balance - original.units;
        draft.balances.set(purse(request), after);
        draft.entries.set(original_id_provider, { ...original, reversed: true });
        happened(after < 0n ? 'rollback below zero' : `rollback of a ${original.kind}`);
      }
      const entry: Entry = {
        ...owner,
        seen: (seen += 1),
        kind: 'rollback',
        answer: { balance: '', round: '' },
      };
      draft.entries.set(id_provider, entry);
      added.push(entry);
    }
    const answer = answerOf(
      request,
      { id: request.round_id_provider, finished: request.finished },
      added,
      draft,
    );
    return {
      warnings: 0,
      answer: {
        status: 200,
        body: {
          balance: answer.balance,
          round_id: `round ${answer.round}`,
          transactions: request.transactions.map(({ id_provider }) => ({
            id_provider,
            id: `transaction ${id_provider}`,
          })),
        },
      },
    };
  }

  /** Something new answers with now; nothing new answers as the newest of what it names was answered. */
  function answerOf(
    request: Fields & { readonly transactions: readonly { id_provider: string }[] },
    round: { readonly id: string; readonly finished: boolean },
    added: readonly Entry[],
    draft: State,
  ): OriginalAnswer {
    if (added.length > 0) {
      const answer = { balance: currentText(request, draft), round: round.id };
      for (const entry of added) if (entry.kind !== 'tombstone') entry.answer = answer;
      if (round.finished) draft.finishedRounds.add(round.id);
      return answer;
    }
    const named = request.transactions.map(({ id_provider }) => draft.entries.get(id_provider));
    const newest = named.reduce((a, b) => ((a?.seen ?? 0) > (b?.seen ?? 0) ? a : b));
    if (newest === undefined || newest.kind === 'tombstone') throw new Error('A repeat of nothing');
    return newest.answer;
  }

  function knowPlayerAndCurrency({ account_id, currency }: Fields): void {
    if (setup.opening[account_id] === undefined) throw new Refused('101', 'unknown player');
    if (setup.decimals[currency] === undefined) throw new Refused('400', 'unknown currency');
  }

  function apply(request: ModelRequest, draft: State): Modelled {
    if (request.callback === 'betwin') return betwin(request.fields, draft);
    if (request.callback === 'rollback') return rollback(request.fields, draft);
    knowPlayerAndCurrency(request.fields);
    if (request.callback === 'finish') {
      const round = request.fields.round_id;
      happened(draft.finishedRounds.has(round) ? 'finish repeated' : 'finish');
      draft.finishedRounds.add(round);
    }
    return { warnings: 0, answer: { status: 200, body: { balance: currentText(request.fields, draft) } } };
  }

  return {
    handle(request) {
      const draft: State = {
        balances: new Map(state.balances),
        entries: new Map(state.entries),
        finishedRounds: new Set(state.finishedRounds),
      };
      try {
        const modelled = apply(request, draft);
        state = draft;
        return modelled;
      } catch (refused) {
        if (!(refused instanceof Refused)) throw refused;
        happened(refused.message);
        return { answer: refused.answer, warnings: null };
      }
    },
    balanceText: (account_id, currency) => currentText({ account_id, currency }, state),
    entries: () => state.entries,
    finishedRounds: () => state.finishedRounds,
  };
}
