import { jsonTokens, type JsonToken } from '../json-scanner.ts';

/** A string of JSON that is a value, and where it stands in the bytes, quotation marks included. */
export interface StringValue {
  readonly from: number;
  readonly to: number;
  /** Null where it stands in a list, or alone. */
  readonly key: string | null;
  readonly value: string;
}

/** A character for each byte, so that places in the text are those in the bytes. */
const latin1 = new TextDecoder('latin1');
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The string values of a body in the order of its bytes. Lenient, since a body that breaks the protocol, its JSON or
 * UTF-8 is sent again too: only the strings that can be read are told.
 */
export function stringValuesOf(body: Uint8Array): StringValue[] {
  const found: StringValue[] = [];
  let key: string | null = null;
  let before: JsonToken['kind'] | null = null;
  let lastString: string | null = null;
  for (const { kind, from, to, isClosed } of jsonTokens(latin1.decode(body))) {
    if (kind === 'string') {
      if (!isClosed) break;
      lastString = read(body.subarray(from, to));
      if (lastString !== null) found.push({ from, to, key: before === ':' ? key : null, value: lastString });
    } else if (kind === ':' && before === 'string') {
      // It was a name, and no value.
      if (lastString !== null) found.pop();
      key = lastString;
    }
    before = kind;
  }
  return found;
}

function read(token: Uint8Array): string | null {
  try {
    return JSON.parse(utf8.decode(token)) as string;
  } catch {
    return null;
  }
}
