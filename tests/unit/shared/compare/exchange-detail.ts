import type { ExchangeDetail, ExchangeSummary, HeaderList } from '#shared/exchange.ts';
import { exchangeSummary } from '#tests/unit/renderer/workbench/exchange-summary.ts';

export interface ExchangeParts {
  readonly summary?: Partial<ExchangeSummary>;
  readonly url?: string;
  readonly requestBody?: string | Uint8Array;
  readonly requestHeaders?: HeaderList;
  readonly response?: string | Uint8Array | null;
  readonly responseHeaders?: HeaderList;
  readonly received?: string | null;
}

/** A betwin that the mock wallet accepted, with the test's changes. */
export function exchangeDetail(parts: ExchangeParts = {}): ExchangeDetail {
  const summary = exchangeSummary({ id: 1, peerId: 2, durationMs: 3, ...parts.summary });
  const { response = '{}' } = parts;
  const { outcome } = summary;
  return {
    summary,
    request: {
      method: 'POST',
      url: parts.url ?? 'http://127.0.0.1:4802/demo/betwin',
      headers: parts.requestHeaders ?? [],
      body: toBody(parts.requestBody ?? '{}'),
    },
    response:
      response === null
        ? null
        : {
            status: outcome.kind === 'reply' ? outcome.status : 200,
            headers: parts.responseHeaders ?? [],
            body: toBody(response),
          },
    signature: {
      verdict: summary.signature,
      received: parts.received ?? null,
      expected: null,
      overBytes: 0,
      explanation: '',
    },
    timing: { connectMs: null, sendMs: null, waitMs: null, receiveMs: null },
    transactions: [],
    ledger: [],
    relay: null,
  };
}

function toBody(content: string | Uint8Array): ExchangeDetail['request']['body'] {
  const bytes = Buffer.from(content);
  return { base64: bytes.toString('base64'), truncated: false, bytes: bytes.length };
}
