import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Callback } from '#shared/protocol/callback.ts';

/** How another wallet differs from the mock wallet: correctly, unless the option says otherwise. */
export interface WalletQuirks {
  /** The api_code of a rolled-back ID. */
  readonly tombstoneCode: '155' | '409';
  readonly print: (units: bigint, decimals: number) => string;
  /** Changes every response before it is written. */
  readonly toResponse: (answer: Record<string, unknown>) => Record<string, unknown>;
  readonly indent: number;
  readonly closesConnections: boolean;
  readonly latencyMs: number;
  /** The `id` in the result of a rollback of an unknown original. */
  readonly emptyRollbackId: boolean;
  /** The share of each bet and win that is bonus money, in hundredths. */
  readonly bonusPercent: bigint;
  /**
   * How it handles an ID of another player: returns the original of a bet and rejects its rollback, rejects both,
   * applies both because IDs are keyed by player, or returns the original and reverses it. The last two are wrong:
   * they charge the owner again, or pay the rollback to the player who asked for it.
   */
  readonly otherPlayersId: 'original' | 'rejected' | 'applied' | 'reversed' | 'charges_owner' | 'pays_other';
  /** The field that a careless wallet ignores: the `type` of the transactions of a rollback or a betwin. */
  readonly ignoresType: Callback | null;
  /**
   * The response to a repeat: that of the request that applied it, or one with the current balance that is stored by
   * the bytes of the request.
   */
  readonly repeats: 'original' | 'by_bytes';
  /** Returns the original response to a bet or win that it applied and then rolled back. */
  readonly repeatsRolledBack: boolean;
  /**
   * Wrong unless null: a betwin without a `round_id` closes the connection without a response, after or before the
   * debit.
   */
  readonly crashesWithoutRound: 'after_debit' | 'before_debit' | null;
  /** Wrong if true: a rollback also reverses the other transactions of the round of its original. */
  readonly reversesRounds: boolean;
  /** Wrong unless true: a rejected batch moves nothing. */
  readonly isAtomic: boolean;
  /** Returns the response to known IDs before it looks at the other fields, and ignores those that it does not need. */
  readonly looksUpFirst: boolean;
  /** Wrong unless 0: how long the balance callback returns the old balance after each movement, like a replica. */
  readonly staleMs: number;
  /** Closes the connection of these requests without a response, and applies them when the next betwin arrives. */
  readonly appliesLater: (body: string) => boolean;
  /** The bytes over which it computes the signature. */
  readonly toSigned: (body: Buffer) => Buffer;
  /** Null for an amount that is none. */
  readonly parse: (amount: string, decimals: number) => bigint | null;
}

const NO_QUIRKS: WalletQuirks = {
  tombstoneCode: '155',
  print: formatExact,
  toResponse: (answer) => answer,
  indent: 0,
  closesConnections: false,
  latencyMs: 0,
  emptyRollbackId: false,
  bonusPercent: 0n,
  otherPlayersId: 'original',
  ignoresType: null,
  repeats: 'original',
  repeatsRolledBack: false,
  crashesWithoutRound: null,
  reversesRounds: false,
  isAtomic: true,
  looksUpFirst: false,
  staleMs: 0,
  toSigned: (body) => body,
  appliesLater: () => false,
  parse: parseUnits,
};

export interface OtherWallet {
  readonly url: string;
  readonly secret: string;
}

interface Entry {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly player: string;
  readonly roundId: string;
  readonly units: bigint;
  /** The entry's result in a response. */
  readonly result: Record<string, string>;
  readonly answer: Record<string, unknown>;
  reversed: boolean;
}

/**
 * An independent wallet: two players in memory, counted in the smallest units, with no code of the mock wallet. Ends
 * with the test.
 */
export async function startOtherWallet(
  quirks: Partial<WalletQuirks> = {},
  { decimals = 2, balance = 100_000n }: { decimals?: number; balance?: bigint } = {},
): Promise<OtherWallet> {
  const secret = 'secret of the other wallet';
  const play = createLedger({ ...NO_QUIRKS, ...quirks }, decimals, balance);
  const { indent, closesConnections, latencyMs, toResponse, crashesWithoutRound, appliesLater, toSigned } = {
    ...NO_QUIRKS,
    ...quirks,
  };
  const late = new Set<string>();
  const server = createServer((request, response) => void serveCallback(request, response));

  async function serveCallback(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (crashesWithoutRound !== null && isWithoutRound(body.toString('utf8'))) {
      const completed = body.toString('utf8').replace('{', '{"round_id":"none",');
      if (crashesWithoutRound === 'after_debit') play('betwin', completed);
      request.socket.destroy();
      return;
    }
    const callback = request.url?.slice(1) ?? '';
    if (appliesLater(body.toString('utf8'))) {
      late.add(body.toString('utf8'));
      request.socket.destroy();
      return;
    }
    if (callback === 'betwin') for (const each of late) play(callback, each);
    const signature = createHmac('sha256', secret).update(toSigned(body)).digest('hex');
    const reply =
      request.headers['x-request-sign'] === signature
        ? play(callback, body.toString('utf8'))
        : createRejection('403', 'signature');
    if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
    if (closesConnections) response.setHeader('connection', 'close');
    response.writeHead('code' in reply ? 400 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(toResponse(reply), null, indent));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, secret };
}

/** `1000` hundredths are `10.00`. */
export function formatExact(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const [whole, rest] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
  return `${units < 0n ? '-' : ''}${whole}${decimals === 0 ? '' : `.${rest}`}`;
}

function createRejection(apiCode: string, message: string, balance?: string): Record<string, unknown> {
  const meta = { api_code: apiCode, api_message: message, ...(balance === undefined ? {} : { balance }) };
  return { code: 'invalid_argument', msg: message, meta };
}

function createLedger(quirks: WalletQuirks, decimals: number, start: bigint) {
  const balances = new Map([
    ['alice', start],
    ['bob', start],
  ]);
  let serial = 0;
  const allEntries = new Map<string, Entry>();
  const tombstones = new Set<string>();
  const responsesByBytes = new Map<string, Record<string, unknown>>();

  /** The response to a request whose IDs are all known. */
  function createRepeatResponse(player: string, known: readonly (Entry | undefined)[], bytes: string) {
    const original = { ...known.at(-1)!.answer, transactions: known.map((each) => each!.result) };
    if (quirks.repeats === 'original') return original;
    const storedResponse = responsesByBytes.get(bytes) ?? {
      ...original,
      balance: formatUnits(balances.get(player)!),
    };
    responsesByBytes.set(bytes, storedResponse);
    return storedResponse;
  }
  const formatUnits = (units: bigint): string => quirks.print(units, decimals);
  const { otherPlayersId } = quirks;
  const addToBalance = (player: string, units: bigint) => balances.set(player, balances.get(player)! + units);

  /** The entries as this player's requests see them. */
  function getEntries(player: string): Pick<Map<string, Entry>, 'get' | 'has' | 'set'> {
    if (otherPlayersId !== 'applied') return allEntries;
    const getKey = (id: string): string => JSON.stringify([player, id]);
    return {
      get: (id) => allEntries.get(getKey(id)),
      has: (id) => allEntries.has(getKey(id)),
      set: (id, entry) => allEntries.set(getKey(id), entry),
    };
  }

  function betwin(
    player: string,
    transactions: readonly Record<string, string>[],
    { roundId, bytes }: { readonly roundId: string; readonly bytes: string },
  ) {
    const entries = getEntries(player);
    const balance = balances.get(player)!;
    const ids = transactions.map((each) => each['id_provider'] ?? '');
    const otherEntries = ids
      .map((id) => entries.get(id))
      .find((each) => each !== undefined && each.player !== player);
    if (otherEntries !== undefined && otherPlayersId === 'rejected')
      return createRejection('400', 'of another player');
    if (otherEntries !== undefined && otherPlayersId === 'charges_owner')
      addToBalance(otherEntries.player, -otherEntries.units);
    const isRolledBack = (id: string): boolean =>
      tombstones.has(id) || (entries.get(id)?.reversed === true && !quirks.repeatsRolledBack);
    if (ids.some(isRolledBack)) return createRejection(quirks.tombstoneCode, 'rolled back');
    const known = ids.map((id) => entries.get(id));
    if (known.every((each) => each !== undefined)) return createRepeatResponse(player, known, bytes);
    let after = balance;
    const newUnits = new Map<string, bigint>();
    for (const { id_provider: id = '', type, amount = '' } of transactions) {
      if (entries.has(id)) continue;
      const units = quirks.parse(amount, decimals);
      if (units === null || units <= 0n) return createRejection('400', 'amount');
      if (type === 'bet' && units > after) {
        const current = quirks.isAtomic ? balance : after;
        balances.set(player, current);
        return createRejection('100', 'funds', formatUnits(current));
      }
      after += type === 'bet' ? -units : units;
      newUnits.set(id, units);
    }
    const reply: Record<string, unknown> = { round_id: `op-${roundId}`, balance: formatUnits(after) };
    const results = transactions.map(
      ({ id_provider: id = '', amount = '' }) =>
        entries.get(id)?.result ?? {
          id_provider: id,
          id: `tx-${(serial += 1)}`,
          bonus_amount: formatUnits(((parseUnits(amount, decimals) ?? 0n) * quirks.bonusPercent) / 100n),
        },
    );
    reply['transactions'] = results;
    for (const [index, { id_provider: id = '', type }] of transactions.entries()) {
      const units = newUnits.get(id);
      if (units === undefined) continue;
      const kind = type === 'bet' ? 'bet' : 'win';
      const result = results[index]!;
      entries.set(id, { kind, player, roundId, units, result, answer: reply, reversed: false });
    }
    balances.set(player, after);
    responsesByBytes.set(bytes, reply);
    return reply;
  }

  function rollback(
    player: string,
    transactions: readonly Record<string, string>[],
    { roundId, bytes }: { readonly roundId: string; readonly bytes: string },
  ) {
    const entries = getEntries(player);
    const originals = transactions.map((each) => entries.get(each['original_id_provider'] ?? ''));
    const isOfOther = originals.some((each) => each !== undefined && each.player !== player);
    if (isOfOther && !['reversed', 'pays_other'].includes(otherPlayersId))
      return createRejection('400', 'of another player');
    const known = transactions.map((each) => entries.get(each['id_provider'] ?? ''));
    if (known.every((each) => each !== undefined)) return createRepeatResponse(player, known, bytes);
    const reply: Record<string, unknown> = { round_id: `op-${roundId}` };
    reply['transactions'] = transactions.map(({ id_provider: id = '', original_id_provider: of = '' }) => {
      const before = entries.get(id);
      if (before !== undefined) return before.result;
      const original = entries.get(of);
      const isNew = original !== undefined && !original.reversed;
      if (isNew) {
        const owner = otherPlayersId === 'pays_other' ? player : original.player;
        const all = quirks.reversesRounds
          ? [...allEntries.values()].filter((each) => each.roundId === original.roundId && !each.reversed)
          : [original];
        for (const each of all) {
          addToBalance(owner, each.kind === 'bet' ? each.units : -each.units);
          each.reversed = true;
        }
      }
      if (original === undefined) tombstones.add(of);
      const own = original === undefined && quirks.emptyRollbackId ? '' : `rb-${(serial += 1)}`;
      const result = { id_provider: id, id: own };
      entries.set(id, {
        kind: 'rollback',
        player,
        roundId,
        units: 0n,
        result,
        answer: reply,
        reversed: false,
      });
      return result;
    });
    reply['balance'] = formatUnits(balances.get(player)!);
    responsesByBytes.set(bytes, reply);
    return reply;
  }

  const staleUnits = new Map<string, bigint>();

  function keepStale(player: string, before: bigint): void {
    if (quirks.staleMs === 0 || balances.get(player) === before || staleUnits.has(player)) return;
    staleUnits.set(player, before);
    setTimeout(() => staleUnits.delete(player), quirks.staleMs);
  }

  return (callback: string, body: string): Record<string, unknown> => {
    const request = parseRequest(callback, body, quirks);
    if (request === null) return createRejection('400', 'malformed');
    const player = String(request['account_id']);
    if (!balances.has(player)) return createRejection('101', 'unknown player');
    const transactions = (request['transactions'] ?? []) as Record<string, string>[];
    const known = transactions.map((each) => getEntries(player).get(each['id_provider'] ?? ''));
    const isRepeat = known.length > 0 && known.every((each) => each !== undefined && !each.reversed);
    if (quirks.looksUpFirst && isRepeat) return createRepeatResponse(player, known, body);
    if (!isComplete(callback, request, quirks)) return createRejection('400', 'malformed');
    const before = balances.get(player)!;
    if (callback === 'betwin' || callback === 'rollback') {
      const roundId = String(request[callback === 'betwin' ? 'round_id' : 'round_id_provider']);
      const response = (callback === 'betwin' ? betwin : rollback)(player, transactions, {
        roundId,
        bytes: body,
      });
      keepStale(player, before);
      return response;
    }
    return { balance: formatUnits((callback === 'balance' ? staleUnits.get(player) : undefined) ?? before) };
  };
}

const REQUIRED: Record<string, readonly string[]> = {
  balance: ['account_id', 'currency', 'game_id'],
  betwin: ['account_id', 'currency', 'game_id', 'round_id', 'transactions'],
  rollback: ['account_id', 'currency', 'game_id', 'round_id_provider', 'finished', 'transactions'],
  finish: ['account_id', 'currency', 'round_id'],
};

/** Fields of the protocol that a wallet does not need. */
const UNNECESSARY_FIELDS = ['game_id', 'finished'];

/** Parses a request; null if it is malformed. */
function parseRequest(callback: string, body: string, quirks: WalletQuirks): Record<string, unknown> | null {
  let request: Record<string, unknown>;
  try {
    request = JSON.parse(body) as Record<string, unknown>;
  } catch {
    return null;
  }
  const required = REQUIRED[callback]?.filter(
    (name) => !quirks.looksUpFirst || !UNNECESSARY_FIELDS.includes(name),
  );
  if (required?.every((name) => request[name] !== undefined) !== true) return null;
  if (!/^[A-Z][A-Z0-9_]{2,31}$/.test(String(request['currency']))) return null;
  const { transactions } = request as { transactions?: unknown[] };
  return transactions?.length === 0 ? null : request;
}

/** Whether all transactions of the request have the required fields. */
function isComplete(
  callback: string,
  request: Record<string, unknown>,
  { ignoresType }: WalletQuirks,
): boolean {
  const { transactions = [{}] } = request as { transactions?: Record<string, unknown>[] };
  const readsType = callback !== ignoresType;
  const fields: Record<string, readonly string[]> = {
    betwin: ['id_provider', 'amount', ...(readsType ? ['type'] : [])],
    rollback: ['id_provider', 'original_id_provider', ...(readsType ? ['type'] : [])],
  };
  const types = callback === 'betwin' ? ['bet', 'win'] : ['rollback'];
  return transactions.every(
    (each) =>
      fields[callback]?.every((name) => each[name] !== undefined) !== false &&
      (fields[callback] === undefined || !readsType || types.includes(String(each['type']))),
  );
}

function parseUnits(amount: string, decimals: number): bigint | null {
  const [, whole, rest = ''] = /^(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (whole === undefined || /[1-9]/.test(rest.slice(decimals))) return null;
  return BigInt(`${whole}${rest.slice(0, decimals).padEnd(decimals, '0')}`);
}

function isWithoutRound(body: string): boolean {
  return /"type":"bet"/.test(body) && body.endsWith('}') && !body.includes('"round_id"');
}
