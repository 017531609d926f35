import type { HeaderList } from '../exchange.ts';
import { SIGNATURE_HEADER } from '../protocol/signature-header.ts';

/** What one connection's two ends tell each other: a new connection says its own. */
const OF_CONNECTION: ReadonlySet<string> = new Set([
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

export function isOfConnection(name: string): boolean {
  return OF_CONNECTION.has(name.toLowerCase());
}

export function isSignature(name: string): boolean {
  return name.toLowerCase() === SIGNATURE_HEADER.toLowerCase();
}

/** The header lines of a captured request that a person may change: the connection and the signing set the others. */
export function editableHeaders(headers: HeaderList): HeaderList {
  return headers.filter(([name]) => !isOfConnection(name) && !isSignature(name));
}
