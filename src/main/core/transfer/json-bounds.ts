/** What a document may have before it is parsed: what it becomes in memory grows with its values, not with its bytes. */
const MOST_VALUES = 2_000_000;
const DEEPEST = 200;

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Why JSON text is not parsed at all; null where it may be. Whether it is JSON, only parsing tells. */
export function exceedsJsonBounds(bytes: Uint8Array): string | null {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfString(bytes, at);
    else if (byte === COMMA) values += 1;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      values += 1;
      if (depth > DEEPEST) return `is nested more than ${DEEPEST} deep`;
    }
    if (values > MOST_VALUES)
      return `has more than ${MOST_VALUES.toLocaleString('en')} values, which is the most that one import takes`;
  }
  return null;
}

function endOfString(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at += 1) {
    if (bytes[at] === QUOTE) return at;
    if (bytes[at] === BACKSLASH) at += 1;
  }
  return bytes.length;
}
