/** A token of JSON text with its position. White space is between tokens. */
export interface JsonToken {
  /** `run`: a number or a word. `other`: characters that JSON allows in strings only. */
  readonly kind: JsonMark | 'string' | 'run' | 'other';
  readonly from: number;
  /** For a string, after its closing quotation mark. */
  readonly to: number;
  /** False for a string without a closing quotation mark. */
  readonly isClosed: boolean;
}

type JsonMark = '{' | '}' | '[' | ']' | ',' | ':';
type Kind = JsonToken['kind'] | 'space';

/**
 * By character code; everything that is not ASCII is `other`. A table, because hostile bodies have a token in each
 * byte.
 */
const KINDS: readonly Kind[] = Array.from({ length: 0x80 }, (_, code): Kind => {
  const char = String.fromCharCode(code);
  if (char === '"') return 'string';
  if (isMark(char)) return char;
  if (/[\w.+-]/.test(char)) return 'run';
  return /[ \t\n\r]/.test(char) ? 'space' : 'other';
});

function isMark(char: string): char is JsonMark {
  return /[{}[\],:]/.test(char);
}

function getKind(text: string, at: number): Kind {
  return KINDS[text.charCodeAt(at)] ?? 'other';
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LINE_FEED = 0x0a;

/**
 * The tokens of a text, or of bytes with a character for each (latin1), one after the other. Never fails: broken or
 * truncated text has tokens too, and the caller decides whether their order is valid JSON.
 */
export function* scanJson(
  text: string,
  {
    begin = 0,
    endsAtLine = false,
  }: {
    readonly begin?: number;
    /** A string without its closing quotation mark ends with its line, not with the text. */
    readonly endsAtLine?: boolean;
  } = {},
): Generator<JsonToken, void> {
  for (let from = begin; from < text.length;) {
    const kind = getKind(text, from);
    if (kind === 'space') {
      from += 1;
      continue;
    }
    const token = kind === 'string' ? readString(text, from, endsAtLine) : readPiece(text, from, kind);
    yield token;
    from = token.to;
  }
}

function readPiece(text: string, from: number, kind: Exclude<Kind, 'string' | 'space'>): JsonToken {
  let to = from + 1;
  if (kind === 'run' || kind === 'other') while (to < text.length && getKind(text, to) === kind) to += 1;
  return { kind, from, to, isClosed: true };
}

/**
 * The string whose quotation mark is at `from`. Scanned by hand: a pattern would need a backtracking step for each
 * character of a megabyte-long string.
 */
export function readString(text: string, from: number, endsAtLine = false): JsonToken {
  const cut = (to: number): JsonToken => ({ kind: 'string', from, to, isClosed: false });
  let at = from + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return { kind: 'string', from, to: at + 1, isClosed: true };
    if (endsAtLine && code === LINE_FEED) return cut(at);
    if (code !== BACKSLASH) continue;
    const isCut = at + 1 === text.length || (endsAtLine && text.charCodeAt(at + 1) === LINE_FEED);
    if (isCut) return cut(at);
    at += 1;
  }
  return cut(at);
}
