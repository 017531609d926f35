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

/**
 * Puts other ids in place of some, wherever they stand as a whole string in a field that may hold them. Every other
 * byte stays as it is.
 */
export function replaceIds(body: Uint8Array, replacements: ReadonlyMap<string, string>): Uint8Array {
  const parts: Uint8Array[] = [];
  let kept = 0;
  for (const { from, to, key, value } of stringValuesOf(body)) {
    const fresh = NO_IDS.has(key) ? undefined : replacements.get(value);
    if (fresh === undefined) continue;
    parts.push(body.subarray(kept, from), new TextEncoder().encode(JSON.stringify(fresh)));
    kept = to;
  }
  return joined([...parts, body.subarray(kept)]);
}

/** What `replaceIds` would replace: every string in a field that may hold an id. */
export function replaceableIds(body: Uint8Array): ReadonlySet<string> {
  const found = stringValuesOf(body).filter(({ key }) => !NO_IDS.has(key));
  return new Set(found.map(({ value }) => value));
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
  const found = stringValuesOf(body).filter(({ key, value }) => value !== '' && keys.includes(key ?? ''));
  return [...new Set(found.map(({ value }) => value))];
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((bytes, { length }) => bytes + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
