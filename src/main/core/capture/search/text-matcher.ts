/** Whether bytes contain the text, with the semantics of `LIKE`: A to Z case-insensitive, up to the first zero byte. */
export type TextMatcher = (bytes: Uint8Array) => boolean;

/** Lowercases ASCII letters; all other bytes stay, including UTF-8 sequences. */
const foldCase = (byte: number): number => (byte >= 65 && byte <= 90 ? byte + 32 : byte);

/**
 * Examines each byte once (Knuth–Morris–Pratt): a table gives, for the matched length and the next byte, the new
 * matched length. `LIKE` restarts at each byte, which takes minutes if a long text nearly repeats the content of large
 * bodies.
 */
export function createTextMatcher(text: string): TextMatcher {
  const wanted = Array.from(Buffer.from(text, 'utf8'), foldCase);
  const { length } = wanted;
  const next = createTable(wanted);
  return (bytes) => {
    const end = bytes.indexOf(0);
    const limit = end < 0 ? bytes.length : end;
    let matched = 0;
    for (let at = 0; at < limit && matched < length; at += 1) matched = next[matched * 256 + bytes[at]!]!;
    return matched === length;
  };
}

function createTable(wanted: readonly number[]): Uint16Array {
  const next = new Uint16Array(wanted.length * 256);
  // The state of the text matched without the first byte of the current match.
  let behind = 0;
  for (const [matched, byte] of wanted.entries()) {
    next.copyWithin(matched * 256, behind * 256, behind * 256 + 256);
    if (matched === 0) next.fill(0, 0, 256);
    const stepped = matched === 0 ? 0 : next[behind * 256 + byte]!;
    next[matched * 256 + byte] = matched + 1;
    if (byte >= 97 && byte <= 122) next[matched * 256 + byte - 32] = matched + 1;
    behind = stepped;
  }
  return next;
}
