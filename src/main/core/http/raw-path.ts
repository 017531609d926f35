/**
 * Path and query of an http address as they are written: `/a/../b//` stays, where parsing an address would tidy it up.
 * What cannot go on the wire as it is comes back as the parser writes it.
 */
export function rawPath(url: string): string {
  const [, path = ''] = /^https?:\/\/[^/?#\\]*([^#]*)/i.exec(url) ?? [];
  if (/^[\x21-\x5b\x5d-\x7e]*$/.test(path)) return path.startsWith('/') ? path : `/${path}`;
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
