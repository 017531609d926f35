import { buildLikePattern } from '../../filter/compile-filter.ts';

/** Text as it appears inside a JSON string. */
export function escapeForJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

const LIKE = String.raw`LIKE ? ESCAPE '\'`;

/** `LIKE` is used up to this many steps: bytes to search times bytes of the text. */
const LIKE_MAX_STEPS = 100_000;

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
type Place = readonly [sql: string, text: string];

/**
 * Finds text anywhere in an exchange: bodies, URL, ids, headers, warnings and faults. Bodies come first, where most
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
  const places: readonly Place[] = [
    ['e.request_body', text],
    ['e.response_body', text],
    ['e.url', text],
    [
      `concat_ws(char(10), e.account_id, e.round_id, e.session_id, e.casino_id, e.game_id, e.currency,
        e.failure ->> '$.reason', e.failure ->> '$.message')`,
      text,
    ],
    ['concat_ws(char(10), e.transaction_ids, e.faults, e.warnings)', json],
    ['e.request_headers', json],
    ['e.response_headers', json],
    ...(header === json
      ? []
      : ([
          ['e.request_headers', header],
          ['e.response_headers', header],
        ] as const)),
  ];
  const size = COLUMNS.map((column) => `coalesce(octet_length(e.${column}), 0)`).join(' + ');
  const most = Math.floor(LIKE_MAX_STEPS / Buffer.byteLength(json));
  const matchClause = `CASE WHEN ${size} > ${most}
    THEN ${places.map(([sql]) => `contains_text(CAST(${sql} AS BLOB), ?)`).join(' OR ')}
    ELSE ${places.map(([sql]) => `CAST(${sql} AS TEXT) ${LIKE}`).join(' OR ')} END`;
  return {
    sql: `CASE WHEN in_time(e.id) THEN coalesce(${matchClause}, 0) ELSE 0 END`,
    values: [...places.map(([, wanted]) => wanted), ...places.map(([, wanted]) => buildLikePattern(wanted))],
  };
}
