import { isUtf8 } from 'node:buffer';

/** Bytes that a text contains as hexadecimal digits or base64. */
export interface DecodedRun {
  readonly bytes: Buffer;
  /** The range of characters that encodes a range of bytes. */
  toSpan(from: number, to: number): { readonly from: number; readonly to: number };
}

const HEX_RUN = /[\da-fA-F]{8,}/g;
const BASE64_RUN = /[A-Za-z0-9+/_-]{6,}/g;

/** Whether a text contains a run that may be encoded. */
export function hasEncodedRun(text: string): boolean {
  return text.search(BASE64_RUN) >= 0;
}

/** Decodes everything that may be hexadecimal, starting at the first or the second digit. */
export function readHexRuns(text: string, skipped: 0 | 1): DecodedRun {
  const bytes = Buffer.allocUnsafe(text.length);
  const starts = new Uint32Array(text.length);
  let length = 0;
  for (const { 0: run, index } of text.matchAll(HEX_RUN)) {
    const pairs = Math.floor((run.length - skipped) / 2);
    bytes.write(run.slice(skipped, skipped + pairs * 2), length, 'hex');
    for (let pair = 0; pair < pairs; pair += 1) starts[length++] = index + skipped + pair * 2;
    bytes[length] = 0;
    starts[length++] = index + run.length;
  }
  return {
    bytes: bytes.subarray(0, length),
    toSpan: (from, to) => ({ from: starts[from]!, to: starts[to - 1]! + 2 }),
  };
}

const SIX_BITS = createSixBitTable();

/**
 * Decodes everything that may be base64 of either alphabet, starting at the first to fourth character: one of these is
 * aligned, whatever precedes the encoded value.
 */
export function readBase64Runs(text: string, skipped: number): DecodedRun {
  const bytes = Buffer.allocUnsafe(text.length + 1);
  const starts = new Uint32Array(text.length + 1);
  let length = 0;
  for (const { 0: run, index } of text.matchAll(BASE64_RUN)) {
    const end = index + run.length;
    for (let at = index + skipped; at + 1 < end; at += 4) {
      const [first, second, third, fourth] = [0, 1, 2, 3].map((offset) =>
        at + offset < end ? SIX_BITS[text.charCodeAt(at + offset)]! : -1,
      ) as [number, number, number, number];
      bytes[length] = (first << 2) | (second >> 4);
      starts[length++] = at;
      if (third < 0) break;
      bytes[length] = ((second & 15) << 4) | (third >> 2);
      starts[length++] = at + 1;
      if (fourth < 0) break;
      bytes[length] = ((third & 3) << 6) | fourth;
      starts[length++] = at + 2;
    }
    bytes[length] = 0;
    starts[length++] = end - 1;
  }
  return {
    bytes: bytes.subarray(0, length),
    toSpan: (from, to) => ({ from: starts[from]!, to: starts[to - 1]! + 2 }),
  };
}

function createSixBitTable(): Int8Array {
  const table = new Int8Array(256);
  for (const alphabet of ['+/', '-_'])
    for (const [value, letter] of `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789${alphabet}`
      .split('')
      .entries())
      table[letter.charCodeAt(0)] = value;
  return table;
}

/** Encoded text inside another text, and how to encode its replacement. */
export interface EncodedText {
  readonly from: number;
  readonly to: number;
  /** In bytes, a character each (latin1). */
  readonly text: string;
  encode(text: string): string;
}

const LONG_HEX = /[\da-fA-F]{16,}/g;
const LONG_BASE64 = /[A-Za-z0-9+/_-]{16,}={0,2}/g;
/**
 * Where base64 may start inside a run: after a separator that also belongs to the alphabet, or with the start of JSON.
 */
const BASE64_STARTS = /(?<=[/+_-])[A-Za-z0-9]|ey[IJAB]|W3[sB]|W1[st]/g;
const MAX_STARTS = 24;

/** Complete texts that are encoded in this one. */
export function* findEncodedTexts(text: string): Generator<EncodedText, void> {
  for (const { 0: run, index } of text.matchAll(LONG_HEX)) {
    if (run.length % 2 === 1) continue;
    const decoded = Buffer.from(run, 'hex');
    if (!isText(decoded)) continue;
    const isUpper = /[A-F]/.test(run);
    yield {
      from: index,
      to: index + run.length,
      text: decoded.toString('latin1'),
      encode(inner) {
        const hex = Buffer.from(inner, 'latin1').toString('hex');
        return isUpper ? hex.toUpperCase() : hex;
      },
    };
  }
  for (const { 0: run, index } of text.matchAll(LONG_BASE64)) {
    const begin = [
      0,
      ...[...run.slice(0, 512).matchAll(BASE64_STARTS)].slice(0, MAX_STARTS).map(({ index: at }) => at),
    ].find((at) => isText(Buffer.from(run.slice(at), 'base64')));
    if (begin === undefined) continue;
    const isUrl = /[-_]/.test(run);
    const isPadded = run.endsWith('=');
    yield {
      from: index + begin,
      to: index + run.length,
      text: Buffer.from(run.slice(begin), 'base64').toString('latin1'),
      encode(inner) {
        const encoded = Buffer.from(inner, 'latin1').toString(isUrl ? 'base64url' : 'base64');
        return isPadded ? encoded.padEnd(Math.ceil(encoded.length / 4) * 4, '=') : encoded.replace(/=+$/, '');
      },
    };
  }
}

/** Checks the start first: most runs are words, numbers and ids. */
function isText(bytes: Buffer): boolean {
  return bytes.length >= 8 && !hasControls(bytes.subarray(0, 24)) && isUtf8(bytes) && !hasControls(bytes);
}

function hasControls(bytes: Buffer): boolean {
  return bytes.some(
    (byte) => (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) || byte === 0x7f,
  );
}
