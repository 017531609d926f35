import {
  brotliCompressSync,
  brotliDecompressSync,
  deflateSync,
  gunzipSync,
  gzipSync,
  inflateSync,
} from 'node:zlib';
import type { HeaderList } from '#shared/exchange.ts';
import { findHeader } from '../../http/headers.ts';
import { decodeBody, toEncodedBody, type EncodedBody } from '../encoded-body.ts';
import type { ExportedExchange } from '../exported-exchange.ts';

/** One text of an exchange, as bytes, a character each (latin1). */
export interface ExchangeText {
  readonly bytes: string;
  /** The name of its header. */
  readonly header: string | null;
  /** The label of the text, such as `account_id: `. */
  readonly before: string;
  /** A fragment rather than prose. */
  readonly isFragment: boolean;
}

/** Rewrites one text. */
export type RewriteText = (text: ExchangeText) => string;

/** Every text of an exchange that may contain names: URLs, headers, bodies, and this program's notes. */
export function getTexts(exchange: ExportedExchange): ExchangeText[] {
  const texts: ExchangeText[] = [];
  rewriteTexts(exchange, (text) => {
    texts.push(text);
    return text.bytes;
  });
  return texts;
}

/** The exchange with all texts rewritten. An announced length still matches the body. */
export function rewriteTexts(exchange: ExportedExchange, rewrite: RewriteText): ExportedExchange {
  const { request, response, outcome, relay, subject, mark } = exchange;
  const rewriteWhole = (text: string): string =>
    applyRewrite(text, rewrite, { before: '', isFragment: false });
  const rewriteFragment = (text: string, before = ''): string =>
    applyRewrite(text, rewrite, { before, isFragment: true });
  const rewriteField = (text: string | null, before = ''): string | null =>
    text === null ? null : rewriteFragment(text, before);
  const url = rewriteFragment(request.url);
  const sentRequest = rewriteMessage(request, rewrite);
  const answered = response === null ? null : rewriteMessage(response, rewrite);
  return {
    ...exchange,
    subject: {
      ...subject,
      accountId: rewriteField(subject.accountId, 'account_id: '),
      roundId: rewriteField(subject.roundId),
      sessionId: rewriteField(subject.sessionId),
      transactionIds: subject.transactionIds.map((id) => rewriteFragment(id)),
    },
    warnings: exchange.warnings.map(rewriteWhole),
    ...(mark === undefined || mark.note === null ? {} : { mark: { ...mark, note: rewriteWhole(mark.note) } }),
    outcome: outcome.kind === 'failed' ? { ...outcome, message: rewriteWhole(outcome.message) } : outcome,
    request: { ...request, ...sentRequest.message, url, bodyBytes: request.bodyBytes + sentRequest.grownBy },
    response: response === null || answered === null ? null : { ...response, ...answered.message },
    ...(relay === undefined
      ? {}
      : {
          relay: {
            proxy: rewriteFragment(relay.proxy),
            received: {
              target: rewriteFragment(relay.received.target),
              host: rewriteField(relay.received.host, 'host: '),
            },
            answered:
              relay.answered === null
                ? null
                : { ...relay.answered, ...rewriteMessage(relay.answered, rewrite).message },
          },
        }),
  };
}

interface Message {
  readonly headers: HeaderList;
  readonly body: EncodedBody;
}

function rewriteMessage(
  { headers, body }: Message,
  rewrite: RewriteText,
): { readonly message: Message; readonly grownBy: number } {
  const before = decodeBody(body);
  const packing = detectCompression(before, headers);
  const plain = (packing === null ? before : packing.plain).toString('latin1');
  const rewritten = rewrite({ bytes: plain, header: null, before: '', isFragment: false });
  const isSame = rewritten === plain;
  const bytes = Buffer.from(rewritten, 'latin1');
  const after = isSame ? before : packing === null ? bytes : packing.pack(bytes);
  return {
    message: {
      headers: headers.map(([name, value]): [string, string] => {
        if (/^content-length$/i.test(name) && value === String(before.length))
          return [name, String(after.length)];
        return [name, rewriteHeader(name, value, rewrite)];
      }),
      body: isSame ? body : toEncodedBody(after),
    },
    grownBy: after.length - before.length,
  };
}

/** On the wire a header is bytes; in files of other tools it may be text. */
function rewriteHeader(header: string, value: string, rewrite: RewriteText): string {
  const where = { header, before: `${header}: `, isFragment: true };
  const isText = /[^\0-\u00ff]/.test(value);
  const bytes = isText ? toByteString(value) : value;
  const rewritten = rewrite({ bytes, ...where });
  return isText && rewritten !== bytes
    ? Buffer.from(rewritten, 'latin1').toString('utf8')
    : rewritten === bytes
      ? value
      : rewritten;
}

function applyRewrite(
  text: string,
  rewrite: RewriteText,
  where: Pick<ExchangeText, 'before' | 'isFragment'>,
): string {
  const bytes = toByteString(text);
  const rewritten = rewrite({ bytes, header: null, ...where });
  return rewritten === bytes ? text : Buffer.from(rewritten, 'latin1').toString('utf8');
}

export function toByteString(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

interface Compression {
  readonly plain: Buffer;
  pack(plain: Buffer): Buffer;
}

/** A compressed body is decompressed, up to this size. */
const LIMIT = { maxOutputLength: 8 * 1024 * 1024 };

function detectCompression(bytes: Buffer, headers: HeaderList): Compression | null {
  const encoding = findHeader(headers, 'content-encoding')?.toLowerCase();
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  try {
    if (isGzip) return { plain: gunzipSync(bytes, LIMIT), pack: (plain) => gzipSync(plain) };
    if (encoding === 'br')
      return { plain: brotliDecompressSync(bytes, LIMIT), pack: (plain) => brotliCompressSync(plain) };
    if (encoding === 'deflate')
      return { plain: inflateSync(bytes, LIMIT), pack: (plain) => deflateSync(plain) };
  } catch {
    // Truncated or not what it claims to be: processed as it is.
  }
  return null;
}
