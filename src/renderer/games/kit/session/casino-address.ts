/** Addresses that would run, or show, something of their own in the game's place. */
const UNSAFE_SCHEMES = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:']);

/**
 * An address of the casino that a player may be sent to: http(s) or an app's own scheme. The gateway has checked it;
 * this is the last place before it is followed. The scheme is the browser's reading of it, which skips line breaks.
 */
export function casinoAddress(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text);
  return url === null || UNSAFE_SCHEMES.has(url.protocol) ? null : url.href;
}
