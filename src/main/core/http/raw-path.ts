/**
 * Path and query of an http address as written: `/a/../b//` stays, where parsing the URL would normalise it.
 * A URL that cannot be sent unchanged is returned as the parser writes it.
 */
export function getRawPath(url: string): string {
  const [, path = ''] = /^https?:\/\/[^/?#\\]*([^#]*)/i.exec(url) ?? [];
  if (/^[\x21-\x5b\x5d-\x7e]*$/.test(path)) return path.startsWith('/') ? path : `/${path}`;
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
