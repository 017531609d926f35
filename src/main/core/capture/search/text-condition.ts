/** Text as it stands within a JSON string. */
export function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** A pattern for `LIKE … ESCAPE '\'` that finds this text anywhere: A to Z in either case, every other letter as it is. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

const LIKE = String.raw`LIKE ? ESCAPE '\'`;

/** `LIKE` takes up to so many steps: the bytes that are looked at times those of the text. */
const LIKE_MAX_STEPS = 100_000;

/** What is looked through of an exchange, for its size. */
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

/** Something that is looked through, and what for. */
type Place = readonly [sql: string, text: string];

/**
 * Text anywhere in an exchange: bodies, address, ids, headers, and what is said of it. The bodies come first, where
 * nearly everything is found. `LIKE` takes bytes as UTF-8 up to the first zero byte; it is quicker than `instr`, and than
 * anything that first makes lower case of a body. A large exchange goes to `contains_text`, which means the same and
 * whose time does not depend on the text. `in_time` ends a piece of a search after the exchange that it is at.
 */
export function textCondition(text: string): { readonly sql: string; readonly values: readonly string[] } {
  const json = inJson(text);
  // Headers are kept as pairs: `content-type: text/html` is looked for as it stands in one.
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
  const isThere = `CASE WHEN ${size} > ${most}
    THEN ${places.map(([sql]) => `contains_text(CAST(${sql} AS BLOB), ?)`).join(' OR ')}
    ELSE ${places.map(([sql]) => `CAST(${sql} AS TEXT) ${LIKE}`).join(' OR ')} END`;
  return {
    sql: `CASE WHEN in_time(e.id) THEN coalesce(${isThere}, 0) ELSE 0 END`,
    values: [...places.map(([, wanted]) => wanted), ...places.map(([, wanted]) => likePattern(wanted))],
  };
}
