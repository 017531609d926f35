import { jsonTokens, type JsonToken } from '../json-scanner.ts';

/** A string of JSON that is a value, and where it stands in the bytes, quotation marks included. */
export interface StringValue {
  readonly from: number;
  readonly to: number;
  /** Null where it stands in a list, or alone. */
  key(): string | null;
  /** Null where it is no text: its escapes or its UTF-8 are broken. */
  value(): string | null;
}

type Piece = Pick<JsonToken, 'from' | 'to'>;

/** A character for each byte, the same one where it is ASCII, so that places in the text are those in the bytes. */
const latin1 = new TextDecoder('latin1');
const utf8 = new TextDecoder();

/**
 * The string values of a body in the order of its bytes, each read when it is asked for. Lenient, since a body that
 * breaks the protocol, its JSON or UTF-8 is sent again too.
 */
export function* stringValuesOf(body: Uint8Array): Generator<StringValue, void> {
  const text = latin1.decode(body);
  /** Of strings that are not as plain as they are written: a body may be full of the same one. */
  const texts = new Map<string, string | null>();
  const read = (piece: Piece): string | null => {
    const raw = text.slice(piece.from + 1, piece.to - 1);
    if (PLAIN.test(raw)) return raw;
    const known = texts.get(raw);
    if (known !== undefined) return known;
    const value = textOf(body, raw, piece);
    texts.set(raw, value);
    return value;
  };
  /** What stands before the next piece: a string is a value unless a colon comes. */
  let before: JsonToken | null = null;
  let name: Piece | null = null;
  let nameOfBefore: Piece | null = null;
  for (const token of jsonTokens(text)) {
    if (before?.kind === 'string') {
      if (token.kind === ':') name = before;
      else yield stringValue(before, nameOfBefore, read);
    }
    if (token.kind === 'string') {
      if (!token.isClosed) return;
      nameOfBefore = before?.kind === ':' ? name : null;
    }
    before = token;
  }
  if (before?.kind === 'string') yield stringValue(before, nameOfBefore, read);
}

function stringValue(
  { from, to }: Piece,
  name: Piece | null,
  read: (piece: Piece) => string | null,
): StringValue {
  return { from, to, key: () => (name === null ? null : read(name)), value: () => read({ from, to }) };
}

const PLAIN = /^[ !#-[\]-~]*$/;
const ESCAPES = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/g;
/* oxlint-disable no-control-regex -- they are what is looked for */
const BROKEN = /[\u0000-\u001f\\]/;
const BEYOND_ASCII = /[^\u0000-\u007f]/;
/* oxlint-enable no-control-regex */

/** Nothing is parsed that would be refused: of a hostile body each string may be, and an error takes a while. */
function textOf(body: Uint8Array, raw: string, { from, to }: Piece): string | null {
  if (BROKEN.test(raw.replaceAll(ESCAPES, ''))) return null;
  const written = BEYOND_ASCII.test(raw) ? utf8Of(body.subarray(from + 1, to - 1)) : raw;
  return written?.includes('\\') === true ? (JSON.parse(`"${written}"`) as string) : written;
}

function utf8Of(bytes: Uint8Array): string | null {
  const text = utf8.decode(bytes);
  if (!text.includes('\ufffd')) return text;
  // It may be written so.
  const written = new TextEncoder().encode(text);
  return written.length === bytes.length && written.every((byte, at) => byte === bytes[at]) ? text : null;
}
