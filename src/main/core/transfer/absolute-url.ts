import type { HeaderList } from '#shared/exchange.ts';
import { findHeader } from '../http/headers.ts';

/** The host in captures where a server saw a path but no Host header. */
const NO_HOST = 'unknown.invalid';

/** The absolute URL of a request: a server sees only a path, and the host in a header. */
export function absoluteUrl({
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
export function harUrl(request: { readonly url: string; readonly headers: HeaderList }): string {
  const whole = absoluteUrl(request);
  if (/^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/.test(whole)) return whole;
  return URL.canParse(whole) ? new URL(whole).href : encodeURI(whole.toWellFormed());
}
