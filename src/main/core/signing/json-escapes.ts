import { assertNever } from '#shared/assert-never.ts';
import type { JsonString } from '#shared/json-tree.ts';

/** Which characters of a string are escaped. `plain` is only what JSON requires. */
export type JsonEscapes =
  'as_sent' | 'plain' | 'non_ascii' | 'slashes' | 'slashes_and_non_ascii' | 'html' | 'dotnet';

/** The string with its quotation marks. */
export function escapeString({ text, value }: JsonString, escapes: JsonEscapes): string {
  if (escapes === 'as_sent') return text;
  // Never escapes a character that a pattern below matches, except control characters and lone surrogates.
  const plain = JSON.stringify(value);
  switch (escapes) {
    case 'plain':
      return plain;
    case 'non_ascii':
      return plain.replaceAll(/[\u007f-\uffff]/g, toUnicodeEscape);
    case 'slashes':
      return plain.replaceAll('/', String.raw`\/`).replaceAll(/[\u2028\u2029]/g, toUnicodeEscape);
    case 'slashes_and_non_ascii':
      return plain.replaceAll('/', String.raw`\/`).replaceAll(/[\u0080-\uffff]/g, toUnicodeEscape);
    case 'html':
      return plain.replaceAll(/[<>&\u2028\u2029]/g, toUnicodeEscape);
    case 'dotnet':
      return toDotnetEscape(plain);
    default:
      return assertNever(escapes);
  }
}

function toUnicodeEscape(unit: string): string {
  return String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** .NET writes its escapes in upper case, including the quotation mark. */
function toDotnetEscape(plain: string): string {
  const inside = plain
    .slice(1, -1)
    .replaceAll(/\\(u[0-9a-f]{4}|.)|[&'+<>`\u007f-\uffff]/g, (found: string, escape?: string) => {
      if (escape === undefined) return toUpperEscape(found);
      if (escape === '"') return toUpperEscape('"');
      return escape.length === 1 ? found : String.raw`\u${escape.slice(1).toUpperCase()}`;
    });
  return `"${inside}"`;
}

function toUpperEscape(unit: string): string {
  return String.raw`\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
