import type { CarriedExchange } from '../carried-exchange.ts';
import { counted } from './counted.ts';
import { jsonValuesOf, looksLikeJson, rewriteValues, spelledString } from './json-values.ts';
import { rewriteParameters } from './parameters.ts';
import { rewriteExchange } from './rewrite-exchange.ts';
import { ADMITTING_HEADER, isAdmittingField, isAdmittingParameter } from './telling-names.ts';

/** `//user:password@` of an address, also as JSON may have it. */
const USER = /(:(?:\\?\/){2})[^\s\\/?#@"'<>]+(?=@)/g;

/** Shorter ones stand in ordinary text by chance, and are none. */
const SHORTEST = 4;

/** The same exchanges, and what was replaced, a sentence each. */
export interface Redacted {
  readonly exchanges: readonly CarriedExchange[];
  readonly replaced: readonly string[];
}

/**
 * Takes out operators' secrets wherever they stand as text, and what headers, fields and parameters carry whose names say
 * that it lets in whoever has it.
 */
export function withoutSecrets(exchanges: readonly CarriedExchange[], secrets: readonly string[]): Redacted {
  const found = { secrets: 0, headers: 0, fields: 0, addresses: 0 };
  const spellings = [...new Set(secrets.filter(({ length }) => length >= SHORTEST).flatMap(spellingsOf))];

  function withoutKnown(text: string): string {
    return spellings.reduce(
      (rest, spelling) =>
        rest.replaceAll(spelling, () => {
          found.secrets += 1;
          return 'removed-secret';
        }),
      text,
    );
  }

  function inAddress(text: string): string {
    found.addresses += 1;
    return text;
  }

  function cleanAddresses(text: string): string {
    const withoutUser = text.replaceAll(USER, (_whole, scheme: string) => inAddress(`${scheme}removed`));
    return rewriteParameters(withoutUser, (name, value) =>
      value === '' || !isAdmittingParameter(name) ? null : inAddress('removed'),
    );
  }

  const clean = (text: string): string => cleanAddresses(withoutKnown(text));

  function cleanBody(whole: string): string {
    const bytes = withoutKnown(whole);
    if (!looksLikeJson(bytes)) return cleanAddresses(bytes);
    return rewriteValues(bytes, jsonValuesOf(bytes, isAdmittingField), {
      between: cleanAddresses,
      value({ name, value, isNumber, isName, isInside }, spelled) {
        const admits = (name !== null && isAdmittingField(name)) || (isInside && !isNumber && !isName);
        if (!admits || value === '' || value === 'removed-secret')
          return isNumber ? null : cleanAddresses(spelled);
        found.fields += 1;
        return spelledString('removed');
      },
    });
  }

  const cleaned = exchanges.map((exchange) =>
    rewriteExchange(exchange, {
      url: clean,
      body: cleanBody,
      words: clean,
      header(name, value) {
        if (!ADMITTING_HEADER.test(name) || value === '') return clean(value);
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
      ...sentence(found.fields, 'What fields named like tokens, keys and passwords hold', 'removed'),
      ...sentence(found.addresses, 'A user, or a parameter named like a token, in an address', 'removed'),
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
