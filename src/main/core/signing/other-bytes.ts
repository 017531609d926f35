import { createHash } from 'node:crypto';
import type { Pause } from '../time/pause.ts';
import { generateReserialisedJson, type JsonCause } from './reserialised-json.ts';

/** Something other than the sent bytes was signed. */
export interface BytesCause {
  readonly kind: 'bytes';
  readonly signed:
    | 'empty'
    | 'lf_added'
    | 'crlf_added'
    | 'end_trimmed'
    | 'bom_removed'
    | 'bom_added'
    | 'lf_to_crlf'
    | 'crlf_to_lf'
    | 'latin1'
    | 'ascii'
    | 'hex_digest'
    | 'digest'
    | 'base64';
}

const LF = 0x0a;
const MAX_ASCII = 0x7f;
const QUESTION_MARK = 0x3f;
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);

/** Bytes that may have been signed instead, the cheap ones first. */
export async function* generateOtherBytes(
  body: Uint8Array,
  pause: Pause,
): AsyncGenerator<{ bytes: Uint8Array; causes: readonly (BytesCause | JsonCause)[] }> {
  for (const [signed, bytes] of generateAlteredBytes(
    Buffer.from(body.buffer, body.byteOffset, body.byteLength),
  ))
    yield { bytes, causes: [{ kind: 'bytes', signed }] };
  const lineFeed: readonly BytesCause[] = body.at(-1) === LF ? [] : [{ kind: 'bytes', signed: 'lf_added' }];
  for await (const { text, cause } of generateReserialisedJson(body, pause)) {
    yield { bytes: Buffer.from(text), causes: [cause] };
    // Command-line tools end their output with a line feed.
    yield { bytes: Buffer.from(`${text}\n`), causes: [cause, ...lineFeed] };
  }
}

function* generateAlteredBytes(body: Buffer): Generator<[BytesCause['signed'], Buffer]> {
  yield ['empty', Buffer.alloc(0)];
  yield ['lf_added', Buffer.concat([body, Buffer.from('\n')])];
  yield ['crlf_added', Buffer.concat([body, Buffer.from('\r\n')])];
  yield ['end_trimmed', trimLineEnd(body)];
  yield ['end_trimmed', trimTrailingSpace(body)];
  if (body.subarray(0, BOM.length).equals(BOM)) yield ['bom_removed', body.subarray(BOM.length)];
  else yield ['bom_added', Buffer.concat([BOM, body])];
  if (body.includes('\n')) {
    // Latin-1 keeps every byte, even if the body is not text.
    const text = body.toString('latin1');
    yield ['lf_to_crlf', Buffer.from(text.replaceAll(/\r?\n/g, '\r\n'), 'latin1')];
    yield ['crlf_to_lf', Buffer.from(text.replaceAll('\r\n', '\n'), 'latin1')];
  }
  if (body.some((byte) => byte > MAX_ASCII)) {
    yield ['latin1', Buffer.from(body.toString('latin1'), 'utf8')];
    yield ['ascii', Buffer.from(body.map((byte) => (byte > MAX_ASCII ? QUESTION_MARK : byte)))];
    yield ['ascii', Buffer.from(body.toString('utf8').replaceAll(/\P{ASCII}/gu, '?'))];
  }
  const digest = createHash('sha256').update(body).digest();
  yield ['hex_digest', Buffer.from(digest.toString('hex'))];
  yield ['digest', digest];
  yield ['base64', Buffer.from(body.toString('base64'))];
}

function trimLineEnd(body: Buffer): Buffer {
  if (body.at(-1) !== LF) return body;
  return body.subarray(0, body.at(-2) === 0x0d ? -2 : -1);
}

function trimTrailingSpace(body: Buffer): Buffer {
  let end = body.length;
  while (end > 0 && isSpace(body[end - 1])) end -= 1;
  return body.subarray(0, end);
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x09 || byte === LF || byte === 0x0d;
}
