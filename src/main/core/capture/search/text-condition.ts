import { buildLikePattern } from '../../filter/compile-filter.ts';
import { CONTENT_LENGTH_HEADER, LOWER_SIGNATURE_HEADER } from '../cells/header-lists.ts';

/** Text as it appears inside a JSON string. */
export function escapeForJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

const LIKE = String.raw`LIKE ? ESCAPE '\'`;

/** `LIKE` is used up to this many steps: bytes to search times bytes of the text. */
const MAX_LIKE_STEPS = 100_000;

/** Columns to search in an exchange, used for its size. */
const COLUMNS = [
  'request_body',
  'response_body',
  'url',
  'account_id',
  'round_id',
  'session_id',
  'casino_id',
  'game_id',
  'currency',
  'failure',
  'transaction_ids',
  'faults',
  'warnings',
  'request_headers',
  'response_headers',
];

/** An SQL expression to search, and the text to find in it. */
type SearchedText = readonly [sql: string, text: string];

/**
 * Finds text anywhere in an exchange: bodies, URL, IDs, headers, warnings and faults. Bodies come first, where most
 * matches are. `LIKE` reads bytes as UTF-8 up to the first zero byte; it is faster than `instr` and than lowercasing a
 * body first. Large exchanges use `contains_text`, which has the same meaning and whose time does not depend on the
 * text. `in_time` ends a batch after the current exchange.
 */
export function createTextCondition(text: string): {
  readonly sql: string;
  readonly values: readonly string[];
} {
  const json = escapeForJson(text);
  // Headers are stored as pairs: `content-type: text/html` is searched as it appears in one.
  const header = json.replace(/: ?/, '","');
  const searched: readonly SearchedText[] = [
    ['e.request_body', text],
    ['e.response_body', text],
    ['e.url', text],
    [
      `concat_ws(char(10), e.account_id, e.round_id, e.session_id, e.casino_id, e.game_id, e.currency,
        e.failure ->> '$.reason', e.failure ->> '$.message')`,
      text,
    ],
    ['concat_ws(char(10), e.transaction_ids, e.faults, e.warnings)', json],
    ...[...new Set([json, header])].flatMap((wanted): SearchedText[] => [
      [getOwnHeaders('e.request_headers', wanted), wanted],
      [getOwnHeaders('e.response_headers', wanted), wanted],
    ]),
  ];
  const listed = createListedCondition([...new Set([json, header])]);
  const size = COLUMNS.map((column) => `coalesce(octet_length(e.${column}), 0)`).join(' + ');
  const maxLength = Math.floor(MAX_LIKE_STEPS / Buffer.byteLength(json));
  const matchClause = `CASE WHEN ${size} > ${maxLength}
    THEN ${searched.map(([sql]) => `contains_text(CAST(${sql} AS BLOB), ?)`).join(' OR ')}
    ELSE ${searched.map(([sql]) => `CAST(${sql} AS TEXT) ${LIKE}`).join(' OR ')} END`;
  return {
    sql: `CASE WHEN in_time(e.id) THEN coalesce(${listed.sql}, 0) OR coalesce(${matchClause}, 0) ELSE 0 END`,
    values: [
      ...listed.values,
      ...searched.map(([, wanted]) => wanted),
      ...searched.map(([, wanted]) => buildLikePattern(wanted)),
    ],
  };
}

/** The headers that a row has itself: JSON, after the ID of a list if it has one. That ID is not text to find. */
function getOwnHeaders(cell: string, wanted: string): string {
  return /^\d/.test(wanted) ? `substr(${cell}, instr(${cell}, '['))` : cell;
}

/** Finds text in headers that rows share (`cells/header-lists.ts`). SQLite searches the few lists once per statement. */
function createListedCondition(texts: readonly string[]): {
  readonly sql: string;
  readonly values: readonly string[];
} {
  const listsWith = `(SELECT id FROM header_lists WHERE headers ${LIKE})`;
  const conditions = texts.flatMap((text) => {
    const pattern = buildLikePattern(text);
    const computed = COMPUTED.filter(({ name, digits }) => canOccurIn(text, name, digits));
    return [
      ...CELLS.map((cell) => ({ sql: `CAST(${cell} AS INTEGER) IN ${listsWith}`, values: [pattern] })),
      ...computed.map(({ cell, name, value }) => ({
        sql: `(CAST(${cell} AS INTEGER) IN ${listsWith} AND concat('${name}","', ${value}, '"') ${LIKE})`,
        values: [buildLikePattern(`["${name}"]`), pattern],
      })),
    ];
  });
  return {
    sql: conditions.map(({ sql }) => sql).join(' OR '),
    values: conditions.flatMap(({ values }) => values),
  };
}

const CELLS = ['e.request_headers', 'e.response_headers'];

/** Headers whose values the row gives. */
const COMPUTED = [
  {
    cell: 'e.request_headers',
    name: LOWER_SIGNATURE_HEADER,
    digits: /^[0-9a-f]*"?$/,
    value: 'lower(hex(e.expected_hmac))',
  },
  {
    cell: 'e.response_headers',
    name: LOWER_SIGNATURE_HEADER,
    digits: /^[0-9a-f]*"?$/,
    value: 'lower(hex(e.expected_hmac))',
  },
  { cell: 'e.request_headers', name: CONTENT_LENGTH_HEADER, digits: /^\d*"?$/, value: 'e.request_bytes' },
  {
    cell: 'e.response_headers',
    name: CONTENT_LENGTH_HEADER,
    digits: /^\d*"?$/,
    value: 'octet_length(e.response_body)',
  },
];

/** Whether text can occur in `name","value"` and is not in the name alone. Most cannot, and cost nothing. */
function canOccurIn(text: string, name: string, digits: RegExp): boolean {
  const start = `${name}","`;
  const wanted = text.toLowerCase();
  return (
    Array.from({ length: start.length + 1 }, (_, at) => start.slice(at)).some(
      (end) => wanted.startsWith(end) && digits.test(wanted.slice(end.length)),
    ) || start.endsWith(wanted)
  );
}
