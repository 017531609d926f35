import type { ExchangeDetail } from '#shared/exchange.ts';
import { exchangeSummary } from './exchange-summary.ts';

interface Parts extends Partial<Omit<ExchangeDetail['summary'], 'id'>> {
  readonly id?: number;
  /** Bytes, or text in UTF-8. */
  readonly body?: string | Uint8Array;
  readonly headers?: ExchangeDetail['request']['headers'];
  readonly url?: string;
  readonly result?: { readonly status: number; readonly body: string } | null;
}

/** A complete exchange as returned by the core, with these parts. */
export function exchangeDetail(parts: Parts = {}): ExchangeDetail {
  const {
    id = 8,
    body = '{}',
    headers = [],
    url = 'http://127.0.0.1:4802/demo/betwin',
    result,
    ...changes
  } = parts;
  return {
    summary: exchangeSummary({ id, ...changes }),
    request: { method: 'POST', url, headers, body: toBody(body) },
    response:
      result === null
        ? null
        : { status: result?.status ?? 200, headers: [], body: toBody(result?.body ?? '{"balance":"9.00"}') },
    signature: { verdict: 'verified', received: null, expected: null, overBytes: 2, explanation: '' },
    timing: { connectMs: null, sendMs: null, waitMs: null, receiveMs: null },
    transactions: [],
    ledger: [],
    relay: null,
  };
}

function toBody(content: string | Uint8Array): ExchangeDetail['request']['body'] {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  // Component tests use this, too, and a page has no Buffer.
  return { base64: btoa(String.fromCodePoint(...bytes)), truncated: false, bytes: bytes.length };
}
