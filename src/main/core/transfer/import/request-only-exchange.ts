import { toEncodedBody } from '../encoded-body.ts';
import type { ExportedExchange } from '../exported-exchange.ts';
import type { ImportedRequest, RequestClassifier } from './classify-request.ts';

export interface RequestOnlySource extends Pick<ExportedExchange, 'n' | 'startedAt'> {
  readonly request: ImportedRequest;
  readonly warnings: readonly string[];
}

/** An exchange for a request without a known response, from a command or a log; it can be viewed and replayed. */
export function createRequestOnlyExchange(
  { n, request, startedAt, warnings }: RequestOnlySource,
  classify: RequestClassifier,
): ExportedExchange {
  return {
    n,
    vantage: 'gateway',
    startedAt,
    durationMs: 0,
    ...classify(request),
    attempt: null,
    delivery: null,
    peer: null,
    replayOf: null,
    warnings: [...warnings],
    faults: [],
    outcome: {
      kind: 'failed',
      reason: 'not_recorded',
      message: 'Only the request was imported. Whether it was sent is not known.',
      mayHaveArrived: true,
    },
    request: {
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: toEncodedBody(request.body),
      bodyBytes: request.body.length,
    },
    response: null,
    timing: { connectMs: null, sendMs: null, waitMs: null, receiveMs: null },
  };
}
