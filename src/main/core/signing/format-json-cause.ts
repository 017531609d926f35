import type { JsonEscapes } from './json-escapes.ts';
import type { JsonCause } from './reserialised-json.ts';
import type { JsonKeys } from './write-json.ts';

/** Describes how the signed JSON differs from the JSON that was sent. */
export function formatJsonCause({ layout, keys, escapes, number }: JsonCause): string {
  const differences = [
    LAYOUTS[layout],
    KEYS[keys],
    ESCAPES[escapes],
    number === null ? null : `numbers rewritten, such as ${clip(number.sent)} to ${clip(number.signed)}`,
  ].filter((difference) => difference !== null);
  // There can be no other difference.
  if (differences.length === 0) return 'was computed over the JSON without the text before and after it';
  return `was computed over the same JSON with different formatting (${differences.join('; ')})`;
}

const LAYOUTS: Readonly<Record<JsonCause['layout'], string | null>> = {
  as_sent: null,
  compact: 'no whitespace between tokens',
  spaced: 'one line with a space after each comma and colon',
  two_spaces: 'indented by 2 spaces',
  four_spaces: 'indented by 4 spaces',
  tab: 'indented by tabs',
  two_spaces_crlf: 'indented by 2 spaces, with CRLF line endings',
  four_spaces_crlf: 'indented by 4 spaces, with CRLF line endings',
};

const KEYS: Readonly<Record<JsonKeys, string | null>> = {
  as_sent: null,
  repeated_dropped: 'repeated keys dropped',
  whole_numbers_first: 'keys that are whole numbers moved to the front',
  sorted: 'keys sorted',
};

const ESCAPES: Readonly<Record<JsonEscapes, string | null>> = {
  as_sent: null,
  plain: 'characters written literally instead of escaped',
  non_ascii: String.raw`non-ASCII characters escaped as \uXXXX`,
  slashes: String.raw`slashes escaped as \/`,
  slashes_and_non_ascii: String.raw`slashes escaped as \/ and non-ASCII characters as \uXXXX`,
  html: String.raw`<, > and & escaped as \u003c, \u003e and \u0026`,
  dotnet: String.raw`special and non-ASCII characters escaped as \uXXXX with upper-case digits`,
};

/** A number may be as long as the body. */
function clip(number: string): string {
  return number.length <= 24 ? number : `${number.slice(0, 24)}…`;
}
