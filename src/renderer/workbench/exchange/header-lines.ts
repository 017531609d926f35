import type { HeaderList } from '#shared/exchange.ts';
import { getEditableHeaders, isConnectionHeader, isSignatureHeader } from '#shared/replay/request-headers.ts';
import { texts } from './texts.ts';

/** Headers as the user edits them, one per line, without those that are set when the request is sent. */
export function formatHeaders(headers: HeaderList): string {
  return getEditableHeaders(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

type HeadersResult =
  | { readonly kind: 'headers'; readonly headers: HeaderList }
  /** Each invalid line, in order. */
  | { readonly kind: 'invalid'; readonly messages: readonly string[] };

const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Parses headers from a text; empty lines are skipped. */
export function parseHeaders(text: string): HeadersResult {
  const headers: HeaderList = [];
  const messages: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const colon = line.indexOf(':');
    const location = texts.line(index + 1);
    const name = line.slice(0, Math.max(colon, 0)).trim();
    if (colon < 0) messages.push(texts.missingColon(location));
    else if (!NAME.test(name)) messages.push(texts.invalidHeaderName(location, name));
    else if (isConnectionHeader(name) || isSignatureHeader(name))
      messages.push(texts.reservedHeader(location, name));
    else headers.push([name, line.slice(colon + 1).trim()]);
  }
  return messages.length === 0 ? { kind: 'headers', headers } : { kind: 'invalid', messages };
}
