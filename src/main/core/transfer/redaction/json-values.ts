import { exactText } from '../body-spelling.ts';

/** A string or a number of a JSON text, and where it stands in it. */
export interface JsonValue {
  readonly from: number;
  readonly to: number;
  /** Only such as have a name. */
  readonly isNumber: boolean;
  /** Whether it is the name of a field. */
  readonly isName: boolean;
  /** Null where the bytes are no text. Of a string that never ends, what there is of it. */
  readonly value: string | null;
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

const TOKEN = /"([^"\\]*(?:\\[^][^"\\]*)*)(?:"|\\?$)|[{}[\],]|(?<![\w.])-?\d[\w.+-]*/g;

/**
 * The strings and numbers of a body, names among them, in the order of its bytes (a character each, latin1). Lenient: a
 * name may stand twice, and what is broken or cut has values, too.
 */
export function* jsonValuesOf(
  bytes: string,
  isInside: (name: string) => boolean = () => false,
): Generator<JsonValue, void> {
  const outside: Level[] = [];
  let level: Level = { owner: null, isInside: false };
  let name: string | null = null;
  for (const match of bytes.matchAll(TOKEN)) {
    const [token, quoted] = match;
    const [from, to] = [match.index, match.index + token.length];
    if (token === '{' || token === '[') {
      outside.push(level);
      if (name !== null) level = { owner: name, isInside: level.isInside || isInside(name) };
      name = null;
    } else if (token === '}' || token === ']') {
      level = outside.pop() ?? level;
      name = null;
    } else if (token === ',') {
      name = null;
    } else {
      const value = quoted === undefined ? token : textOf(quoted);
      const isName = quoted !== undefined && isBeforeColon(bytes, to);
      const isNumber = quoted === undefined;
      if (!isNumber || name !== null)
        yield { from, to, isNumber, isName, value, name: isName ? null : name, ...level };
      if (isName) name = value;
    }
  }
}

/** Writes some values anew, as strings; all other bytes stay. */
export function rewriteValues(
  bytes: string,
  values: Iterable<JsonValue>,
  rewrite: {
    /** Gives the string to write; null for a value that stays. */
    readonly value: (value: JsonValue, spelled: string) => string | null;
    readonly between: (bytes: string) => string;
  },
): string {
  const parts: string[] = [];
  let [from, kept] = [0, 0];
  for (const value of values) {
    const [gap, spelled] = [bytes.slice(from, value.from), bytes.slice(value.from, value.to)];
    const [newGap, written] = [rewrite.between(gap), rewrite.value(value, spelled)];
    if (newGap !== gap || written !== null) {
      parts.push(bytes.slice(kept, from), newGap, written ?? spelled);
      kept = value.to;
    }
    from = value.to;
  }
  return parts.join('') + bytes.slice(kept, from) + rewrite.between(bytes.slice(from));
}

/** A string as JSON has it, in bytes. */
export function spelledString(value: string): string {
  return Buffer.from(JSON.stringify(value), 'utf8').toString('latin1');
}

/** What a JSON body begins with, behind a byte order mark. */
export function looksLikeJson(bytes: string): boolean {
  return /^(?:\xEF\xBB\xBF)?\s*[[{"]/.test(bytes);
}

const COLON = /\s*:/y;

function isBeforeColon(bytes: string, at: number): boolean {
  COLON.lastIndex = at;
  return COLON.test(bytes);
}

function textOf(quoted: string): string | null {
  const text = exactText(Buffer.from(quoted, 'latin1'));
  if (text === null) return null;
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return text;
  }
}
