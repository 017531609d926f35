import type { ExchangeKind } from '#shared/exchange.ts';
import { findCreatedIds } from '#shared/replay/body-ids.ts';
import { listStringValues } from '#shared/replay/json-strings.ts';

/** An ID in a body, with the fields that contain it. */
export interface BodyId {
  readonly id: string;
  readonly fields: readonly string[];
  /** Created by this request, so another request needs another one. */
  readonly isNew: boolean;
}

const ID_FIELDS: ReadonlySet<string> = new Set([
  'id_provider',
  'original_id_provider',
  'round_id',
  'round_id_provider',
  'session_id',
]);

/** The IDs in a body, in order, even if it is not valid JSON. */
export function findIds(kind: ExchangeKind, text: string): BodyId[] {
  const bytes = new TextEncoder().encode(text);
  const newIds = new Set(findCreatedIds(kind, bytes));
  const fields = new Map<string, Set<string>>();
  for (const string of listStringValues(bytes)) {
    const key = string.key();
    const id = key !== null && ID_FIELDS.has(key) ? string.value() : null;
    if (key !== null && id !== null && id !== '') fields.set(id, (fields.get(id) ?? new Set()).add(key));
  }
  return [...fields].map(([id, keys]) => ({ id, fields: [...keys], isNew: newIds.has(id) }));
}
