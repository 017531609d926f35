/** Text as it stands within a JSON string. */
export function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** A pattern for `LIKE … ESCAPE '\'` that finds this text anywhere: A to Z in either case, every other letter as it is. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

const LIKE = String.raw`LIKE ? ESCAPE '\'`;

/**
 * Text anywhere in an exchange: bodies, address, ids, headers, and what is said of it. The bodies come first, where
 * nearly everything is found. `LIKE` takes a body's bytes as UTF-8 up to the first zero byte; it is quicker than `instr`,
 * and than anything that first makes lower case of a body.
 */
export function textCondition(text: string): { readonly sql: string; readonly values: readonly string[] } {
  const plain = likePattern(text);
  const json = likePattern(inJson(text));
  // Headers are kept as pairs: `content-type: text/html` is looked for as it stands in one.
  const header = likePattern(inJson(text).replace(/: ?/, '","'));
  const columns: readonly (readonly [sql: string, pattern: string])[] = [
    ['CAST(e.request_body AS TEXT)', plain],
    ['CAST(e.response_body AS TEXT)', plain],
    ['e.url', plain],
    [
      `concat_ws(char(10), e.account_id, e.round_id, e.session_id, e.casino_id, e.game_id, e.currency,
        e.failure ->> '$.reason', e.failure ->> '$.message')`,
      plain,
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
  return {
    sql: `coalesce(${columns.map(([sql]) => `${sql} ${LIKE}`).join(' OR ')}, 0)`,
    values: columns.map(([, pattern]) => pattern),
  };
}
