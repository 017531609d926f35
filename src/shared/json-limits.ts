/** For an import: a document's size in memory grows with its values, not with its bytes. */
const MAX_IMPORT_VALUES = 2_000_000;
/** For the body of a callback: the maximum number of transactions needs a fifth of this. */
const MAX_CALLBACK_VALUES = 50_000;
const DEEPEST = 200;

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Why JSON text must not be parsed; null if it may be. Only parsing shows whether it is valid JSON. */
export function findJsonLimitViolation(
  bytes: Uint8Array,
  { values: maxValues, of } = { values: MAX_IMPORT_VALUES, of: 'import' },
): string | null {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = findStringEnd(bytes, at);
    else if (byte === COMMA) values += 1;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      values += 1;
      if (depth > DEEPEST) return `is nested more than ${DEEPEST} levels deep`;
    }
    if (values > maxValues)
      return `has more than ${maxValues.toLocaleString('en')} values, the limit for one ${of}`;
  }
  return null;
}

/**
 * Why a callback's body must not be parsed: a megabyte of brackets, or of empty transactions, takes longest to parse
 * and to walk over.
 */
export function findCallbackLimitViolation(body: Uint8Array): string | null {
  return findJsonLimitViolation(body, { values: MAX_CALLBACK_VALUES, of: 'callback' });
}

/** Searched natively: a string may be most of a large document. */
function findStringEnd(bytes: Uint8Array, start: number): number {
  for (let end = bytes.indexOf(QUOTE, start + 1); end !== -1; end = bytes.indexOf(QUOTE, end + 1)) {
    let backslashes = 0;
    while (bytes[end - 1 - backslashes] === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return bytes.length;
}
