import { money, type Money } from '#shared/money.ts';
import { API_CODES } from '#shared/protocol/errors.ts';
import { applyUnanswered, explainResponse } from '../fuzz/explain-response.ts';
import type { Violation } from '../fuzz/explanation.ts';
import {
  createWalletState,
  getStateKey,
  type WalletResponse,
  type WalletRequest,
  type WalletState,
} from '../fuzz/wallet-model.ts';
import { createEarlierExchanges } from './earlier-exchanges.ts';
import { findMovedAgain, findViolationInAny } from './find-violation.ts';
import { getRoundKey, listChanges, listIds } from './request-ids.ts';

/** A request that was forwarded, and the wallet's response. Times are monotonic milliseconds. */
export interface ObservedResponse {
  /** For messages: the number of its exchange. */
  readonly id: number;
  readonly request: WalletRequest;
  /** Null without a usable response: it may have been applied or not, at any later time. */
  readonly response: WalletResponse | null;
  /** The balance that a response states although it is not usable. */
  readonly stated?: Money | null;
  readonly startMs: number;
  readonly endMs: number;
}

export interface ObservedViolation extends Violation {
  /** The exchange that breaks the rule. */
  readonly id: number;
  /**
   * Whether another initial balance would explain everything: the player may have made a deposit or played
   * elsewhere.
   */
  readonly isBalanceOnly: boolean;
  /** The earlier exchange that it contradicts; null if there is none, or if it is no longer known. */
  readonly earlier: number | null;
}

/** What is known about one player in a third-party wallet, from the callbacks that pass. */
export interface WalletHistory {
  /** A request was forwarded. */
  start(): void;
  /** Ends the request. Returns the rules that it broke, or requests that overlapped with it. */
  end(witnessed: ObservedResponse): readonly ObservedViolation[];
  /** This request had passed before the history began: requests about the same transactions cannot be judged. */
  addUnknown(request: WalletRequest): void;
  /** Anything may have changed: the next balance is not compared, and requests about known transactions are not judged. */
  forget(): void;
}

/** How much of each kind is remembered of a player, at least and at most: each request costs more with each of them. */
const REMEMBERED = { min: 60, max: 120 };
/** IDs of older ones, and of those from before the history: requests about them are not judged. */
const MAX_FORGOTTEN = 20_000;
const MAX_STATES = 16;
/** Larger groups of overlapping requests are not searched. */
const MAX_GROUP = 8;
/** After this many steps, the search for an order gives up. */
const MAX_STEPS = 100;
const MAX_LOST = 4;
/** An older balance proves nothing: the player may have paid in or played elsewhere. */
const BALANCE_MEMORY_MS = 120_000;

/** @param decimals of the player's currency. */
export function createWalletHistory(decimals: number): WalletHistory {
  /** Null as long as no balance is known. */
  let states: readonly WalletState[] | null = null;
  let balanceAtMs = 0;
  /** In the last response with a balance, whether usable or not. */
  let stated: Money | null = null;
  let inFlight = 0;
  /** Whether anything may have changed while the requests of the group were in flight. */
  let isGroupInDoubt = false;
  /** Ended, but overlapping with one that is still in flight. */
  let group: ObservedResponse[] = [];
  /** Requests without a response, which may take effect late. */
  let lost: WalletRequest[] = [];
  const forgotten = new Set<string>();
  const oldestForgotten = forgotten.values();
  const earlier = createEarlierExchanges();

  function judgeGroup(): readonly ObservedViolation[] {
    const members = group.toSorted((a, b) => a.endMs - b.endMs);
    group = [];
    for (const { request, response } of members) if (response === null) addLost(request);
    const answered = members.filter(({ response }) => response !== null);
    if (answered.length < 2) return answered.flatMap(judgeOne);
    // Without a balance before them, no order is better than another.
    if (states === null || answered.length > MAX_GROUP) return forgetAll(answered);
    const steps = { left: MAX_STEPS };
    const explained = explainInSomeOrder(withLost(states, lost), answered, steps);
    if (explained === null) return steps.left === 0 ? forgetAll(answered) : answered.flatMap(judgeOne);
    states = explained;
    balanceAtMs = Math.max(...answered.map(({ endMs }) => endMs));
    return [];
  }

  function addLost(request: WalletRequest): void {
    const isUnreadable = request.callback === 'invalid' && request.rule !== 'signature_rejected';
    const isSame = (other: WalletRequest): boolean => JSON.stringify(other) === JSON.stringify(request);
    const movesNothing = request.callback === 'balance' || request.callback === 'invalid';
    if (!movesNothing && !lost.some(isSame)) lost.push(request);
    if (isUnreadable) isGroupInDoubt = true;
    if (isUnreadable || lost.length > MAX_LOST) forgetAll([]);
  }

  /** Nothing more is known about requests without a response. */
  function forgetLost(): void {
    const known = new Set((states ?? []).flatMap(listKnown));
    forgetIds(lost.flatMap(listChanges).filter((each) => !known.has(each)));
    lost = [];
  }

  function judgeOne({
    id,
    request,
    response,
    startMs,
    endMs,
  }: ObservedResponse): readonly ObservedViolation[] {
    if (response === null || isDisabledPlayer(response)) return [];
    const known = states;
    const isStale = startMs - balanceAtMs > BALANCE_MEMORY_MS;
    balanceAtMs = endMs;
    if (listIds(request).some((each) => forgotten.has(each))) {
      const { balance } = response;
      if (balance !== null) states = known?.map((state) => ({ ...state, balance })) ?? null;
      return [];
    }
    const allowed = known === null ? [] : explainAll(withLost(known, lost), request, response);
    if (allowed.length > 0) {
      states = compact(allowed);
      return [];
    }
    const before = known?.[0] ?? createWalletState(money('0'), decimals);
    const rebased = rebase(before, request, response);
    // A rejection without a balance, before any is known: only a request that must be rejected can be judged.
    const hasNoBalance = known === null && rebased === null;
    const isRebased = known === null && !(hasNoBalance && request.callback === 'invalid');
    const starts = isRebased ? (rebased === null ? [] : [rebased]) : withLost(known ?? [before], lost);
    const violation =
      findMovedAgain(known ?? [], lost, request, response) ??
      findViolationInAny(starts, request, response, stated);
    const explained = rebased === null ? [] : explainAll([rebased], request, response);
    if (!hasNoBalance)
      states = compact(explained.length > 0 ? explained : forceResponse(before, request, response));
    forgetLost();
    if (violation === null) return [];
    const isBalanceOnly = explained.length > 0;
    if (isBalanceOnly && (known === null || isStale)) return [];
    return [{ ...violation, id, isBalanceOnly, earlier: earlier.find(violation.rule, request) }];
  }

  /** These cannot be judged, nor can later requests about their transactions. */
  function forgetAll(members: readonly ObservedResponse[]): readonly ObservedViolation[] {
    forgetIds((states ?? []).flatMap(listKnown));
    forgetIds(members.flatMap(({ request }) => listIds(request)));
    states = null;
    forgetLost();
    return [];
  }

  function forgetOldest(): void {
    states =
      states?.map((state) => {
        const { transactions, rollbacks, tombstones, finishedRounds } = state;
        const kinds = [transactions, rollbacks, tombstones, finishedRounds];
        if (kinds.every(({ size }) => size <= REMEMBERED.max)) return state;
        const kept: WalletState = {
          ...state,
          transactions: new Map(keepNewest(transactions)),
          rollbacks: new Map(keepNewest(rollbacks)),
          tombstones: new Set(keepNewest(tombstones)),
          finishedRounds: new Set(keepNewest(finishedRounds)),
        };
        const stillKnown = new Set(listKnown(kept));
        forgetIds(listKnown(state).filter((id) => !stillKnown.has(id)));
        return kept;
      }) ?? null;
  }

  function forgetIds(ids: readonly string[]): void {
    for (const id of ids) forgotten.add(id);
    while (forgotten.size > MAX_FORGOTTEN) forgotten.delete(oldestForgotten.next().value!);
  }

  return {
    addUnknown: (request) => forgetIds(listIds(request)),
    forget() {
      isGroupInDoubt = inFlight > 0;
      forgetAll([]);
    },
    start: () => void (inFlight += 1),
    end(witnessed) {
      inFlight -= 1;
      group.push(witnessed);
      if (inFlight > 0) return [];
      const members = group;
      const violations = judgeGroup();
      if (isGroupInDoubt) forgetAll([]);
      isGroupInDoubt = false;
      for (const member of members) {
        earlier.add(member);
        stated = member.response?.balance ?? member.stated ?? stated;
      }
      forgetOldest();
      return violations;
    },
  };
}

/** All that a state knows something about, named as in a request. */
function listKnown({ transactions, rollbacks, tombstones, finishedRounds }: WalletState): string[] {
  return [
    ...transactions.keys(),
    ...rollbacks.keys(),
    ...tombstones,
    ...[...finishedRounds].map(getRoundKey),
  ];
}

const keepNewest = <Entry>(entries: Iterable<Entry>): Entry[] => [...entries].slice(-REMEMBERED.min);

/** A wallet may disable a player at any time. */
function isDisabledPlayer(response: WalletResponse): boolean {
  return response.kind === 'rejected' && response.apiCode === API_CODES.playerNotFound;
}

function explainAll(
  states: readonly WalletState[],
  request: WalletRequest,
  response: WalletResponse,
): readonly WalletState[] {
  return states.flatMap((state) => {
    const explanation = explainResponse(state, request, response);
    return explanation.kind === 'allowed' ? explanation.states : [];
  });
}

/** The states, and those in which requests without a response took effect. */
function withLost(states: readonly WalletState[], lost: readonly WalletRequest[]): readonly WalletState[] {
  return lost.reduce<readonly WalletState[]>(
    (all, request) => removeEqual([...all, ...all.flatMap((state) => applyUnanswered(state, request))]),
    states,
  );
}

/** The state with the balance that explains the response's balance; null if the response has none. */
function rebase(state: WalletState, request: WalletRequest, response: WalletResponse): WalletState | null {
  if (response.balance === null) return null;
  if (response.kind === 'rejected') return { ...state, balance: response.balance };
  const rich = { ...state, balance: RICH };
  const [after] = applyUnanswered(rich, request);
  return { ...state, balance: response.balance.minus((after ?? rich).balance.minus(RICH)) };
}

/** Enough for every bet. */
const RICH: Money = money(`1${'0'.repeat(30)}`);

/** The state of a wallet after it broke a rule. */
function forceResponse(
  state: WalletState,
  request: WalletRequest,
  response: WalletResponse,
): readonly WalletState[] {
  const [after] = response.kind === 'accepted' ? applyUnanswered({ ...state, balance: RICH }, request) : [];
  return [{ ...(after ?? state), balance: response.balance ?? state.balance }];
}

/**
 * The states after the responses in the first order found that respects time and that every rule allows; null if there is
 * none, or if the search takes too many steps, which `steps` counts down.
 */
function explainInSomeOrder(
  states: readonly WalletState[],
  open: readonly ObservedResponse[],
  steps: { left: number },
): readonly WalletState[] | null {
  if (open.length === 0) return compact(states);
  const firstEnd = Math.min(...open.map(({ endMs }) => endMs));
  for (const next of open) {
    if (next.startMs > firstEnd || steps.left === 0) continue;
    steps.left -= 1;
    const after = explainAll(states, next.request, next.response!);
    const rest = open.filter((each) => each !== next);
    const found = after.length === 0 ? null : explainInSomeOrder(after, rest, steps);
    if (found !== null) return found;
  }
  return null;
}

function compact(states: readonly WalletState[]): readonly WalletState[] {
  return removeEqual(states).slice(0, MAX_STATES);
}

function removeEqual(states: readonly WalletState[]): readonly WalletState[] {
  return states.length < 2
    ? states
    : [...new Map(states.map((state) => [getStateKey(state), state])).values()];
}
