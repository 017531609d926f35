/** Where a command sends its request, and whom it does so for. */
export interface CurlAddress {
  readonly url: string;
  /** `user:password`, in bytes, where the address has them: curl sends them in a header, and not in the address. */
  readonly user: string | null;
}

/** What a host may be written with once it is read: letters, digits and what names have, or an IPv6 address. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;

/**
 * Reads the address of a command, a word of bytes: without a scheme it is http. Null where it is no http or https
 * address. `isPlain`: brackets in it are themselves (--globoff); otherwise a backslash before one says so.
 */
export function readCurlAddress(word: string, isPlain: boolean): CurlAddress | null {
  const bytes = isPlain ? word : word.replaceAll(/\\([[\]{}])/g, '$1');
  const [, scheme = 'http://', user = null, rest = ''] =
    /^([a-z][a-z0-9+.-]*:\/\/)?(?:([^/?#]*)@)?([^]*)$/i.exec(bytes) ?? [];
  const url = `${scheme}${Buffer.from(rest, 'latin1').toString('utf8')}`;
  if (!/^https?:/i.test(url) || !URL.canParse(url) || !HOST.test(new URL(url).hostname)) return null;
  return { url, user: user === null ? null : withPassword(unescaped(user)) };
}

function withPassword(user: string): string {
  return user.includes(':') ? user : `${user}:`;
}

function unescaped(bytes: string): string {
  return bytes.replaceAll(/%([\da-f]{2})/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
