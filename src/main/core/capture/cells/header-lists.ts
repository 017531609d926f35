import type { Database } from 'better-sqlite3';
import type { HeaderList } from '#shared/exchange.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';

/** Values that a row stores outside its headers, so that the headers need not repeat them. */
export interface RowValues {
  /** The expected signature. */
  readonly signature: string | null;
  /** The full length of the body in bytes. */
  readonly bodyBytes: number;
}

/** What a cell represents. */
export interface DecodedHeaders {
  readonly headers: HeaderList;
  /** Null if the row itself has the header. */
  readonly url: string | null;
}

/** Stores each recurring list of headers once. Order, spelling and repetitions are kept. */
export interface HeaderLists {
  /** The cell of a row. `url`: null if it does not recur; `isListed`: whether the list has it. */
  encode(headers: HeaderList, row: RowValues, url?: string | null): string;
  /** Without the headers of a list that was lost with a damaged page. */
  decode(cell: string, row: RowValues): DecodedHeaders;
  /** Call it after a rollback: lists that were learned in the transaction do not exist. */
  reset(): void;
}

/** Whether a cell has the ID of a list. */
export const isListed = (cell: string): boolean => !cell.startsWith('[');

/** An SQL expression for the URL of a row of `exchanges`, wherever it is stored. */
export const selectUrl = (row: string): string =>
  `CASE ${row}.url WHEN '' THEN (
     SELECT url.value FROM header_lists, json_each(header_lists.headers) url
     WHERE header_lists.id = CAST(${row}.request_headers AS INTEGER) AND url.type = 'text'
   ) ELSE ${row}.url END`;

/** [name, value]; [name]: the row gives the value; []: the row has the header. */
type ListedHeader = readonly [] | readonly [name: string] | readonly [name: string, value: string];

/**
 * Headers whose values recur and are not credentials. The values of all others stay in their rows: a list is never
 * deleted, but a deleted exchange must be removed completely.
 */
const RECURRING = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'access-control-allow-credentials',
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'allow',
  'alt-svc',
  'cache-control',
  'connection',
  'content-encoding',
  'content-language',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'expect',
  'host',
  'keep-alive',
  'origin-agent-cluster',
  'pragma',
  'referrer-policy',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'server',
  'strict-transport-security',
  'te',
  'transfer-encoding',
  'upgrade-insecure-requests',
  'user-agent',
  'vary',
  'via',
  'x-content-type-options',
  'x-frame-options',
  'x-powered-by',
  'x-xss-protection',
]);
/** Headers whose values are in the row, in lower case. */
export const LOWER_SIGNATURE_HEADER = SIGNATURE_HEADER.toLowerCase();
export const CONTENT_LENGTH_HEADER = 'content-length';

/** More than any number of gateways and wallets needs; third-party requests cannot fill more than 2 MB. */
const MAX_LISTS = 1_000;
const MAX_LIST_LENGTH = 2_000;
const MAX_RECENT_URLS = 100;
/** For each URL. */
const MAX_RECENT = 8;
/** Lists that have occurred once since the start: most of them never recur. */
const MAX_SEEN_ONCE = 500;

export function createHeaderLists(db: Database): HeaderLists {
  const select = db.prepare<[], { id: number; headers: string }>('SELECT id, headers FROM header_lists');
  const selectOne = db.prepare<[number], string>('SELECT headers FROM header_lists WHERE id = ?').pluck();
  const selectId = db.prepare<[string], number>('SELECT id FROM header_lists WHERE headers = ?').pluck();
  const insert = db.prepare<[string]>('INSERT INTO header_lists (headers) VALUES (?) ON CONFLICT DO NOTHING');
  let ids: Map<string, number> | null = null;
  const lists = new Map<number, StoredList>();
  const seenOnce = new Set<string>();
  /** The lists of the last exchanges, by URL: comparing with one costs a fraction of building a key. */
  const recent = new Map<string | null, StoredList[]>();

  /** Null if the list is not stored. */
  function findOrStoreList(list: string): number | null {
    ids ??= new Map(select.all().map(({ id, headers }) => [headers, id]));
    const known = ids.get(list);
    if (known !== undefined) return known;
    if (ids.size >= MAX_LISTS || list.length > MAX_LIST_LENGTH) return null;
    if (!seenOnce.has(list)) {
      if (seenOnce.size >= MAX_SEEN_ONCE) seenOnce.clear();
      seenOnce.add(list);
      return null;
    }
    insert.run(list);
    const id = selectId.get(list);
    if (id === undefined) return null;
    ids.set(list, id);
    seenOnce.delete(list);
    return id;
  }

  function findList(id: number): StoredList | null {
    const known = lists.get(id);
    if (known !== undefined) return known;
    const row = selectOne.get(id);
    if (row === undefined) return null;
    const list = { id, ...parseList(row) };
    lists.set(id, list);
    return list;
  }

  return {
    encode(headers, row, url = null) {
      for (const list of recent.get(url) ?? []) {
        const own = compareWith(list.headers, headers, row);
        if (own !== null) return writeCell(list.id, own);
      }
      const listed = headers.map((header) => toListed(header, row));
      const own = headers.filter((_, index) => listed[index]?.length === 0);
      const id =
        own.length === headers.length
          ? null
          : findOrStoreList(JSON.stringify(url === null ? listed : [url, ...listed]));
      if (id === null) return JSON.stringify(headers);
      if (recent.size >= MAX_RECENT_URLS) recent.clear();
      recent.set(url, [{ id, url, headers: listed }, ...(recent.get(url) ?? []).slice(0, MAX_RECENT - 1)]);
      return writeCell(id, own);
    },
    decode(cell, row) {
      return decodeWithList(cell, isListed(cell) ? findList(Number.parseInt(cell)) : null, row);
    },
    reset() {
      ids = null;
      lists.clear();
      recent.clear();
    },
  };
}

/** The same for a single cell. `listed`: its list as stored; null if it has none. */
export function decodeHeaderCell(cell: string, listed: string | null, row: RowValues): HeaderList {
  return decodeWithList(cell, listed === null ? null : parseList(listed), row).headers;
}

/** An SQL expression for the stored list of a cell; null if it has none. */
export const selectList = (cell: string): string =>
  `(SELECT headers FROM header_lists WHERE id = CAST(${cell} AS INTEGER))`;

function decodeWithList(cell: string, list: Omit<StoredList, 'id'> | null, row: RowValues): DecodedHeaders {
  const own = JSON.parse(cell.slice(cell.indexOf('['))) as HeaderList;
  if (list === null) return { headers: own, url: null };
  let used = 0;
  const headers = list.headers.flatMap(([name, value]): HeaderList => {
    if (name === undefined) return own.slice(used, ++used);
    return [[name, value ?? findValue(name.toLowerCase(), row) ?? '']];
  });
  return { headers, url: list.url };
}

interface StoredList {
  readonly id: number;
  /** Null if the list has none. */
  readonly url: string | null;
  readonly headers: readonly ListedHeader[];
}

function parseList(stored: string): Omit<StoredList, 'id'> {
  const list = JSON.parse(stored) as (string | ListedHeader)[];
  return {
    url: list.find((each) => typeof each === 'string') ?? null,
    headers: list.filter((each) => typeof each !== 'string'),
  };
}

function toListed(header: HeaderList[number], row: RowValues): ListedHeader {
  // By index, here and below: destructuring takes several times as long, and this runs for every header.
  const name = header[0];
  const value = header[1];
  const lowerName = name.toLowerCase();
  if (findValue(lowerName, row) === value) return [name];
  return RECURRING.has(lowerName) ? header : [];
}

/** The headers that the list leaves to the row; null if it is not the list of these headers. */
function compareWith(list: readonly ListedHeader[], headers: HeaderList, row: RowValues): HeaderList | null {
  if (list.length !== headers.length) return null;
  const own: HeaderList = [];
  for (let index = 0; index < headers.length; index++) {
    const header = headers[index]!;
    const known = list[index]!;
    if (known.length === 2) {
      if (header[0] !== known[0] || header[1] !== known[1]) return null;
      continue;
    }
    const listed = toListed(header, row);
    if (listed[0] !== known[0] || listed.length === 2) return null;
    if (known.length === 0) own.push(header);
  }
  return own;
}

const writeCell = (id: number, own: HeaderList): string =>
  own.length === 0 ? `${id}[]` : `${id}${JSON.stringify(own)}`;

function findValue(lowerName: string, { signature, bodyBytes }: RowValues): string | null {
  if (lowerName === CONTENT_LENGTH_HEADER) return String(bodyBytes);
  return lowerName === LOWER_SIGNATURE_HEADER ? signature : null;
}
