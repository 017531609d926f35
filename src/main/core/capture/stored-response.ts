import type { Database } from 'better-sqlite3';
import { readContent } from '../http/content-coding.ts';
import { decodeHeaderCell, selectList } from './cells/header-lists.ts';
import { readFields } from './subject.ts';

/** The fields of the JSON in the response of exchange `id`, whose stored body is `body`; null if it is not JSON. */
export type ReadStoredResponse = (id: number, body: Buffer) => Readonly<Record<string, unknown>> | null;

/** The headers are only read if the body does not look like JSON: a list reads the responses of all its rows. */
export function createStoredResponseReader(db: Database): ReadStoredResponse {
  const select = db.prepare<[number], { cell: string | null; listed: string | null }>(
    `SELECT response_headers AS cell, ${selectList('response_headers')} AS listed FROM exchanges WHERE id = ?`,
  );
  return (id, body) => {
    if (body.length === 0 || body[0] === OPENING_BRACE) return readFields(body);
    const { cell = null, listed = null } = select.get(id) ?? {};
    if (cell === null) return readFields(body);
    const headers = decodeHeaderCell(cell, listed, { signature: null, bodyBytes: body.length });
    return readFields(readContent({ headers, body }));
  };
}

const OPENING_BRACE = 0x7b;
