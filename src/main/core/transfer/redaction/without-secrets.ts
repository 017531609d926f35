import type { CarriedExchange } from '../carried-exchange.ts';
import { counted } from './counted.ts';
import { rewriteExchange } from './rewrite-exchange.ts';

/** Headers that let in whoever has them. */
const ADMITTING = /^(?:proxy-)?authorization$|^(?:set-)?cookie$|token|secret|password|api-?key|session-?key/i;
/** The same in a query, also of an address that stands in a body. */
const ADMITTING_QUERY = /([?&](?:token|access_token|api_?key|secret|password|pwd)=)[^&#\s"'\\<>]+/gi;

/** Shorter ones stand in ordinary text by chance, and are none. */
const SHORTEST = 4;

/** The same exchanges, and what was replaced, a sentence each. */
export interface Redacted {
  readonly exchanges: readonly CarriedExchange[];
  readonly replaced: readonly string[];
}

/** Takes out operators' secrets wherever they stand as text, and headers and tokens that let in whoever has them. */
export function withoutSecrets(exchanges: readonly CarriedExchange[], secrets: readonly string[]): Redacted {
  const found = { secrets: 0, headers: 0, tokens: 0 };
  const spellings = [...new Set(secrets.filter(({ length }) => length >= SHORTEST).flatMap(spellingsOf))];

  function clean(text: string): string {
    const withoutSecret = spellings.reduce(
      (rest, spelling) =>
        rest.replaceAll(spelling, () => {
          found.secrets += 1;
          return 'removed-secret';
        }),
      text,
    );
    return withoutSecret.replaceAll(ADMITTING_QUERY, (_whole, name: string) => {
      found.tokens += 1;
      return `${name}removed`;
    });
  }

  const cleaned = exchanges.map((exchange) =>
    rewriteExchange(exchange, {
      url: clean,
      body: clean,
      words: clean,
      header(name, value) {
        if (!ADMITTING.test(name) || value === '') return clean(value);
        found.headers += 1;
        return 'removed';
      },
    }),
  );
  return {
    exchanges: cleaned,
    replaced: [
      ...sentence(found.secrets, "An operator's secret", 'removed-secret'),
      ...sentence(found.headers, 'What authorization-like headers and cookies carry', 'removed'),
      ...sentence(found.tokens, 'A token in an address', 'removed'),
    ],
  };
}

function sentence(times: number, what: string, standIn: string): string[] {
  return times === 0 ? [] : [`${what} is replaced by ${standIn}, in ${counted(times, 'place')}.`];
}

/** As it is, in JSON and in an address; text beyond ASCII also as its bytes. */
function spellingsOf(secret: string): string[] {
  const spellings = [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret.toWellFormed())];
  return [...spellings, ...spellings.map((each) => Buffer.from(each, 'utf8').toString('latin1'))];
}
