import type { HeaderList } from '../exchange.ts';
import { SIGNATURE_HEADER } from '../protocol/signature-header.ts';

/** Headers of one connection: a new connection has its own. */
const CONNECTION_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

export function isConnectionHeader(name: string): boolean {
  return CONNECTION_HEADERS.has(name.toLowerCase());
}

export function isSignature(name: string): boolean {
  return name.toLowerCase() === SIGNATURE_HEADER.toLowerCase();
}

/**
 * The header lines of a captured request that can be edited: the others are set by the connection and the signature.
 */
export function editableHeadersOf(headers: HeaderList): HeaderList {
  return headers.filter(([name]) => !isConnectionHeader(name) && !isSignature(name));
}
