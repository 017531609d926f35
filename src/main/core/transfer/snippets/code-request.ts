import type { HeaderList } from '#shared/exchange.ts';
import { toAbsoluteUrl } from '../absolute-url.ts';
import { decodeBody, decodeUtf8 } from '../encoded-body.ts';
import type { ExportedExchange } from '../exported-exchange.ts';

/** A request as code sends it. */
export interface CodeRequest {
  readonly method: string;
  readonly url: URL;
  /** Without those of the connection and the length of the body. A character is a byte (latin1). */
  readonly headers: HeaderList;
  readonly body: Buffer;
  /** The body as text, if that is exact. */
  readonly text: string | null;
}

/** Headers that an HTTP library derives from the connection and the body. */
const DERIVED_HEADERS = /^(?:connection|content-length|expect|keep-alive|transfer-encoding|upgrade)$/i;

/** Null if it is not an HTTP URL. */
export function toCodeRequest(request: ExportedExchange['request']): CodeRequest | null {
  const absolute = toAbsoluteUrl(request);
  if (!/^https?:/i.test(absolute) || !URL.canParse(absolute)) return null;
  const body = decodeBody(request.body);
  return {
    method: request.method,
    url: new URL(absolute),
    headers: request.headers
      .filter(([name]) => !DERIVED_HEADERS.test(name))
      .map(([name, value]) => [name, toBytes(value)]),
    body,
    text: decodeUtf8(body),
  };
}

/** Headers in files of other tools may be text. */
function toBytes(value: string): string {
  return /[^\0-\u00ff]/.test(value) ? Buffer.from(value, 'utf8').toString('latin1') : value;
}

/**
 * A string literal in single quotes, for JavaScript and Python. Invisible characters are escaped, so that a clipboard
 * or an editor does not change them.
 */
export function toCodeLiteral(text: string, escapeAstral: (hex: string) => string): string {
  const readable = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/\\(.)|'/g, (whole, escaped: string | undefined) => {
      if (escaped === undefined) return String.raw`\'`;
      return escaped === '"' ? '"' : whole;
    })
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => {
      const hex = character.codePointAt(0)!.toString(16);
      return hex.length <= 4 ? String.raw`\u${hex.padStart(4, '0')}` : escapeAstral(hex);
    });
  return `'${readable}'`;
}
