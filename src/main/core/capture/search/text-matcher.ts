/** Whether bytes hold the text, read as `LIKE` reads it: A to Z in either case, up to the first zero byte. */
export type TextMatcher = (bytes: Uint8Array) => boolean;

/** Upper-case letters of ASCII to lower case; every other byte as it is, those of other letters' UTF-8 too. */
const folded = (byte: number): number => (byte >= 65 && byte <= 90 ? byte + 32 : byte);

/**
 * Looks at each byte once, whatever text is looked for: the search of Knuth, Morris and Pratt, as a table that tells from
 * how much of the text was met, and the next byte, how much of it is met then. `LIKE` begins anew at each byte, which
 * takes minutes where a long text nearly repeats what large bodies consist of.
 */
export function createTextMatcher(text: string): TextMatcher {
  const wanted = Array.from(Buffer.from(text, 'utf8'), folded);
  const { length } = wanted;
  const next = tableOf(wanted);
  return (bytes) => {
    const end = bytes.indexOf(0);
    const until = end < 0 ? bytes.length : end;
    let met = 0;
    for (let at = 0; at < until && met < length; at += 1) met = next[met * 256 + bytes[at]!]!;
    return met === length;
  };
}

function tableOf(wanted: readonly number[]): Uint16Array {
  const next = new Uint16Array(wanted.length * 256);
  // Where the text would stand that had met all but the first byte of what this one has met.
  let behind = 0;
  for (const [met, byte] of wanted.entries()) {
    next.copyWithin(met * 256, behind * 256, behind * 256 + 256);
    if (met === 0) next.fill(0, 0, 256);
    const stepped = met === 0 ? 0 : next[behind * 256 + byte]!;
    next[met * 256 + byte] = met + 1;
    if (byte >= 97 && byte <= 122) next[met * 256 + byte - 32] = met + 1;
    behind = stepped;
  }
  return next;
}
