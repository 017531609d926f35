import { assertNever } from '#shared/assert-never.ts';
import type { FuzzRule } from '#shared/suite/fuzz-rules.ts';
import type { WalletResponse, WalletRequest } from '../fuzz/wallet-model.ts';

/** The earlier exchanges of a player by which a later one is judged. */
export interface EarlierExchanges {
  /** @param exchange with a null response if there is no usable response: it may have been applied. */
  add(exchange: {
    readonly id: number;
    readonly request: WalletRequest;
    readonly response: WalletResponse | null;
  }): void;
  /**
   * The earlier exchange that a request contradicts if it breaks this rule; null if there is none, or if it is too old.
   */
  find(rule: FuzzRule, request: WalletRequest): number | null;
}

/** Keys per player: about as far back as the history of a player goes. */
const MAX_KEYS = 250;

export function createEarlierExchanges(): EarlierExchanges {
  /**
   * The first exchange with an ID, and the first that rolled one back or finished a round: the first that was accepted,
   * if there is one.
   */
  const firstWith = new Map<string, { readonly id: number; readonly isAccepted: boolean }>();
  const oldestKeys = firstWith.keys();
  let lastWithBalance: number | null = null;

  return {
    add({ id, request, response }) {
      if (response?.balance != null) lastWithBalance = id;
      // A rejected request had no effect that a later one could contradict.
      if (response?.kind === 'rejected') return;
      const isAccepted = response !== null;
      for (const key of getKeys(request)) {
        const first = firstWith.get(key);
        if (first === undefined || (isAccepted && !first.isAccepted)) firstWith.set(key, { id, isAccepted });
      }
      while (firstWith.size > MAX_KEYS) firstWith.delete(oldestKeys.next().value!);
    },
    find(rule, request) {
      if (BALANCE_RULES.includes(rule)) return lastWithBalance;
      for (const key of listJudgedKeys(rule, request)) {
        const first = firstWith.get(key);
        if (first !== undefined) return first.id;
      }
      return null;
    },
  };
}

/** The rules whose expected values follow from the last balance. */
const BALANCE_RULES: readonly FuzzRule[] = [
  'balance_follows',
  'bet_debits',
  'win_credits',
  'in_order',
  'no_funds',
  'error_balance',
];

function getKeys(request: WalletRequest): readonly string[] {
  switch (request.callback) {
    case 'betwin':
      return [...request.transactions.map(({ id }) => id), ...getEndKeys(request)];
    case 'rollback':
      return [
        ...request.transactions.flatMap(({ id, originalId }) => [id, getReversalKey(originalId)]),
        ...getEndKeys(request),
      ];
    case 'finish':
      return [getFinishKey(request.roundId)];
    case 'balance':
    case 'invalid':
      return [];
    default:
      return assertNever(request);
  }
}

/** The subjects of a rule, the likeliest first. */
function listJudgedKeys(rule: FuzzRule, request: WalletRequest): readonly string[] {
  switch (request.callback) {
    case 'betwin': {
      const ids = request.transactions.map(({ id }) => id);
      if (rule === 'tombstoned') return ids.map(getReversalKey);
      return rule === 'idempotent' ? ids : [];
    }
    case 'rollback':
      if (rule === 'rollback_idempotent') return request.transactions.map(({ id }) => id);
      if (rule === 'rollback_reverses_once')
        return request.transactions.map(({ originalId }) => getReversalKey(originalId));
      return request.transactions.map(({ originalId }) => originalId);
    case 'finish':
      return [getFinishKey(request.roundId)];
    case 'balance':
    case 'invalid':
      return [];
    default:
      return assertNever(request);
  }
}

const getReversalKey = (originalId: string): string => `reversal ${originalId}`;
const getFinishKey = (roundId: string): string => `finish ${roundId}`;

function getEndKeys({
  finished,
  roundId,
}: {
  readonly finished: boolean;
  readonly roundId: string;
}): string[] {
  return finished ? [getFinishKey(roundId)] : [];
}
