import { spellBody } from '../body-spelling.ts';
import type { CarriedExchange } from '../carried-exchange.ts';
import type { BareRequest, Recognise } from './recognise.ts';

export interface BareOrigin extends Pick<CarriedExchange, 'n' | 'startedAt'> {
  readonly request: BareRequest;
  readonly warnings: readonly string[];
}

/** A request that nobody saw answered, from a command or a log, as an exchange that can be looked at and sent again. */
export function bareExchange(
  { n, request, startedAt, warnings }: BareOrigin,
  recognise: Recognise,
): CarriedExchange {
  return {
    n,
    vantage: 'gateway',
    startedAt,
    durationMs: 0,
    ...recognise(request),
    attempt: null,
    delivery: null,
    peer: null,
    replayOf: null,
    warnings: [...warnings],
    faults: [],
    outcome: {
      kind: 'failed',
      reason: 'other',
      message: 'Only the request was imported. It was not sent from here.',
      mayHaveArrived: false,
    },
    request: {
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: spellBody(request.body),
      bodyBytes: request.body.length,
    },
    response: null,
    timing: { connectMs: null, sendMs: null, waitMs: null, receiveMs: null },
  };
}
