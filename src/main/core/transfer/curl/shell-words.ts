import { readPrintedWord } from './printed-word.ts';

/** The words of a command as a shell would split it, or why it cannot be read. */
export type ParsedWords =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'broken'; readonly reason: string };

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  e: '\x1b',
  E: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '?': '?',
};

/**
 * Characters outside quotes that a shell expands or interprets. Glob characters are allowed: people write URLs without
 * quotes and mean them literally.
 */
const SHELL_SYNTAX = /[`$|&;<>()]/;

/**
 * Splits one command for a POSIX shell: plain words, '…', "…" and $'…', with continued lines. Each character of a word
 * is a byte (latin1), because `\xff` is one; non-ASCII text is its UTF-8. Nothing is expanded except the `printf` of
 * our own commands: other commands and variables are rejected.
 */
export function parseShellWords(command: string): ParsedWords {
  const text = Buffer.from(command, 'utf8').toString('latin1');
  const words: string[] = [];
  let word: string | null = null;
  let at = 0;

  while (at < text.length) {
    const char = text[at]!;
    if (/[ \t\r\n]/.test(char)) {
      if (word !== null) words.push(word);
      word = null;
      at += 1;
      // Anything after an unescaped line end is another command.
      if (char === '\n' && words.length > 0 && text.slice(at).trim() !== '')
        return { kind: 'broken', reason: 'has more than one command: a line does not end with a backslash' };
      continue;
    }
    const piece = readPiece(text, at);
    if ('reason' in piece) return { kind: 'broken', reason: piece.reason };
    at = piece.end;
    if (piece.text !== null) word = (word ?? '') + piece.text;
  }
  if (word !== null) words.push(word);
  return { kind: 'words', words };
}

/** Null text: nothing here, not even an empty word. */
type Piece = { readonly text: string | null; readonly end: number } | { readonly reason: string };

function readPiece(text: string, at: number): Piece {
  const char = text[at]!;
  if (char === '\\') return readBackslash(text, at);
  if (char === "'") return readSingle(text, at);
  if (char === '"') return readPrintedWord(text, at) ?? readDouble(text, at);
  if (text.startsWith("$'", at)) return readAnsiC(text, at);
  if (!SHELL_SYNTAX.test(char)) return { text: char, end: at + 1 };
  return { reason: `has ${char} outside quotation marks, which only a shell can expand` };
}

function readBackslash(text: string, at: number): Piece {
  const next = text[at + 1];
  if (next === undefined) return { reason: 'ends with a backslash' };
  if (next === '\n') return { text: null, end: at + 2 };
  if (next === '\r' && text[at + 2] === '\n') return { text: null, end: at + 3 };
  return { text: next, end: at + 2 };
}

function readSingle(text: string, at: number): Piece {
  const end = text.indexOf("'", at + 1);
  if (end < 0) return { reason: "has an unclosed '" };
  return { text: text.slice(at + 1, end), end: end + 1 };
}

function readDouble(text: string, at: number): Piece {
  let read = '';
  for (let index = at + 1; index < text.length; index += 1) {
    const char = text[index]!;
    if (char === '"') return { text: read, end: index + 1 };
    if (char === '`' || (char === '$' && /[\w({]/.test(text[index + 1] ?? '')))
      return { reason: `has ${char} inside "…", which only a shell can expand` };
    if (char === '\\' && /[$`"\\\n]/.test(text[index + 1] ?? '')) {
      index += 1;
      if (text[index] !== '\n') read += text[index]!;
    } else {
      read += char;
    }
  }
  return { reason: 'has an unclosed "' };
}

/** Characters beyond 16 bits may be written as a surrogate pair, as in JavaScript. */
const PAIR = /\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})/y;
const CODED =
  /\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|([0-7]{1,3})|c([\s\S])|([\s\S]))/y;

function readAnsiC(text: string, at: number): Piece {
  let read = '';
  let index = at + 2;
  while (index < text.length) {
    const char = text[index]!;
    if (char === "'") return { text: read, end: index + 1 };
    const escape = char === '\\' ? readEscape(text, index) : { text: char, end: index + 1 };
    if (escape === null) return { reason: 'has an invalid escape' };
    read += escape.text;
    index = escape.end;
  }
  return { reason: "has an unclosed $'" };
}

function readEscape(text: string, at: number): { readonly text: string; readonly end: number } | null {
  PAIR.lastIndex = at;
  const pair = PAIR.exec(text);
  if (pair !== null) {
    const halves = String.fromCharCode(parseHex(pair[1]), parseHex(pair[2]));
    return { text: decodeUtf8(halves), end: PAIR.lastIndex };
  }
  CODED.lastIndex = at;
  const match = CODED.exec(text);
  const decoded = match === null ? null : decodeEscape(match);
  return decoded === null ? null : { text: decoded, end: CODED.lastIndex };
}

function decodeEscape([whole, hex, short, long, octal, control, simple]: RegExpExecArray): string | null {
  if (hex !== undefined) return String.fromCharCode(parseHex(hex));
  const point = short ?? long;
  if (point !== undefined)
    return parseHex(point) > 0x10ffff ? null : decodeUtf8(String.fromCodePoint(parseHex(point)));
  if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
  if (control !== undefined) return String.fromCharCode(control.charCodeAt(0) & 0x1f);
  return SIMPLE_ESCAPES[simple ?? ''] ?? whole;
}

function parseHex(digits: string | undefined): number {
  return Number.parseInt(digits ?? '', 16);
}

function decodeUtf8(characters: string): string {
  return Buffer.from(characters, 'utf8').toString('latin1');
}
