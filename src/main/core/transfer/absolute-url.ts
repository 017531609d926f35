import type { HeaderList } from '#shared/exchange.ts';
import { findHeader } from '../http/headers.ts';

/** Stands where a server saw a path, and no header said of which host. */
const NO_HOST = 'unknown.invalid';

/** The whole address of a request: a server sees only a path, and its host in a header. */
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

/** The same as a HAR file wants it: nothing in it that a URI may not have. */
export function harUrl(request: { readonly url: string; readonly headers: HeaderList }): string {
  const whole = absoluteUrl(request);
  if (/^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/.test(whole)) return whole;
  return URL.canParse(whole) ? new URL(whole).href : encodeURI(whole.toWellFormed());
}
