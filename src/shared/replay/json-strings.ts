/** A string of JSON that is a value, and where it stands in the bytes, quotation marks included. */
export interface StringValue {
  readonly from: number;
  readonly to: number;
  /** Null where it stands in a list, or alone. */
  readonly key: string | null;
  readonly value: string;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The string values of a body in the order of its bytes. Lenient, since a body that breaks the protocol, its JSON or
 * UTF-8 is sent again too: only the strings that can be read are told.
 */
export function stringValuesOf(body: Uint8Array): StringValue[] {
  const found: StringValue[] = [];
  let key: string | null = null;
  let isAfterColon = false;
  let at = 0;
  while (at < body.length) {
    const byte = body[at]!;
    if (byte === QUOTE) {
      const to = endOfString(body, at);
      if (to === null) break;
      const value = read(body.subarray(at, to));
      if (isFollowedByColon(body, to)) key = value;
      else if (value !== null) found.push({ from: at, to, key: isAfterColon ? key : null, value });
      isAfterColon = false;
      at = to;
    } else {
      if (!isSpace(byte)) isAfterColon = byte === COLON;
      at += 1;
    }
  }
  return found;
}

function endOfString(body: Uint8Array, start: number): number | null {
  for (let at = start + 1; at < body.length; at++) {
    if (body[at] === QUOTE) return at + 1;
    if (body[at] === BACKSLASH) at += 1;
  }
  return null;
}

function isFollowedByColon(body: Uint8Array, end: number): boolean {
  let at = end;
  while (at < body.length && isSpace(body[at]!)) at += 1;
  return body[at] === COLON;
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function read(token: Uint8Array): string | null {
  try {
    return JSON.parse(utf8.decode(token)) as string;
  } catch {
    return null;
  }
}
