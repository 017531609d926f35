import { MAX_MONEY_BODY_BYTES } from '../row-money.ts';

/** The IDs are those in the request's body, which is read for every row of the list anyway. */
export const IN_BODY = '';

/**
 * The cell of a request's transaction IDs: null without any; empty if they can be read from the body with
 * `readBodyIds`, as nearly always; otherwise JSON.
 */
export function toTransactionCell(ids: readonly string[], body: Buffer): string | null {
  if (ids.length === 0) return null;
  if (body.length <= MAX_MONEY_BODY_BYTES) {
    const found = readBodyIds(body);
    if (found.length === ids.length && found.every((id, index) => id === ids[index])) return IN_BODY;
  }
  return JSON.stringify(ids);
}

export function fromTransactionCell(cell: string | null, body: Buffer | null): string[] {
  if (cell === null) return [];
  if (cell !== IN_BODY) return JSON.parse(cell) as string[];
  return body === null ? [] : readBodyIds(body);
}

/** An SQL condition on `e`: one of its transactions has the ID. */
export function hasTransaction(id: string): { readonly sql: string; readonly values: readonly string[] } {
  // `instr` excludes nearly all rows without parsing JSON.
  const inCell =
    'coalesce(instr(e.transaction_ids, ?), 0) > 0 AND EXISTS (SELECT 1 FROM json_each(e.transaction_ids) WHERE value = ?)';
  const values = [JSON.stringify(id), id];
  // No ID that has to be escaped is read from a body.
  if (/["\\]/.test(id)) return { sql: `(${inCell})`, values };
  return {
    sql: `(CASE e.transaction_ids WHEN '${IN_BODY}' THEN instr(e.request_body, CAST(? AS BLOB)) > 0 ELSE ${inCell} END)`,
    values: [`"id_provider":"${id}"`, ...values],
  };
}

const MEMBER = '"id_provider":"';

/** The IDs in the spelling of every JSON writer without whitespace; others stay in their cell. */
function readBodyIds(body: Buffer): string[] {
  const text = body.toString('latin1');
  const ids: string[] = [];
  for (let at = text.indexOf(MEMBER); at !== -1; at = text.indexOf(MEMBER, at)) {
    const start = at + MEMBER.length;
    at = text.indexOf('"', start);
    if (at === -1) break;
    const id = text.slice(start, at);
    if (!id.includes('\\')) ids.push(id);
  }
  return ids;
}
