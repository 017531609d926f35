import type { HeaderList } from '#shared/exchange.ts';
import { getReasonPhrase } from '../../http/headers.ts';

/** The first lines of a request, read as Latin-1, as Node does. */
export interface RequestHead {
  readonly headers: HeaderList;
  readonly method: string;
  /** As sent: a path with its query, or a whole URL. */
  readonly target: string;
}

export interface ResponseHead {
  readonly headers: HeaderList;
  readonly status: number;
}

/** How the end of a body is found (RFC 9112, 6.3). */
export type BodyFraming =
  | { readonly kind: 'none' }
  | { readonly kind: 'length'; readonly bytes: number }
  | { readonly kind: 'chunked' }
  /** A response without a length. */
  | { readonly kind: 'until_close' };

const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const REQUEST_LINE = new RegExp(`^(${TOKEN}) (\\S+) HTTP/1\\.[01]$`);
const STATUS_LINE = /^HTTP\/1\.[01] (\d{3})(?: .*)?$/;
const HEADER_LINE = new RegExp(`^(${TOKEN}):[ \\t]*(.*?)[ \\t]*$`, 's');

/** Null for bytes that are not an HTTP/1 request. Empty lines may come before it. */
export function readRequestHead(bytes: Buffer): RequestHead | null {
  const head = readHead(bytes);
  const [, method, target] = head === null ? [] : (REQUEST_LINE.exec(head.startLine) ?? []);
  return head === null || method === undefined || target === undefined
    ? null
    : { headers: head.headers, method, target };
}

export function readResponseHead(bytes: Buffer): ResponseHead | null {
  const head = readHead(bytes);
  const status = head === null ? undefined : STATUS_LINE.exec(head.startLine)?.[1];
  return head === null || status === undefined ? null : { headers: head.headers, status: Number(status) };
}

function readHead(bytes: Buffer): { readonly startLine: string; readonly headers: HeaderList } | null {
  const [startLine = '', ...lines] = bytes
    .toString('latin1')
    .replace(/^[\r\n]*/, '')
    .replace(/\r?\n\r?\n$/, '')
    .split(/\r?\n/);
  const headers: HeaderList = [];
  for (const line of lines) {
    const last = headers.at(-1);
    // A folded line continues the value before it.
    if (/^[ \t]/.test(line) && last !== undefined) {
      last[1] = `${last[1]} ${line.trim()}`;
      continue;
    }
    const [, name, value] = HEADER_LINE.exec(line) ?? [];
    if (name === undefined || value === undefined) return null;
    headers.push([name, value]);
  }
  return { startLine, headers };
}

/** Null if the headers contradict each other: receivers would not agree where the body ends. */
export function getRequestFraming({ headers }: RequestHead): BodyFraming | null {
  return readFraming(headers, { kind: 'none' });
}

/** @param method of the request that it answers. */
export function getResponseFraming({ status, headers }: ResponseHead, method: string): BodyFraming | null {
  if (method === 'HEAD' || status < 200 || status === 204 || status === 304) return { kind: 'none' };
  return readFraming(headers, { kind: 'until_close' });
}

function readFraming(headers: HeaderList, otherwise: BodyFraming): BodyFraming | null {
  const getValues = (name: string): string[] =>
    headers.flatMap(([each, value]) => (each.toLowerCase() === name ? value.split(',') : []));
  const codings = getValues('transfer-encoding').map((coding) => coding.trim().toLowerCase());
  const lengths = [...new Set(getValues('content-length').map((length) => length.trim()))];
  if (codings.length > 0)
    return codings.at(-1) === 'chunked' &&
      codings.indexOf('chunked') === codings.length - 1 &&
      lengths.length === 0
      ? { kind: 'chunked' }
      : null;
  const [length] = lengths;
  if (length === undefined) return otherwise;
  return lengths.length === 1 && /^\d{1,15}$/.test(length) ? { kind: 'length', bytes: Number(length) } : null;
}

/**
 * The bytes of a request, or of its beginning, with another target and another host. Nothing else changes, and bytes that
 * do not look like HTTP stay as they are.
 */
export function redirectHead(bytes: Buffer, { target, host }: { target: string; host: string }): Buffer {
  const text = bytes.toString('latin1');
  const head = text.slice(0, getHeadLength(text));
  const redirected = head
    .replace(
      /^([\r\n]*[^\s]+ )[^\s]+( [^\r\n]*\r?\n)/,
      (_, before: string, after: string) => before + target + after,
    )
    .replaceAll(
      /(?<=\n)(host:[ \t]*)([^\r\n]*?)([ \t]*\r?\n)/gi,
      (_, before: string, __, after: string) => before + host + after,
    );
  return Buffer.from(redirected + text.slice(head.length), 'latin1');
}

function getHeadLength(text: string): number {
  const lead = /^[\r\n]*/.exec(text)?.[0].length ?? 0;
  const end = /\r?\n\r?\n/.exec(text.slice(lead));
  return end === null ? text.length : lead + end.index + end[0].length;
}

/** The target and the hosts that the beginning of a request names, as far as they can be found. */
export function readRequestStart(bytes: Buffer): {
  readonly target: string | null;
  readonly headers: HeaderList;
} {
  const text = bytes.toString('latin1');
  const head = text.slice(0, getHeadLength(text));
  return {
    target: /^[\r\n]*[^\s]+ ([^\s]+)/.exec(head)?.[1] ?? null,
    headers: [...head.matchAll(/(?<=\n)(host):[ \t]*([^\r\n]*?)[ \t]*\r?\n/gi)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  };
}

/** The bytes of a message with this first line. Its length is that of the body, which may have come in chunks. */
export function serialiseMessage(
  startLine: string,
  { headers, body }: { readonly headers: HeaderList; readonly body: Buffer },
): Buffer {
  const lines = headers.filter(([name]) => !/^(content-length|transfer-encoding)$/i.test(name));
  const head = [...lines, ['Content-Length', String(body.length)]].map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.concat([Buffer.from(`${startLine}\r\n${head.join('')}\r\n`, 'latin1'), body]);
}

export function serialiseResponse({
  status,
  ...message
}: {
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: Buffer;
}): Buffer {
  return serialiseMessage(`HTTP/1.1 ${status} ${getReasonPhrase(status)}`, message);
}
