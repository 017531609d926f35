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
  /** The requests of a player without a response whose effect is open. */
  listOpen(accountId: string): readonly OpenRequest[];
  /** Whether waiting for balances to become current has not helped. */
  readonly settling: { readonly isUseless: { stale: boolean; doubtful: boolean } };
}

type Note = Omit<BalanceNote, 'roundIds'>;

interface Player {
  /** The balance in the last response that moved money or read it; null before the first. */
  balance: Money | null;
  /** The last response that moved money, until a read differs; it is proven if its balance follows from the last one. */
  reported: { readonly balance: Money; readonly step: string; readonly isProven: boolean } | null;
  /** The balances since the last read that was up to date. */
  earlier: Money[];
  open: (OpenRequest & { readonly key: string })[];
}

const ZERO = money('0');
const NOTHING: Note = { stale: null, isDoubtful: false, open: [], applied: [] };

export function createBalanceLog(): BalanceLog {
  const players = new Map<string, Player>();
  const known: KnownTransactions = { moved: new Map(), reversed: new Set(), balances: new Map() };
  const idsByRound = new Map<unknown, readonly string[]>();
  let scenario: string | null = null;
  let lost = ZERO;

  function getPlayer(accountId: string): Player {
    const player = players.get(accountId) ?? {
      balance: null,
      reported: null,
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
    const { reported, open } = player;
    const isEarlier = player.earlier.some((each) => each.eq(balance));
    const contradicts = reported !== null && isEarlier && !balance.eq(reported.balance) && open.length === 0;
    if (contradicts && reported.isProven)
      return { ...NOTHING, stale: { balance: reported.balance, step: reported.step } };
    if (contradicts) {
      player.balance = balance;
      return { ...NOTHING, isDoubtful: true };
    }
    const applied = settleOpen(player, player.balance, balance);
    player.earlier = [balance];
    if (reported?.balance.eq(balance) !== true) player.reported = null;
    player.balance = balance;
    return { ...NOTHING, open: [...applied, ...player.open], applied };
  }

  /** A rejection moves nothing, but its balance may show what else has been applied. */
  function addRejection(player: Player, exchange: SuiteExchange, key: string | null): Note {
    if (key !== null) closeOpen(player, key);
    const meta = readField(readJson(exchange.response?.body ?? ''), 'meta');
    const balance = toBalance(readField(meta, 'balance'));
    const applied = balance === null ? [] : settleOpen(player, player.balance, balance);
    if (applied.length > 0) {
      player.balance = balance;
      player.reported = null;
    }
    return { ...NOTHING, open: [...applied, ...player.open], applied };
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
    for (const id of changes.reversed) {
      known.reversed.add(id);
      // A tombstone: what it rolls back cannot be applied any more.
      for (const { key } of player.open) if (key.split('\n').includes(id)) closeOpen(player, key);
    }
    if (balance === null) {
      player.reported = null;
      return { ...NOTHING, open: player.open };
    }
    const expected = before?.plus(changes.sum) ?? null;
    const applied = settleOpen(player, expected, balance);
    player.reported = { balance, step: exchange.step, isProven: expected?.eq(balance) === true };
    if (before !== null) player.earlier.push(before);
    player.balance = balance;
    return { ...NOTHING, open: [...applied, ...player.open], applied };
  }

  function addExchange(exchange: SuiteExchange, body: unknown): Note {
    const { callback, step, response, error } = exchange;
    const accountId = readField(body, 'account_id');
    if (typeof accountId !== 'string') return NOTHING;
    const player = getPlayer(accountId);
    const status = error === null ? (response?.status ?? null) : null;
    if (callback === 'balance') {
      const balance = status === 200 ? findBalance(exchange) : null;
      return balance === null ? { ...NOTHING, open: player.open } : addRead(player, balance);
    }
    if (callback === 'finish') return { ...NOTHING, open: player.open };
    const changes = findChanges(known, body);
    if (status === 400) return addRejection(player, exchange, changes?.key ?? null);
    if (changes === null) {
      if (status === 200 && !isHarmlessRepeat(player, body, findBalance(exchange))) player.reported = null;
      return { ...NOTHING, open: player.open };
    }
    if (status === 200) return addMovement(player, exchange, changes);
    const isOpen = player.open.some(({ key }) => key === changes.key);
    if (status === null && !isOpen && !changes.sum.isZero()) {
      player.open = [...player.open, { step, scenario, moves: changes.sum, key: changes.key }];
      lost = lost.plus(changes.sum.abs());
    }
    return { ...NOTHING, open: player.open };
  }

  /** Returns the IDs of the round so far. */
  function addRound(body: unknown): readonly string[] {
    const roundId = readField(body, 'round_id');
    const before = idsByRound.get(roundId) ?? [];
    if (typeof roundId === 'string') idsByRound.set(roundId, [...before, ...listIds(body)]);
    return before;
  }

  return {
    settling: { isUseless: { stale: false, doubtful: false } },
    listOpen: (accountId) => players.get(accountId)?.open ?? [],
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
  return toBalance(readField(readJson(response?.body ?? ''), 'balance'));
}

const toBalance = (value: unknown): Money | null => (typeof value === 'string' ? parseBalance(value) : null);
