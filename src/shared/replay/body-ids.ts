import type { ExchangeKind } from '../exchange.ts';
import { listStringValues } from './json-strings.ts';

/** Protocol fields whose strings are never IDs of transactions or rounds, even if they look like them. */
const NO_IDS: ReadonlySet<string | null> = new Set([
  'account_id',
  'amount',
  'currency',
  'game_id',
  'session_payload',
  'type',
]);

/** Quotation marks around a string, in bytes. */
const QUOTES = 2;
/** `\u0061`, for each unit of UTF-16. */
const MAX_ESCAPE_LENGTH = 6;

/** An ID in a body, including its quotation marks: a whole string in a field that may contain one. */
export interface IdSpan {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** The positions of these IDs in a body, in order. */
export function findIds(body: Uint8Array, ids: ReadonlySet<string>): IdSpan[] {
  let [min, max] = [Infinity, 0];
  for (const { length } of ids) {
    min = Math.min(min, length);
    max = Math.max(max, length * MAX_ESCAPE_LENGTH);
  }
  const spans: IdSpan[] = [];
  if (ids.size === 0) return spans;
  for (const string of listStringValues(body)) {
    const { from, to } = string;
    const length = to - from - QUOTES;
    if (length < min || length > max) continue;
    const id = string.value();
    if (id !== null && ids.has(id) && !NO_IDS.has(string.key())) spans.push({ id, from, to });
  }
  return spans;
}

/** The length of a body after its IDs are replaced with IDs of this many bytes. */
export function measureWithIds(body: Uint8Array, spans: readonly IdSpan[], idBytes: number): number {
  return spans.reduce((length, { from, to }) => length + QUOTES + idBytes - (to - from), body.length);
}

/**
 * Replaces IDs at these positions; all other bytes are unchanged. Copies byte by byte: creating a view of each part
 * would be slower in a body full of ids.
 */
export function replaceIds(
  body: Uint8Array,
  spans: readonly IdSpan[],
  replacements: ReadonlyMap<string, string>,
): Uint8Array {
  const encoder = new TextEncoder();
  const bytesById = new Map(
    [...replacements].map(([id, newId]) => [id, encoder.encode(JSON.stringify(newId))]),
  );
  const edits = spans.flatMap(({ id, from, to }) => {
    const bytes = bytesById.get(id);
    return bytes === undefined ? [] : [{ bytes, from, to }];
  });
  const growth = edits.reduce((length, { from, to, bytes }) => length + bytes.length - (to - from), 0);
  const result = new Uint8Array(body.length + growth);
  let at = 0;
  let position = 0;
  for (const { from, to, bytes } of edits) {
    while (position < from) result[at++] = body[position++] ?? 0;
    for (let index = 0; index < bytes.length; index++) result[at++] = bytes[index] ?? 0;
    position = to;
  }
  result.set(body.subarray(position), at);
  return result;
}

/** IDs that can be replaced: every string in a field that may contain one. */
export function findReplaceableIds(body: Uint8Array): ReadonlySet<string> {
  const found = new Set<string>();
  for (const string of listStringValues(body)) {
    const id = NO_IDS.has(string.key()) ? null : string.value();
    if (id !== null) found.add(id);
  }
  return found;
}

/** IDs that a request creates: of its transactions and, for betwins, of its round. */
export function findCreatedIds(kind: ExchangeKind, body: Uint8Array): string[] {
  return findIdsUnderKeys(body, kind === 'betwin' ? ['id_provider', 'round_id'] : ['id_provider']);
}

/** IDs of transactions and rounds in a request that a sequence may replace. */
export function findBodyIds(body: Uint8Array): string[] {
  return findIdsUnderKeys(body, ['id_provider', 'round_id', 'round_id_provider']);
}

function findIdsUnderKeys(body: Uint8Array, keys: readonly string[]): string[] {
  const found = new Set<string>();
  for (const string of listStringValues(body)) {
    const id = keys.includes(string.key() ?? '') ? string.value() : null;
    if (id !== null && id !== '') found.add(id);
  }
  return [...found];
}
