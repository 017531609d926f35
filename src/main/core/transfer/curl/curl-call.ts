import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import type { HeaderList } from '#shared/exchange.ts';
import { findHeader } from '../../http/headers.ts';
import { toAbsoluteUrl } from '../absolute-url.ts';
import { decodeBody } from '../encoded-body.ts';
import type { ExportedExchange } from '../exported-exchange.ts';

/** The original signature, or one made when the command runs, which requires $SECRET. */
export type CurlSigning = 'original' | 're_sign';

/** The arguments of curl for a request, before shell quoting. */
export interface CurlCall {
  /** Words that need no quoting. */
  readonly flags: readonly string[];
  /** Null if it is curl's default. */
  readonly method: string | null;
  readonly url: string;
  /**
   * `Name: value`, `Name;` for an empty value, `Name:` to suppress a header that curl would add. A character is a byte
   * (latin1).
   */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** A command for one request, or why this shell cannot express it. */
export type CurlCommand = { readonly text: string } | { readonly unsupported: string };

/** Headers that curl derives from the URL, the body and the connection. */
const CURL_GENERATED_HEADERS = /^(?:content-length|connection|transfer-encoding|keep-alive)$/i;
/** Headers that curl adds by default. */
const CURL_DEFAULT_HEADERS = ['User-Agent', 'Accept', 'Content-Type'];

export function toCurlCall(request: ExportedExchange['request'], signing: CurlSigning): CurlCall {
  const body = decodeBody(request.body);
  const url = toAbsoluteUrl(request);
  const hasBody = body.length > 0;
  const isDefaultMethod = request.method === (hasBody ? 'POST' : 'GET');
  const isHead = request.method === 'HEAD' && !hasBody;
  return {
    flags: ['-sS', '-i', ...getAddressFlags(url), ...(isHead ? ['-I'] : [])],
    method: isDefaultMethod || isHead ? null : request.method,
    url,
    headers: listHeaderLines(request.headers, url, hasBody, signing),
    body,
  };
}

/** Needed if the URL has globbing brackets or dot segments. */
function getAddressFlags(url: string): string[] {
  const path = url.replace(/[?#][^]*$/, '');
  return [
    ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
    ...(/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path) ? ['--path-as-is'] : []),
  ];
}

function listHeaderLines(headers: HeaderList, url: string, hasBody: boolean, signing: CurlSigning): string[] {
  const host = URL.canParse(url) ? new URL(url).host : '';
  const visibleHeaders = headers.filter(
    ([name, value]) =>
      !CURL_GENERATED_HEADERS.test(name) &&
      !(/^host$/i.test(name) && value === host) &&
      !(signing === 're_sign' && name.toLowerCase() === SIGNATURE_HEADER.toLowerCase()),
  );
  const suppressed = CURL_DEFAULT_HEADERS.filter(
    (name) => findHeader(headers, name) === undefined && (hasBody || name !== 'Content-Type'),
  );
  return [
    ...visibleHeaders.map(([name, value]) => toBytes(value === '' ? `${name};` : `${name}: ${value}`)),
    ...suppressed.map((name) => `${name}:`),
  ];
}

/** Headers in files of other tools may be text. */
function toBytes(line: string): string {
  return /[^\0-\u00ff]/.test(line) ? Buffer.from(line, 'utf8').toString('latin1') : line;
}

/** The largest body inside the command itself. */
export const MAX_WORD_BYTES = 64 * 1024;

/** Characters that a terminal interprets or that are invisible. */
export function hasUnprintable(text: string): boolean {
  return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text);
}
