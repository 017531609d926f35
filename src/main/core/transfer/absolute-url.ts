import type { HeaderList } from '#shared/exchange.ts';
import { findHeader } from '../http/headers.ts';

/** The host in captures where a server saw a path but no Host header. */
const NO_HOST = 'unknown.invalid';

/** The absolute URL of a request: a server sees only a path, and the host in a header. */
export function toAbsoluteUrl({
  url,
  headers,
}: {
  readonly url: string;
  readonly headers: HeaderList;
}): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(url)) return url;
  const host = findHeader(headers, 'host') ?? NO_HOST;
  return `http://${host}${url.startsWith('/') ? '' : '/'}${url}`;
}

/** The same, encoded as a valid URI for a HAR file. */
export function toHarUrl(request: { readonly url: string; readonly headers: HeaderList }): string {
  const absolute = toAbsoluteUrl(request);
  if (/^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/.test(absolute)) return absolute;
  return URL.canParse(absolute) ? new URL(absolute).href : encodeURI(absolute.toWellFormed());
}
