import { money, parseBalance, type Money } from '#shared/money.ts';
import type { SuiteExchange } from '#shared/suite/report.ts';
import { findSum, readField, readJson } from '../findings.ts';
import type { BalanceNote, OpenRequest } from '../suite-wire.ts';

/** What the exchanges of a run say about one player's balance, beyond the last of them. */
export interface BalanceLog {
  /** Names the scenario of the following exchanges; null between scenarios. */
  startScenario(id: string): void;
  /** Adds an exchange, in the order of the responses. */
  add(exchange: SuiteExchange): BalanceNote;
  /** How much the requests that got no response can have moved together. */
  getLost(): Money;
  /** The player's balance, as far as it is known: not a stale one. */
  getBalance(accountId: string): Money | null;
  /** Whether waiting for balances to become current has not helped. */
  readonly settling: { isUseless: boolean };
}

type Note = Omit<BalanceNote, 'roundIds'>;

interface Player {
  /** The balance in the last response that moved money or read it; null before the first. */
  balance: Money | null;
  /** The step that reported it, if it follows from the balance before it and the transactions; else null. */
  provenBy: string | null;
  /** The balances since the last read that was up to date. */
  earlier: Money[];
  open: (OpenRequest & { readonly key: string })[];
}

const ZERO = money('0');

export function createBalanceLog(): BalanceLog {
  const players = new Map<string, Player>();
  const known: KnownTransactions = { moved: new Map(), reversed: new Set(), balances: new Map() };
  const idsByRound = new Map<unknown, readonly string[]>();
  let scenario: string | null = null;
  let lost = ZERO;

  function getPlayer(accountId: string): Player {
    const player = players.get(accountId) ?? {
      balance: null,
      provenBy: null,
      earlier: [],
      open: [],
    };
    players.set(accountId, player);
    return player;
  }

  /** A balance that differs by what open requests move: they have been applied. Returns those. */
  function settleOpen(player: Player, expected: Money | null, balance: Money): readonly OpenRequest[] {
    if (expected === null || balance.eq(expected)) return [];
    const applied = findSum(player.open, balance.minus(expected));
    player.open = player.open.filter((each) => !applied.includes(each));
    return applied;
  }

  /** A retry got a response. */
  function closeOpen(player: Player, key: string): void {
    for (const each of player.open.filter((other) => other.key === key)) lost = lost.minus(each.moves.abs());
    player.open = player.open.filter((each) => each.key !== key);
  }

  function addRead(player: Player, balance: Money): Note {
    const { provenBy, balance: last, open } = player;
    const isEarlier = player.earlier.some((each) => each.eq(balance));
    if (last !== null && provenBy !== null && isEarlier && !balance.eq(last) && open.length === 0)
      return { stale: { balance: last, step: provenBy }, open: [] };
    const applied = settleOpen(player, last, balance);
    player.earlier = [balance];
    if (last === null || !last.eq(balance)) player.provenBy = null;
    player.balance = balance;
    return { stale: null, open: [...applied, ...player.open] };
  }

  /** A wallet that applies a repeat again reports another balance, unless its original was rolled back. */
  function isHarmlessRepeat(player: Player, body: unknown, balance: Money | null): boolean {
    const ids = listIds(body);
    if (balance === null || ids.length === 0 || ids.some((id) => known.reversed.has(id))) return false;
    return [player.balance, ...ids.map((id) => known.balances.get(id))].some((each) => each?.eq(balance));
  }

  function addMovement(player: Player, exchange: SuiteExchange, changes: Changes): Note {
    const balance = findBalance(exchange);
    const before = player.balance;
    closeOpen(player, changes.key);
    for (const [id, amount] of changes.moved) {
      known.moved.set(id, amount);
      if (balance !== null) known.balances.set(id, balance);
    }
    for (const id of changes.reversed) known.reversed.add(id);
    if (balance === null) {
      player.provenBy = null;
      return { stale: null, open: player.open };
    }
    const expected = before?.plus(changes.sum) ?? null;
    const applied = settleOpen(player, expected, balance);
    player.provenBy = expected?.eq(balance) === true ? exchange.step : null;
    if (before !== null) player.earlier.push(before);
    player.balance = balance;
    return { stale: null, open: [...applied, ...player.open] };
  }

  function addExchange(exchange: SuiteExchange, body: unknown): Note {
    const { callback, step, response, error } = exchange;
    const accountId = readField(body, 'account_id');
    if (typeof accountId !== 'string') return { stale: null, open: [] };
    const player = getPlayer(accountId);
    const status = error === null ? (response?.status ?? null) : null;
    if (callback === 'balance') {
      const balance = status === 200 ? findBalance(exchange) : null;
      return balance === null ? { stale: null, open: player.open } : addRead(player, balance);
    }
    if (callback === 'finish') return { stale: null, open: player.open };
    const changes = findChanges(known, body);
    if (changes === null) {
      if (status === 200 && !isHarmlessRepeat(player, body, findBalance(exchange))) player.provenBy = null;
      return { stale: null, open: player.open };
    }
    if (status === 200) return addMovement(player, exchange, changes);
    const isOpen = player.open.some(({ key }) => key === changes.key);
    if (status === 400) closeOpen(player, changes.key);
    else if (status === null && !isOpen && !changes.sum.isZero()) {
      player.open = [...player.open, { step, scenario, moves: changes.sum, key: changes.key }];
      lost = lost.plus(changes.sum.abs());
    }
    return { stale: null, open: player.open };
  }

  /** Returns the IDs of the round so far. */
  function addRound(body: unknown): readonly string[] {
    const roundId = readField(body, 'round_id');
    const before = idsByRound.get(roundId) ?? [];
    if (typeof roundId === 'string') idsByRound.set(roundId, [...before, ...listIds(body)]);
    return before;
  }

  return {
    settling: { isUseless: false },
    getBalance: (accountId) => players.get(accountId)?.balance ?? null,
    startScenario: (id) => void (scenario = id),
    getLost: () => lost,
    add(exchange) {
      const body = readJson(exchange.request.body);
      const roundIds = exchange.callback === 'betwin' ? addRound(body) : [];
      return { ...addExchange(exchange, body), roundIds };
    },
  };
}

/** What a betwin or rollback changes if it is applied now. */
interface Changes {
  readonly key: string;
  readonly sum: Money;
  readonly moved: readonly (readonly [id: string, amount: Money])[];
  readonly reversed: readonly string[];
}

/** Of all players: a request with another player's ID may move nothing. */
interface KnownTransactions {
  /** What each transaction moved, by its ID; 0 for a rollback. */
  readonly moved: Map<string, Money>;
  readonly reversed: Set<string>;
  /** The balance in the first response to each. */
  readonly balances: Map<string, Money>;
}

function listIds(body: unknown): readonly string[] {
  const transactions = readField(body, 'transactions');
  return (Array.isArray(transactions) ? transactions : [])
    .map((each) => readField(each, 'id_provider'))
    .filter((id) => typeof id === 'string');
}

/** Null if it changes nothing, such as a repeat, or is malformed. */
function findChanges(known: KnownTransactions, body: unknown): Changes | null {
  const transactions = readField(body, 'transactions');
  const moved: [string, Money][] = [];
  const reversed: string[] = [];
  let sum = ZERO;
  for (const each of Array.isArray(transactions) ? transactions : []) {
    const id = readField(each, 'id_provider');
    if (typeof id !== 'string' || known.moved.has(id)) continue;
    const original = readField(each, 'original_id_provider');
    const amount = typeof original === 'string' ? ZERO : readAmount(each);
    if (amount === null) continue;
    moved.push([id, amount]);
    sum = sum.plus(amount);
    if (typeof original !== 'string' || known.reversed.has(original) || reversed.includes(original)) continue;
    reversed.push(original);
    sum = sum.minus(known.moved.get(original) ?? ZERO);
  }
  return moved.length === 0 ? null : { key: moved.map(([id]) => id).join('\n'), sum, moved, reversed };
}

/** Bets below zero. */
function readAmount(transaction: unknown): Money | null {
  const text = readField(transaction, 'amount');
  const amount = typeof text === 'string' ? parseBalance(text) : null;
  return readField(transaction, 'type') === 'win' ? amount : (amount?.negated() ?? null);
}

function findBalance({ response }: SuiteExchange): Money | null {
  const balance = readField(readJson(response?.body ?? ''), 'balance');
  return typeof balance === 'string' ? parseBalance(balance) : null;
}
