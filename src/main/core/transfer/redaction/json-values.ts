import { jsonTokens } from '#shared/json-scanner.ts';
import { exactText } from '../body-spelling.ts';

/** A string or a number of a JSON text, and where it stands in it. */
export interface JsonValue {
  /** Of a string, without its quotation marks. */
  readonly from: number;
  readonly to: number;
  /** Only such as have a name. */
  readonly isNumber: boolean;
  /** Whether it is the name of a field. */
  readonly isName: boolean;
  /** Null where it stands in a list, or is a name itself. */
  readonly name: string | null;
  /** The name of the object that it is in. */
  readonly owner: string | null;
  /** Whether the name of any object or list that it is in passes `isInside`. */
  readonly isInside: boolean;
}

interface Level {
  readonly owner: string | null;
  readonly isInside: boolean;
}

/** In a run of letters, digits and signs. */
const NUMBER = /(?<![\w.])-?\d/;

/**
 * The strings and numbers of a body, names among them, in the order of its bytes (a character each, latin1), from where
 * the JSON begins. Lenient: a name may stand twice, and what is broken or cut has values, too.
 */
export function* jsonValuesOf(
  bytes: string,
  begin: number,
  isInside: (name: string) => boolean,
): Generator<JsonValue, void> {
  const outside: Level[] = [];
  let level: Level = { owner: null, isInside: false };
  let name: string | null = null;
  // A string of JSON has no line end in it: where a quotation mark has no other, the next line is read anew.
  for (const { kind, from, to, isClosed } of jsonTokens(bytes, { begin, endsAtLine: true })) {
    if (kind === '{' || kind === '[') {
      outside.push(level);
      if (name !== null) level = { owner: name, isInside: level.isInside || isInside(name) };
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
      if (isName) name = textOfJson(bytes.slice(quoted.from, quoted.to));
    }
  }
}

const COLON = /\s{0,64}:/y;

function isBeforeColon(bytes: string, at: number): boolean {
  COLON.lastIndex = at;
  return COLON.test(bytes);
}

/** What a string of JSON says, given without its quotation marks in bytes; as it stands where it is none. */
export function textOfJson(quoted: string): string {
  const text = exactText(Buffer.from(quoted, 'latin1')) ?? quoted;
  if (!text.includes('\\')) return text;
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return text;
  }
}
