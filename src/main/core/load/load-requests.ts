import { CALLBACK_REQUEST_SCHEMAS } from '#shared/protocol/callback-requests.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { money, type Money } from '#shared/money.ts';
import { GLOBAL_CURRENCIES } from '#shared/protocol/currency.ts';
import type { LoadRequestFacts } from '#shared/contract/load/load.ts';
import type { Random } from '../random.ts';
import { sign } from '../signing/signature.ts';
import { fillBody } from '../transfer/load/load-plan.ts';
import type { PlannedLoad } from './load-plan.ts';

/** One request of a load test, with every byte that is sent. */
export interface LoadRequest {
  readonly row: number;
  readonly step: number;
  readonly callback: Callback;
  readonly url: string;
  readonly body: string;
  readonly accountId: string;
  readonly currency: string;
  /** For a betwin: what each transaction moves, negative for a bet. */
  readonly movements: readonly { readonly id: string; readonly amount: Money }[];
  /** For a rollback: the transactions that it reverses. */
  readonly reversals: readonly { readonly id: string; readonly original: string }[];
  /** The status that was captured; null if there was none. */
  readonly status: number | null;
}

/**
 * The requests of a load test, by row (a round of one virtual user) and step. IDs are kept, and bodies made from them
 * again on demand: a hundred thousand bodies would fill the memory.
 */
export interface LoadRequests {
  readonly rows: number;
  request(row: number, step: number): LoadRequest;
  /** The same without the money, which takes longer to read; null if there is no such request. */
  describe(row: number, step: number): Pick<LoadRequest, 'callback' | 'body' | 'status'> | null;
  /** The line of a row in the file that the engine reads: URL, body and signature of each step. */
  payloadLine(row: number): string;
}

/** A field's value in JSON text; its name may occur in no other place of a callback. */
const ACCOUNT_FIELD = /("account_id"\s*:\s*)"(?:[^"\\]|\\.)*"/;

/** @param rows how many to prepare: engines start a few more rounds than planned. */
export function createLoadRequests(
  { script, steps, accounts, secret }: PlannedLoad,
  rows: number,
  random: Pick<Random, 'uuid'>,
): LoadRequests {
  const ids = Array.from({ length: rows * script.ids }, () => random.uuid());

  function createBody(row: number, step: number): string {
    const filled = fillBody(script.steps[step]!.body, ids.slice(row * script.ids, (row + 1) * script.ids));
    const account = accounts[row % Math.max(1, accounts.length)];
    return account === undefined
      ? filled
      : filled.replace(ACCOUNT_FIELD, (_whole, name: string) => name + JSON.stringify(account));
  }

  return {
    rows,
    request(row, step) {
      const { callback, url, status } = steps[step]!;
      const body = createBody(row, step);
      return { row, step, callback, url, body, status, ...readMoney(callback, body) };
    },
    describe(row, step) {
      const planned = steps[step];
      return planned === undefined || row >= rows
        ? null
        : { callback: planned.callback, status: planned.status, body: createBody(row, step) };
    },
    payloadLine: (row) =>
      JSON.stringify(
        steps.map(({ url }, step) => {
          const body = createBody(row, step);
          return [url, body, sign(Buffer.from(body), secret)];
        }),
      ),
  };
}

type MoneyFields = Pick<LoadRequest, 'accountId' | 'currency' | 'movements' | 'reversals'>;

/** The plan has checked that it is a valid callback. */
function readMoney(callback: Callback, body: string): MoneyFields {
  const value: unknown = JSON.parse(body);
  const player = CALLBACK_REQUEST_SCHEMAS[callback].parse(value);
  const common = { accountId: player.account_id, currency: player.currency };
  if (callback === 'betwin') {
    const { transactions } = CALLBACK_REQUEST_SCHEMAS.betwin.parse(value);
    const movements = transactions.map(({ id_provider: id, type, amount }) => ({
      id,
      amount: type === 'bet' ? money(amount).neg() : money(amount),
    }));
    return { ...common, movements, reversals: [] };
  }
  if (callback !== 'rollback') return { ...common, movements: [], reversals: [] };
  const { transactions } = CALLBACK_REQUEST_SCHEMAS.rollback.parse(value);
  return {
    ...common,
    movements: [],
    reversals: transactions.map(({ id_provider: id, original_id_provider: original }) => ({ id, original })),
  };
}

/** The data that a user needs to find it in the wallet. */
export function describeRequest({
  callback,
  accountId,
  currency,
  movements,
  reversals,
}: LoadRequest): LoadRequestFacts {
  const amount = movements.reduce((sum, each) => sum.plus(each.amount), money('0'));
  return {
    callback,
    accountId,
    ids: [...movements, ...reversals].map(({ id }) => id),
    amount: toAmountText(amount, currency),
  };
}

/** With the decimals that the protocol gives the currency; of any other currency, with those that it needs. */
export function toAmountText(amount: Money, currency: string): string {
  return amount.toFixed(Math.max(GLOBAL_CURRENCIES.get(currency) ?? 0, amount.decimalPlaces()));
}
