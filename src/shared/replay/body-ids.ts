import type { ExchangeKind } from '../exchange.ts';
import { stringValuesOf } from './json-strings.ts';

/** Fields of the protocol whose strings are never ids of a transaction or a round, even where they look the same. */
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
const LONGEST_ESCAPE = 6;

/**
 * Puts other ids in place of some, wherever they stand as a whole string in a field that may hold them. Every other
 * byte stays as it is.
 */
export function replaceIds(body: Uint8Array, replacements: ReadonlyMap<string, string>): Uint8Array {
  const encoder = new TextEncoder();
  const written = new Map(
    [...replacements].map(([id, fresh]) => [id, encoder.encode(JSON.stringify(fresh))]),
  );
  let [least, most] = [Infinity, 0];
  for (const id of replacements.keys()) {
    least = Math.min(least, id.length);
    most = Math.max(most, id.length * LONGEST_ESCAPE);
  }
  const edits: Edit[] = [];
  for (const string of stringValuesOf(body)) {
    const length = string.to - string.from - QUOTES;
    if (length < least || length > most) continue;
    const value = string.value();
    const fresh = value === null ? undefined : written.get(value);
    if (fresh === undefined || NO_IDS.has(string.key())) continue;
    edits.push({ from: string.from, to: string.to, bytes: fresh });
  }
  return edited(body, edits);
}

/** What `replaceIds` would replace: every string in a field that may hold an id. */
export function replaceableIds(body: Uint8Array): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { key, value } of stringValuesOf(body)) {
    const id = NO_IDS.has(key()) ? null : value();
    if (id !== null) found.add(id);
  }
  return found;
}

/** Ids that a request brings into being: those of its transactions and, with bets and wins, of its round. */
export function idsMadeBy(kind: ExchangeKind, body: Uint8Array): string[] {
  return idsIn(body, kind === 'betwin' ? ['id_provider', 'round_id'] : ['id_provider']);
}

/** Ids of transactions and rounds that a request of a sequence names as its own. */
export function idsNamedBy(body: Uint8Array): string[] {
  return idsIn(body, ['id_provider', 'round_id', 'round_id_provider']);
}

function idsIn(body: Uint8Array, keys: readonly string[]): string[] {
  const found = new Set<string>();
  for (const { key, value } of stringValuesOf(body)) {
    const id = keys.includes(key() ?? '') ? value() : null;
    if (id !== null && id !== '') found.add(id);
  }
  return [...found];
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly bytes: Uint8Array;
}

/** Byte by byte: a view of each piece would take longer than the pieces, where a body is full of one id. */
function edited(body: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const grown = edits.reduce((length, { from, to, bytes }) => length + bytes.length - (to - from), 0);
  const whole = new Uint8Array(body.length + grown);
  let at = 0;
  let kept = 0;
  for (const { from, to, bytes } of edits) {
    while (kept < from) whole[at++] = body[kept++] ?? 0;
    for (let index = 0; index < bytes.length; index++) whole[at++] = bytes[index] ?? 0;
    kept = to;
  }
  whole.set(body.subarray(kept), at);
  return whole;
}
