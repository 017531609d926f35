/** A cookie of a header, and the position of its value. */
export interface HeaderCookie {
  readonly name: string;
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

const PAIR = /(?:^|;)\s*([^;=\s]+)\s*=\s*("?)([^;"]*)\2/g;

/** The cookies of a `Cookie` header, or the one of a `Set-Cookie` header. */
export function parseCookies(header: string, line: string): HeaderCookie[] {
  const pairs = [...line.matchAll(PAIR)].map(
    ({ 0: match, 1: name = '', 2: separator = '', 3: value = '', index }) => {
      const to = index + match.length - separator.length;
      return { name, value: value.trimEnd(), from: to - value.length, to };
    },
  );
  // In Set-Cookie, attributes follow the first pair.
  return /^set-/i.test(header) ? pairs.slice(0, 1) : pairs;
}
