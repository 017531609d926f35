import { NO_SUBJECT, type CapturedExchange } from '#core/capture/captured-exchange.ts';

/** The gateway's view of a betwin with the response 200, with changes. */
export function createCapturedAttempt(
  change: Partial<CapturedExchange> & Pick<CapturedExchange, 'id'>,
): CapturedExchange {
  return {
    vantage: 'gateway',
    kind: 'betwin',
    startedAt: 1_000 + change.id,
    durationMs: 2,
    subject: NO_SUBJECT,
    attempt: 1,
    deliveryId: null,
    peerId: null,
    warnings: [],
    faults: [],
    signature: { verdict: 'verified', expected: null },
    request: {
      method: 'POST',
      url: 'http://wallet/betwin',
      headers: [],
      body: Buffer.from('{}'),
      bodyBytes: 2,
    },
    outcome: {
      kind: 'reply',
      response: { status: 200, headers: [], body: Buffer.from('{}') },
      apiCode: null,
    },
    timing: { connectMs: null, sendMs: null, waitMs: null, receiveMs: null },
    ...change,
  };
}

/** An attempt without a response, although the request may have arrived. */
export const LOST: CapturedExchange['outcome'] = {
  kind: 'failed',
  reason: 'reset',
  message: 'The connection was reset',
  mayHaveArrived: true,
  partial: null,
};
