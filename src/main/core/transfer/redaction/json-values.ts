import { scanJson } from '#shared/json-scanner.ts';
import { decodeUtf8 } from '../encoded-body.ts';

/** A string or a number of a JSON text, and its position. */
export interface JsonValue {
  /** For a string, without its quotation marks. */
  readonly from: number;
  readonly to: number;
  /** Whether it is a number; only numbers with a name are listed. */
  readonly isNumber: boolean;
  /** Whether it is a field name. */
  readonly isName: boolean;
  /** Null inside an array, or for a field name. */
  readonly name: string | null;
  /** The name of the enclosing object. */
  readonly parentName: string | null;
  /** Whether the name of any enclosing object or array passes `isInside`. */
  readonly isInside: boolean;
}

interface Level {
  readonly parentName: string | null;
  readonly isInside: boolean;
}

/** Inside a run of letters, digits and signs. */
const NUMBER = /(?<![\w.])-?\d/;

/**
 * The strings and numbers of a body, including field names, in byte order (a character each, latin1), from the start of
 * its JSON. Lenient: accepts repeated names, and broken or truncated text.
 */
export function* listJsonValues(
  bytes: string,
  begin: number,
  isInside: (name: string) => boolean,
): Generator<JsonValue, void> {
  const outside: Level[] = [];
  let level: Level = { parentName: null, isInside: false };
  let name: string | null = null;
  // A JSON string contains no line break: if a quotation mark is unpaired, the next line is scanned again.
  for (const { kind, from, to, isClosed } of scanJson(bytes, { begin, endsAtLine: true })) {
    if (kind === '{' || kind === '[') {
      outside.push(level);
      if (name !== null) level = { parentName: name, isInside: level.isInside || isInside(name) };
      name = null;
    } else if (kind === '}' || kind === ']') {
      level = outside.pop() ?? level;
      name = null;
    } else if (kind === ',') {
      name = null;
    } else if (kind === 'run') {
      const at = name === null ? -1 : bytes.slice(from, to).search(NUMBER);
      if (at >= 0) yield { from: from + at, to, isNumber: true, isName: false, name, ...level };
    } else if (kind === 'string') {
      const quoted = { from: from + 1, to: isClosed ? to - 1 : to };
      const isName = isBeforeColon(bytes, to);
      yield { ...quoted, isNumber: false, isName, name: isName ? null : name, ...level };
      if (isName) name = decodeJsonString(bytes.slice(quoted.from, quoted.to));
    }
  }
}

const COLON = /\s{0,64}:/y;

function isBeforeColon(bytes: string, at: number): boolean {
  COLON.lastIndex = at;
  return COLON.test(bytes);
}

/** The value of a JSON string, given in bytes without its quotation marks; unchanged if it is invalid. */
export function decodeJsonString(quoted: string): string {
  const text = decodeUtf8(Buffer.from(quoted, 'latin1')) ?? quoted;
  if (!text.includes('\\')) return text;
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return text;
  }
}
