import { assertNever } from '#shared/assert-never.ts';
import { money, roundDown, type Money } from '#shared/money.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import type { BetwinTransaction } from '#shared/protocol/betwin.ts';
import type { RollbackTransaction } from '#shared/protocol/rollback.ts';
import type { Fields, Play } from '../play.ts';
import { makeInvalidRequest } from './invalid-requests.ts';
import type { AmountChoice, Operation } from '#shared/suite/fuzz-sequence.ts';
import type { WalletRequest } from './wallet-model.ts';

/** One request of a sequence, ready to be sent. */
export interface SequenceRequest {
  readonly callback: Callback;
  readonly body: string;
  readonly request: WalletRequest;
  /**
   * The transactions of a betwin; none for other callbacks. If an id was sent with several amounts, it has the
   * largest one so far, which bounds the bonus amount of its original result.
   */
  readonly betwin: () => readonly BetwinTransaction[];
  /** The transactions of a rollback. */
  readonly rollback: readonly RollbackTransaction[];
  /** What it does, in words: `bet a 6.00`. */
  readonly title: string;
  /** In place of the correct one; null for no header. */
  readonly signature?: string | null;
}

/** Creates the requests of one sequence, with unique IDs. */
export interface RequestMaker {
  /** `balance`: the base of amounts that depend on it. */
  make(operation: Operation, balance: Money): SequenceRequest;
  /** A text with the names of transactions in place of their ids. */
  nameIds(text: string): string;
}

const SHARES = { most: '0.6', all: '1', beyond: '1' } as const;
const LETTERS = 26;

export function createRequestMaker(play: Play): RequestMaker {
  const made: SequenceRequest[] = [];
  const ids = new Map<string, string>();
  const names = new Map<string, string>();
  const largestAmounts = new Map<string, Money>();
  const { decimals } = play.target;
  const smallest = money('10').pow(-decimals);

  const getId = (key: string): string => {
    const id = ids.get(key) ?? play.newId();
    ids.set(key, id);
    return id;
  };
  /** A short name for a transaction, in the order in which they appear. */
  const getName = (key: string): string => {
    const name = names.get(key) ?? toLetter(names.size);
    names.set(key, name);
    return name;
  };
  /** The largest amount that an id was sent with, this one included. */
  function getLargest(id: string, amount: Money): Money {
    const before = largestAmounts.get(id);
    const largest = before?.gt(amount) === true ? before : amount;
    largestAmounts.set(id, largest);
    return largest;
  }
  const getRoundId = (round: number): string => getId(`round ${round}`);

  const getSessionFields = (session: number | null): Fields =>
    session === null ? {} : { session_id: getId(`session ${session}`) };

  function toAmount(choice: AmountChoice, balance: Money): Money {
    switch (choice.kind) {
      case 'units':
        return play.u.times(choice.count);
      case 'smallest':
        return smallest.times(choice.count);
      case 'balance': {
        const share = roundDown(balance.times(SHARES[choice.share]), decimals);
        const wanted = choice.share === 'beyond' ? share.plus(play.u) : share;
        return wanted.gt(0) ? wanted : play.u;
      }
      default:
        return assertNever(choice);
    }
  }

  function makeBetwin(operation: Extract<Operation, { kind: 'betwin' }>, balance: Money): SequenceRequest {
    const { round, session, finished } = operation;
    // The protocol does not say what the same id twice in one request means.
    const chosen = withoutDuplicates(operation.transactions, (each) => String(each.slot)).map((each) => {
      const key = `${round} ${each.slot}`;
      return { ...each, id: getId(key), name: getName(key), amount: toAmount(each.amount, balance) };
    });
    for (const { id, amount } of chosen) getLargest(id, amount);
    const betwinTransactions = chosen.map(({ id, type, amount }) => play[type](amount, id));
    const fields = {
      round_id: getRoundId(round),
      ...getSessionFields(session),
      finished,
      transactions: betwinTransactions,
    };
    return {
      callback: 'betwin',
      body: operation.indented
        ? JSON.stringify(JSON.parse(play.body('betwin', fields)), null, 1)
        : play.body('betwin', fields),
      request: { callback: 'betwin', roundId: fields.round_id, finished, transactions: chosen },
      betwin: () => chosen.map(({ id, type, amount }) => play[type](getLargest(id, amount), id)),
      rollback: [],
      title:
        chosen.map(({ type, name, amount }) => `${type} ${name} ${play.text(amount)}`).join(', ') +
        formatEnding(operation),
    };
  }

  function makeRollback(operation: Extract<Operation, { kind: 'rollback' }>): SequenceRequest {
    const { round, session, finished, transactions } = operation;
    const chosen = withoutDuplicates(transactions, ({ slot, again }) => `${slot} ${again}`).map(
      ({ slot, again }) => {
        const key = `${round} ${slot}`;
        return { id: getId(`rollback ${key} ${again}`), originalId: getId(key), name: getName(key), again };
      },
    );
    const sent = chosen.map(({ id, originalId }) => play.rollback(originalId, id));
    const fields = {
      round_id_provider: getRoundId(round),
      ...getSessionFields(session),
      finished,
      transactions: sent,
    };
    return {
      callback: 'rollback',
      body: play.body('rollback', fields),
      request: { callback: 'rollback', roundId: fields.round_id_provider, finished, transactions: chosen },
      betwin: () => [],
      rollback: sent,
      title: `rollback of ${chosen.map(({ name, again }) => name + (again === 1 ? ' (second ID)' : '')).join(', ')}${formatEnding(operation)}`,
    };
  }

  function makeFirst(operation: Exclude<Operation, { kind: 'repeat' }>, balance: Money): SequenceRequest {
    const noMovements = { betwin: () => [], rollback: [] };
    switch (operation.kind) {
      case 'betwin':
        return makeBetwin(operation, balance);
      case 'rollback':
        return makeRollback(operation);
      case 'finish': {
        const roundId = getRoundId(operation.round);
        const body = play.body('finish', { round_id: roundId });
        const request = { callback: 'finish', roundId } as const;
        return { callback: 'finish', body, request, ...noMovements, title: 'finish the round' };
      }
      case 'invalid':
        return { ...makeInvalidRequest(play, operation), ...noMovements };
      case 'balance': {
        const request = { callback: 'balance' } as const;
        return {
          callback: 'balance',
          body: play.body('balance'),
          request,
          ...noMovements,
          title: 'balance',
        };
      }
      default:
        return assertNever(operation);
    }
  }

  return {
    nameIds: (text) =>
      [...names].reduce((named, [key, name]) => named.replaceAll(getId(key), `‘${name}’`), text),
    make(operation, balance) {
      if (operation.kind !== 'repeat') {
        const first = makeFirst(operation, balance);
        if (operation.kind !== 'balance' && operation.kind !== 'invalid') made.push(first);
        return first;
      }
      const repeated = made[made.length - 1 - Math.min(operation.back, made.length - 1)];
      if (repeated === undefined) return makeFirst({ kind: 'balance' }, balance);
      return { ...repeated, title: `${repeated.title.replace(AGAIN, '')}${AGAIN}` };
    },
  };
}

const AGAIN = ', again';

function formatEnding({
  session,
  finished,
}: {
  readonly session: number | null;
  readonly finished: boolean;
}): string {
  return `${session === null ? '' : `, session ${session + 1}`}${finished ? ', finished' : ''}`;
}

/** `a` to `z`, then `a2` … */
function toLetter(index: number): string {
  const letter = String.fromCharCode('a'.charCodeAt(0) + (index % LETTERS));
  const turn = Math.floor(index / LETTERS) + 1;
  return turn === 1 ? letter : `${letter}${turn}`;
}

function withoutDuplicates<T>(list: readonly T[], getKey: (each: T) => string): readonly T[] {
  return [...new Map(list.toReversed().map((each) => [getKey(each), each])).values()].toReversed();
}
