/** Schemes that could run a script or replace the game. */
const UNSAFE_SCHEMES = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:']);

/**
 * Returns a casino address if it is safe to follow: http(s) or an app's own scheme. The gateway has validated it; this
 * is the last check before navigation. It uses the browser's URL parser, which ignores line breaks in the scheme.
 */
export function findCasinoAddress(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text);
  return url === null || UNSAFE_SCHEMES.has(url.protocol) ? null : url.href;
}
