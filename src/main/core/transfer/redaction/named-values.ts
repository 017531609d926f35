import { listJsonValues } from './json-values.ts';

/** A named value in any notation, and its position. */
export interface NamedValue {
  readonly name: string;
  /** The name of the enclosing object; null if there is none or it is unknown. */
  readonly parentName: string | null;
  /** Whether an enclosing object has a name that passes `isInside`. */
  readonly isInside: boolean;
  /** As in a URL or a form. */
  readonly isParameter: boolean;
  /** A JSON number: its replacement needs quotation marks. */
  readonly isNumber: boolean;
  /** In quotation marks or after an equals sign; after a mere colon, prose may follow. */
  readonly isDelimited: boolean;
  readonly from: number;
  readonly to: number;
}

/** A name and the separator before its value: `name: `, `"name":"`, `name=`, `['name'] => `. */
const NAMED = /(?<![\w.$-])([A-Za-z_$][\w.$-]{0,63})(\]?["'`]?\]?\s{0,4}(?:=>|:=|[:=])\s{0,4})/g;
/** `<name>value<`. */
const ELEMENT = /<([A-Za-z][\w.:-]{0,63})(?:\s[^<>]{0,200})?>([^<]{1,65536})</g;
/** A field of a multipart form. */
const MULTIPART_FIELD =
  /name="([^"\r\n]{1,64})"[^\r\n]{0,100}\r?\n(?:[^\r\n]{1,100}\r?\n){0,3}\r?\n([^\r\n]{1,65536})/g;
const UNQUOTED_VALUE = /[^\s&;,"'`<>(){}[\]|\\]+/y;
/** In a log a header has its own line, and its value may contain spaces. */
const SCHEME = /(?:Bearer|Basic|Digest|Token|Negotiate|ApiKey|Key)\s{1,4}(?=\S)/iy;
const COOKIES = /[^\r\n"'\\]+/y;
const NO_VALUE = new Set(['true', 'false', 'null', 'undefined', 'none', 'nil', 'NULL', 'None']);

/**
 * Every value in arbitrary bytes (a character each, latin1), even broken or truncated, whose name is sensitive or whose
 * enclosing object passes `isInside`.
 */
export function* findNamedValues(
  bytes: string,
  {
    isSensitiveName,
    isInside,
  }: { isSensitiveName: (name: string) => boolean; isInside: (name: string) => boolean },
): Generator<NamedValue, void> {
  const begin = bytes.search(/[[{]/);
  const known = new Set<number>();
  if (begin >= 0) {
    for (const value of listJsonValues(bytes, begin, isInside)) {
      const { name, parentName, isNumber, isName, from, to } = value;
      if (isName || !(value.isInside || (name !== null && isSensitiveName(name)))) continue;
      known.add(from);
      const plain = { isParameter: false, isNumber, isDelimited: true, from, to };
      yield { name: name ?? '', parentName, isInside: value.isInside, ...plain };
    }
  }
  const anywhere = { parentName: null, isInside: false, isNumber: false };
  // Values are not scanned for names: each byte is read once.
  let read = 0;
  for (const { 0: whole, 1: name = '', 2: between = '', index } of bytes.matchAll(NAMED)) {
    if (index < read || !isSensitiveName(name)) continue;
    const at = index + whole.length;
    const value = readValue(bytes, at, /cookie$/i.test(name) && between.includes(':'));
    if (value === null || known.has(value.from)) continue;
    read = value.to;
    const isParameter =
      between === '=' &&
      (index === 0 || /[?&#;"]/.test(bytes[index - 1]!) || isAfterEscapedAmpersand(bytes, index));
    yield {
      name,
      ...anywhere,
      isParameter,
      ...value,
      isDelimited: value.isDelimited || between.includes('='),
    };
  }
  for (const pattern of [ELEMENT, MULTIPART_FIELD]) {
    if (!bytes.includes(pattern === MULTIPART_FIELD ? 'form-data' : '</')) continue;
    for (const { 0: whole, 1: name = '', 2: value = '', index } of bytes.matchAll(pattern)) {
      if (!isSensitiveName(name)) continue;
      const from = index + whole.lastIndexOf(value, whole.length);
      yield { name, ...anywhere, isParameter: false, isDelimited: true, from, to: from + value.length };
    }
  }
}

function readValue(
  bytes: string,
  at: number,
  isLine: boolean,
): Pick<NamedValue, 'from' | 'to' | 'isDelimited'> | null {
  const quote = bytes[at];
  if (quote === '"' || quote === "'" || quote === '`') {
    const to = findQuotedEnd(bytes, at + 1, quote);
    return to === at + 1 ? null : { from: at + 1, to, isDelimited: true };
  }
  if (isLine) {
    COOKIES.lastIndex = at;
    if (COOKIES.test(bytes)) return { from: at, to: COOKIES.lastIndex, isDelimited: false };
  }
  SCHEME.lastIndex = at;
  const from = SCHEME.test(bytes) ? SCHEME.lastIndex : at;
  UNQUOTED_VALUE.lastIndex = from;
  const value = UNQUOTED_VALUE.exec(bytes)?.[0];
  if (value === undefined || NO_VALUE.has(value)) return null;
  return { from, to: from + value.length, isDelimited: false };
}

/** The end of a quotation: its closing mark, the end of the line, or the end of the text. */
function findQuotedEnd(bytes: string, from: number, quote: string): number {
  const QUOTED = quote === '"' ? DOUBLE_QUOTED : quote === "'" ? SINGLE_QUOTED : BACKTICK_QUOTED;
  QUOTED.lastIndex = from;
  QUOTED.test(bytes);
  return QUOTED.lastIndex;
}

const DOUBLE_QUOTED = /[^"\\\r\n]*(?:\\[^\r\n][^"\\\r\n]*)*/y;
const SINGLE_QUOTED = /[^'\\\r\n]*(?:\\[^\r\n][^'\\\r\n]*)*/y;
const BACKTICK_QUOTED = /[^`\\\r\n]*(?:\\[^\r\n][^`\\\r\n]*)*/y;

/** Whether an ampersand, escaped as in JSON or HTML, ends at this position. */
function isAfterEscapedAmpersand(bytes: string, at: number): boolean {
  return /(?:\\u0026|&amp;)$/i.test(bytes.slice(Math.max(0, at - 6), at));
}
