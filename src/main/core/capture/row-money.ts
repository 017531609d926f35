import { isDeepStrictEqual } from 'node:util';
import type { Database } from 'better-sqlite3';
import {
  MAX_SUMMARY_CHANGES,
  type ExchangeKind,
  type ExchangeMoney,
  type MoneyChange,
} from '#shared/exchange.ts';
import { parseAmount, parseBalance } from '#shared/money.ts';
import type { FuzzRule } from '#shared/suite/fuzz-rules.ts';
import { parseRuleWarning } from '#shared/suite/rule-warning.ts';
import { selectUrl } from './cells/header-lists.ts';
import { toIdValues, BY_ROUND } from './cells/id-columns.ts';
import { createStoredResponseReader } from './stored-response.ts';
import { readFields } from './subject.ts';

/** Above this, a body is not read for the list: a page of rows must stay fast. */
export const MAX_MONEY_BODY_BYTES = 16_384;

/** A round with more callbacks is not a round of a game: a row of the list must stay cheap. */
const MAX_ROUND_CALLBACKS = 200;

/** How far back a player's previous response is looked for, in IDs. */
const MAX_PREVIOUS_DISTANCE = 1_000;

/** The parts of an exchange that show what it did to the player's money. */
export interface MoneySource {
  readonly id: number;
  readonly kind: ExchangeKind;
  readonly casinoId: string | null;
  /** Null if captured here. An imported exchange moved nothing here, although its IDs may exist. */
  readonly importId: number | null;
  readonly roundId: string | null;
  readonly requestBody: Buffer;
  /** The body of a complete response with a status of 2xx, otherwise null. */
  readonly responseBody: Buffer | null;
  readonly warnings: readonly string[];
}

/**
 * Reads the money of an exchange, of at most `maxChanges` transactions; null if it is not a callback, or if its bodies
 * say nothing about money.
 */
export type ReadMoney = (source: MoneySource, maxChanges?: number) => ExchangeMoney | null;

/**
 * Bodies are read without trusting them, as they may come from any gateway or wallet. A rollback has no amount: it is
 * looked up in the mock wallet's ledger, or among the transactions of the gateway; for an imported rollback, among the
 * betwins of its round in the same import.
 */
export function createMoneyReader(db: Database): ReadMoney {
  // `+?` keeps the plan of a statement (ADR 46).
  const selectRollback = db.prepare<[string, string], { amount: string; original_type: string | null }>(
    `SELECT l.amount, original.type AS original_type FROM wallet_ledger l
     LEFT JOIN wallet_ledger original
       ON original.casino_id = l.casino_id AND original.id_provider = l.original_id_provider
     WHERE l.casino_id = +? AND l.id_provider = +? AND l.type = 'rollback'`,
  );
  const selectOriginal = db.prepare<[string], Original>(
    'SELECT type, amount FROM transactions WHERE id_provider = ?',
  );

  const selectImportedBodies = db
    .prepare<[string, Buffer | null, number], Buffer>(
      `SELECT request_body FROM exchanges WHERE ${BY_ROUND} AND import_id = ? AND kind = 'betwin'
         AND length(request_body) <= ${MAX_MONEY_BODY_BYTES} LIMIT ${MAX_ROUND_CALLBACKS}`,
    )
    .pluck();

  const selectEarlier = db.prepare<EarlierParameters, EarlierRow>(
    `SELECT e.id, e.request_body, e.response_body FROM (
         SELECT id FROM exchanges WHERE ${BY_ROUND} AND id < ? LIMIT ${MAX_ROUND_CALLBACKS}
       ) AS earlier JOIN exchanges e ON e.id = earlier.id JOIN exchanges repeat ON repeat.id = +?
       WHERE e.kind = repeat.kind AND (repeat.import_id IS NULL OR e.import_id = repeat.import_id)
         AND e.failure IS NULL AND e.status BETWEEN 200 AND 299
         AND length(e.request_body) <= ${MAX_MONEY_BODY_BYTES} AND length(e.response_body) <= ${MAX_MONEY_BODY_BYTES}
         AND instr(e.request_body, CAST(? AS BLOB)) > 0
         -- A row shows all attempts of its delivery: together they moved the money.
         AND (repeat.delivery_id IS NULL OR e.delivery_id IS NOT repeat.delivery_id)
         -- The same wallet, as the same side captured it.
         AND ${selectUrl('e')} = ${selectUrl('repeat')}`,
  );

  const readStoredResponse = createStoredResponseReader(db);
  const readResponse = (id: number, body: Buffer): Fields =>
    body.length > MAX_MONEY_BODY_BYTES ? {} : (readStoredResponse(id, body) ?? {});

  const selectPrevious = db.prepare<[number], PreviousRow>(
    `SELECT e.id, ${selectUrl('e')} AS url, ${selectUrl('repeat')} AS repeat_url, e.status, e.response_body
     FROM exchanges e JOIN exchanges repeat ON repeat.id = +?
     WHERE e.id < repeat.id AND e.id > repeat.id - ${MAX_PREVIOUS_DISTANCE}
       AND e.account_id = repeat.account_id AND e.currency IS repeat.currency AND e.casino_id IS repeat.casino_id
       AND e.import_id IS repeat.import_id AND e.vantage = repeat.vantage AND e.kind NOT IN ('launch', 'other')
     ORDER BY e.id DESC LIMIT 1`,
  );

  /** The balance in the player's previous response from the same server; undefined if that has none. */
  function findPreviousBalance(id: number): unknown {
    const row = selectPrevious.get(id);
    if (row?.status !== 200 || row.response_body === null) return undefined;
    const isSameServer = URL.parse(row.url)?.origin === URL.parse(row.repeat_url)?.origin;
    return isSameServer ? readResponse(row.id, row.response_body)['balance'] : undefined;
  }

  /**
   * With the balance of the first response, or with that of the player's previous one, nothing shows that money moved;
   * with another one, the player may have played.
   */
  function hasMovedAgain(first: unknown, repeated: unknown, { id, warnings }: MoneySource): boolean | null {
    if (isSameBalance(first, repeated) || isSameBalance(findPreviousBalance(id), repeated)) return false;
    return breaksRepeatRule(warnings) ? true : null;
  }

  /** A wallet gives each processed transaction a new ID; one that derives its IDs shows it by the balance alone. */
  function findRepeat(source: MoneySource, sent: unknown, answer: Fields): ExchangeMoney['repeat'] {
    const { id, roundId } = source;
    const sentIds = listIds(sent, 'id_provider');
    const walletIds = listIds(answer['transactions'], 'id');
    const [firstId] = sentIds ?? [];
    if (roundId === null || sentIds === null || walletIds === null || firstId === undefined) return null;
    const earlierRows = selectEarlier.iterate(...toIdValues(roundId), id, id, firstId);
    for (const { id: earlierId, request_body: request, response_body: response } of earlierRows) {
      const first = readResponse(earlierId, response);
      if (
        isDeepStrictEqual(listIds(readShort(request)['transactions'], 'id_provider'), sentIds) &&
        isDeepStrictEqual(listIds(first['transactions'], 'id'), walletIds)
      )
        return { of: earlierId, movedAgain: hasMovedAgain(first['balance'], answer['balance'], source) };
    }
    return null;
  }

  /** Whether a rollback reversed again what an earlier one of the round had reversed; false if none had. */
  function hasReversedAgain(source: MoneySource, sent: unknown, answer: Fields): boolean | null {
    const originalIds = listIds(sent, 'original_id_provider');
    if (source.roundId === null || originalIds === null) return true;
    const { id } = source;
    const earlierRows = selectEarlier.all(...toIdValues(source.roundId), id, id, originalIds[0]!);
    const firsts = earlierRows.filter(({ request_body: request }) =>
      isDeepStrictEqual(listIds(readShort(request)['transactions'], 'original_id_provider'), originalIds),
    );
    const [first] = firsts;
    if (first === undefined) return true;
    return hasMovedAgain(readResponse(first.id, first.response_body)['balance'], answer['balance'], source);
  }

  /** What the body of a response of HTTP 2xx says if it is not that the money moved. */
  function findEffect(
    source: MoneySource,
    sent: readonly unknown[],
    answer: Fields,
  ): ExchangeMoney['effect'] {
    const { balance, transactions } = answer;
    const results: readonly unknown[] = Array.isArray(transactions) ? transactions : [];
    const ids = results.map((result) => toFields(result)['id']);
    const isUsable =
      typeof balance === 'string' &&
      parseBalance(balance) !== null &&
      ids.length === sent.length &&
      ids.every((id) => typeof id === 'string' && (id !== '' || source.kind === 'rollback'));
    if (!isUsable) return 'unknown';
    if (source.kind !== 'rollback') return undefined;
    // The wallet found none of the originals (protocol, Rollback).
    if (ids.every((id) => id === '')) return 'none';
    const movedAgain = hasReversedAgain(source, sent, answer);
    if (movedAgain === null) return 'unknown';
    return movedAgain ? undefined : 'none';
  }

  function findImported(originalId: string, importId: number, roundId: string): Original | undefined {
    for (const body of selectImportedBodies.iterate(...toIdValues(roundId), importId)) {
      const { transactions } = readShort(body);
      for (const transaction of Array.isArray(transactions) ? transactions.map(toFields) : []) {
        const { id_provider: id, type, amount } = transaction;
        if (id !== originalId || (type !== 'bet' && type !== 'win')) continue;
        if (typeof amount === 'string' && parseAmount(amount) !== null) return { type, amount };
      }
    }
    return undefined;
  }

  function findOriginal(
    originalId: unknown,
    { importId, roundId }: Pick<MoneySource, 'importId' | 'roundId'>,
  ): Original | undefined {
    if (typeof originalId !== 'string') return undefined;
    if (importId === null) return selectOriginal.get(originalId);
    return roundId === null ? undefined : findImported(originalId, importId, roundId);
  }

  function toRollbackChange(transaction: Fields, source: MoneySource): MoneyChange {
    const { casinoId, importId } = source;
    const { id_provider: id, original_id_provider: originalId } = transaction;
    if (importId === null && casinoId !== null && typeof id === 'string') {
      const posted = selectRollback.get(casinoId, id);
      if (posted?.original_type === 'tombstone') return { type: 'tombstone', amount: null };
      if (posted !== undefined) return { type: 'rollback', amount: posted.amount };
    }
    const original = findOriginal(originalId, source);
    if (original === undefined) return { type: 'rollback', amount: null };
    return { type: 'rollback', amount: original.type === 'bet' ? original.amount : `-${original.amount}` };
  }

  function readChanges(value: unknown, source: MoneySource): MoneyChange[] {
    const transaction = toFields(value);
    const { type, amount } = transaction;
    if (source.kind === 'rollback') return [toRollbackChange(transaction, source)];
    if ((type !== 'bet' && type !== 'win') || typeof amount !== 'string' || parseAmount(amount) === null)
      return [];
    return [{ type, amount: type === 'bet' ? `-${amount}` : amount }];
  }

  return (source, maxChanges = MAX_SUMMARY_CHANGES) => {
    const { kind, requestBody, responseBody } = source;
    if (kind === 'launch' || kind === 'other') return null;
    const { transactions } = kind === 'betwin' || kind === 'rollback' ? readShort(requestBody) : {};
    const listed: readonly unknown[] = Array.isArray(transactions) ? transactions : [];
    const changes = listed.slice(0, maxChanges).flatMap((transaction) => readChanges(transaction, source));
    const answer = responseBody === null ? {} : readResponse(source.id, responseBody);
    const { balance } = answer;
    const isBalance = typeof balance === 'string' && parseBalance(balance) !== null;
    if (changes.length === 0 && !isBalance) return null;
    const more = Math.max(listed.length - maxChanges, 0);
    const repeat = changes.length === 0 ? null : findRepeat(source, listed, answer);
    const isRead =
      changes.length > 0 &&
      repeat === null &&
      responseBody !== null &&
      responseBody.length <= MAX_MONEY_BODY_BYTES;
    return {
      changes,
      more,
      balance: isBalance ? balance : null,
      ...(isRead && { effect: findEffect(source, listed, answer) }),
      repeat,
    };
  };
}

/** The rules that a repeat breaks if it is processed again. */
const REPEAT_RULES: readonly FuzzRule[] = [
  'idempotent',
  'rollback_idempotent',
  'rollback_reverses_once',
  'tombstoned',
];

/** Whether a warning says that a repeat was processed again. */
export function breaksRepeatRule(warnings: readonly string[]): boolean {
  const rules = warnings.map((warning) => parseRuleWarning(warning)?.rule);
  return REPEAT_RULES.some((rule) => rules.includes(rule));
}

export function isSameBalance(one: unknown, other: unknown): boolean {
  const [left, right] = [one, other].map((balance) =>
    typeof balance === 'string' ? parseBalance(balance) : null,
  );
  return left != null && right != null && left.eq(right);
}

interface Original {
  readonly type: 'bet' | 'win';
  readonly amount: string;
}

type EarlierParameters = [
  roundId: string,
  roundUuid: Buffer | null,
  beforeId: number,
  id: number,
  idProvider: string,
];

interface PreviousRow {
  readonly id: number;
  readonly url: string;
  readonly repeat_url: string;
  readonly status: number | null;
  readonly response_body: Buffer | null;
}

interface EarlierRow {
  readonly id: number;
  readonly request_body: Buffer;
  readonly response_body: Buffer;
}

/** The IDs of all transactions; null if there is none, or if one has no ID. */
function listIds(
  transactions: unknown,
  field: 'id' | 'id_provider' | 'original_id_provider',
): readonly string[] | null {
  if (!Array.isArray(transactions) || transactions.length === 0) return null;
  const ids = transactions.map((transaction) => toFields(transaction)[field]);
  return ids.every((id) => typeof id === 'string' && id !== '') ? (ids as string[]) : null;
}

type Fields = Readonly<Record<string, unknown>>;

function readShort(body: Buffer): Fields {
  return body.length > MAX_MONEY_BODY_BYTES ? {} : (readFields(body) ?? {});
}

const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
