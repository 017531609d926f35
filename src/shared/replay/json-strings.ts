import { readString } from '../json-scanner.ts';

/** A JSON string that is a value, and its byte positions, including quotation marks. */
export interface StringValue {
  readonly from: number;
  readonly to: number;
  /** Null in an array, or at the top level. */
  key(): string | null;
  /** Null if its escapes or its UTF-8 are invalid. */
  value(): string | null;
}

type Piece = Pick<StringValue, 'from' | 'to'>;
type Read = (piece: Piece) => string | null;

/** A class, because a body may have half a million of them. */
class StringSpan implements StringValue {
  readonly from: number;
  readonly to: number;
  readonly #name: Piece | null;
  readonly #read: Read;

  constructor({ from, to }: Piece, name: Piece | null, read: Read) {
    this.from = from;
    this.to = to;
    this.#name = name;
    this.#read = read;
  }

  key(): string | null {
    return this.#name === null ? null : this.#read(this.#name);
  }

  value(): string | null {
    return this.#read(this);
  }
}

/** One character per byte, so that positions in the text equal those in the bytes. */
const latin1 = new TextDecoder('latin1');
const utf8 = new TextDecoder();

/**
 * The string values of a body in byte order, each decoded on demand. Lenient, because bodies with broken JSON or UTF-8
 * are replayed, too. Only the characters next to a string matter: a colon after it makes it a key, and a colon before
 * it makes it the value of the last key.
 */
export function* listStringValues(body: Uint8Array): Generator<StringValue, void> {
  const text = latin1.decode(body);
  /** Cached decoded strings: a body may repeat the same one many times. */
  const texts = new Map<string, string | null>();
  const read = (piece: Piece): string | null => {
    const raw = text.slice(piece.from + 1, piece.to - 1);
    if (PLAIN.test(raw)) return raw;
    const cached = texts.get(raw);
    if (cached !== undefined) return cached;
    const value = decodeText(body, raw, piece);
    texts.set(raw, value);
    return value;
  };
  /** The text before the next string, which is a value unless a colon follows. */
  let before: Piece | null = null;
  let name: Piece | null = null;
  let previousName: Piece | null = null;
  for (let end = 0; ;) {
    const next = text.indexOf('"', end);
    const gap = { from: end, to: next === -1 ? text.length : next };
    if (before !== null && findFirstCode(text, gap) === COLON) name = before;
    else if (before !== null) yield new StringSpan(before, previousName, read);
    if (next === -1) return;
    const string = readString(text, next);
    if (!string.isClosed) return;
    previousName = findLastCode(text, gap) === COLON ? name : null;
    before = string;
    end = string.to;
  }
}

const COLON = 0x3a;

/** The code of the first character that is not whitespace, or of the quotation mark after it. */
function findFirstCode(text: string, { from, to }: Piece): number {
  let at = from;
  while (at < to && isSpace(text.charCodeAt(at))) at += 1;
  return text.charCodeAt(at);
}

/** The code of the last such character; that of the previous string's end if there is none. */
function findLastCode(text: string, { from, to }: Piece): number {
  let at = to - 1;
  while (at >= from && isSpace(text.charCodeAt(at))) at -= 1;
  return text.charCodeAt(at);
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}

const PLAIN = /^[ !#-[\]-~]*$/;
const ESCAPES = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/g;
/* oxlint-disable no-control-regex -- they are what is looked for */
const UNESCAPED = /[\u0000-\u001f\\]/;
const NON_ASCII = /[^\u0000-\u007f]/;
/* oxlint-enable no-control-regex */

/** Avoids JSON.parse where it would throw: in a hostile body every string may be invalid, and errors are slow. */
function decodeText(body: Uint8Array, raw: string, { from, to }: Piece): string | null {
  if (UNESCAPED.test(raw.replaceAll(ESCAPES, ''))) return null;
  const text = NON_ASCII.test(raw) ? decodeUtf8(body.subarray(from + 1, to - 1)) : raw;
  return text?.includes('\\') === true ? (JSON.parse(`"${text}"`) as string) : text;
}

function decodeUtf8(bytes: Uint8Array): string | null {
  const text = utf8.decode(bytes);
  if (!text.includes('\ufffd')) return text;
  // The decoded text may be written in this form.
  const encodedBytes = new TextEncoder().encode(text);
  return encodedBytes.length === bytes.length && encodedBytes.every((byte, at) => byte === bytes[at])
    ? text
    : null;
}
