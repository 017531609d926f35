/** A cookie of a header, and where its value stands in it. */
export interface HeaderCookie {
  readonly name: string;
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

const PAIR = /(?:^|;)\s*([^;=\s]+)\s*=\s*("?)([^;"]*)\2/g;

/** The cookies that a `Cookie` header sends, or the one that a `Set-Cookie` header sets. */
export function cookiesOf(header: string, line: string): HeaderCookie[] {
  const pairs = [...line.matchAll(PAIR)].map(
    ({ 0: whole, 1: name = '', 2: mark = '', 3: value = '', index }) => {
      const to = index + whole.length - mark.length;
      return { name, value: value.trimEnd(), from: to - value.length, to };
    },
  );
  // Behind the first pair of Set-Cookie stand attributes.
  return /^set-/i.test(header) ? pairs.slice(0, 1) : pairs;
}
