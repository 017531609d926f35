import { isUtf8 } from 'node:buffer';
import zlib from 'node:zlib';
import { formatByteSize } from '#shared/byte-size.ts';
import type { HeaderList } from '#shared/exchange.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { findHeader } from './headers.ts';
import type { WireOutcome } from './wire-exchange.ts';

/** A message as it was received. */
export interface CodedMessage {
  readonly headers: HeaderList;
  readonly body: Buffer;
}

/** The content of a message: its body without the codings of its `Content-Encoding` (RFC 9110, 8.4). */
export type Content =
  | { readonly kind: 'plain'; readonly body: Buffer }
  | { readonly kind: 'decoded'; readonly codings: string; readonly body: Buffer }
  /** `body` is the one that was received, and `reason` ends a sentence about it. */
  | {
      readonly kind: 'undecodable';
      readonly codings: string;
      readonly body: Buffer;
      readonly reason: string;
    };

/**
 * Undoes the codings that Node can decode. A file of another tool may have the body without the codings that its headers
 * announce: text stays as it is.
 */
export function decodeContent({ headers, body }: CodedMessage): Content {
  const codings = listCodings(headers);
  if (codings.length === 0 || body.length === 0) return { kind: 'plain', body };
  const name = codings.join(', ');
  try {
    return { kind: 'decoded', codings: name, body: decodeAll(codings, body) };
  } catch (error) {
    if (isUtf8(body)) return { kind: 'plain', body };
    return { kind: 'undecodable', codings: name, body, reason: explainError(name, error) };
  }
}

/** The body to read: decoded if that is possible, otherwise as received. */
export function readContent(message: CodedMessage): Buffer {
  return decodeContent(message).body;
}

/**
 * The outcome as the sender of the request reads it: without the codings that the request accepted. A coding that it did
 * not ask for stays.
 */
export function decodeOutcome(outcome: WireOutcome, requestHeaders: HeaderList): WireOutcome {
  if (outcome.kind === 'failed' || !acceptsCodings(requestHeaders, listCodings(outcome.headers)))
    return outcome;
  return withContent(outcome);
}

/** The response without its codings, if they can be undone. */
export function withContent<Response extends CodedMessage>(response: Response): Response {
  const content = decodeContent(response);
  if (content.kind !== 'decoded') return response;
  const headers = response.headers.filter(([name]) => !CODING_HEADER.test(name));
  return { ...response, headers, body: content.body };
}

const CODING_HEADER = /^content-encoding$/i;
/** More than any server applies: each of them costs up to a whole body of memory. */
const MAX_CODINGS = 4;
const TOO_MANY = new Error('more codings than any server applies');
/** Bounds what a small body can expand to. */
const LIMIT = { maxOutputLength: LIMITS.responseBodyBytes };

type Decode = (body: Buffer) => Buffer;

/** Since Node 22.15. */
const { zstdDecompressSync } = zlib as {
  readonly zstdDecompressSync?: (body: Buffer, options: typeof LIMIT) => Buffer;
};

const gunzip: Decode = (body) => zlib.gunzipSync(body, LIMIT);
const DECODERS: ReadonlyMap<string, Decode> = new Map<string, Decode>([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['deflate', inflate],
  ['br', (body) => zlib.brotliDecompressSync(body, LIMIT)],
  ...(zstdDecompressSync === undefined
    ? []
    : [['zstd', (body: Buffer) => zstdDecompressSync(body, LIMIT)] satisfies [string, Decode]]),
]);

/** Some servers leave out the wrapper that `deflate` has. */
function inflate(body: Buffer): Buffer {
  const isWrapped = (body[0]! & 0x0f) === 8 && body.length > 1 && body.readUInt16BE(0) % 31 === 0;
  return isWrapped ? zlib.inflateSync(body, LIMIT) : zlib.inflateRawSync(body, LIMIT);
}

/** In the order in which they were applied. */
function listCodings(headers: HeaderList): readonly string[] {
  return splitList(findHeader(headers, 'content-encoding')).filter((coding) => coding !== 'identity');
}

function splitList(value = ''): readonly string[] {
  return value
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function decodeAll(codings: readonly string[], body: Buffer): Buffer {
  if (codings.length > MAX_CODINGS) throw TOO_MANY;
  return codings.toReversed().reduce((coded, coding) => {
    const decode = DECODERS.get(coding);
    if (decode === undefined) throw new Error(`the coding ${coding} is not supported`);
    return decode(coded);
  }, body);
}

function explainError(codings: string, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ERR_BUFFER_TOO_LARGE')
    return `it has more than ${formatByteSize(LIMITS.responseBodyBytes)} when it is decoded from ${codings}`;
  return `it could not be decoded from ${codings}: ${message}`;
}

/** Without the header, a server may choose; but what does not ask for a coding does not decode one. */
function acceptsCodings(headers: HeaderList, codings: readonly string[]): boolean {
  const accepted = new Map(
    splitList(findHeader(headers, 'accept-encoding')).map((each) => {
      const [coding = '', ...parameters] = each.split(';').map((part) => part.trim());
      return [coding, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))];
    }),
  );
  return codings.every((coding) => accepted.get(coding.replace(/^x-/, '')) ?? accepted.get('*') ?? false);
}
