import type { HeaderList } from '../exchange.ts';
import { SIGNATURE_HEADER } from '../protocol/signature-header.ts';

/** What one connection's two ends tell each other: a new connection says its own. */
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

/** The header lines of a captured request that a person may change: the connection and the signing set the others. */
export function editableHeaders(headers: HeaderList): HeaderList {
  return headers.filter(([name]) => !isConnectionHeader(name) && !isSignature(name));
}
