import type { CapturedExchange } from '#core/capture/captured-exchange.ts';
import { readSubject, readApiCode } from '#core/capture/subject.ts';
import { sign } from '#core/signing/signature.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';

const SECRET = 'secret-of-the-generated-traffic';
const RESPONSE_MEDIA_TYPE = 'application/json; charset=utf-8';

/** One callback as sent over the wire; each side has its own view of it. */
export interface TrafficCallback {
  readonly id: number;
  readonly callback: Callback;
  readonly casinoId: string;
  readonly startedAt: number;
  readonly durationMs: number;
  readonly request: object;
  /** Null if the wallet never answered. */
  readonly response: { readonly status: number; readonly body: object } | null;
  readonly delivery: { readonly id: number; readonly attempt: number };
  readonly faults: readonly string[];
  readonly warnings: readonly string[];
  /** The wallet considers the signature invalid. */
  readonly isForged: boolean;
}

/** The exchange as the gateway recorded it, and as the wallet recorded it, with the next ID. */
export function toExchanges(callback: TrafficCallback): [CapturedExchange, CapturedExchange] {
  const { id, casinoId, response, startedAt, durationMs, faults } = callback;
  const body = Buffer.from(JSON.stringify(callback.request));
  const signature = sign(body, SECRET);
  const path = `/${casinoId}/${callback.callback}`;
  const outcome = toOutcome(response);
  const shared = {
    kind: callback.callback,
    subject: readSubject(body, casinoId),
    faults,
    outcome,
  };
  const headers: [string, string][] = [
    ['host', '127.0.0.1:4802'],
    ['connection', 'keep-alive'],
    ['content-type', 'application/json'],
    [SIGNATURE_HEADER, signature],
    ['content-length', String(body.length)],
  ];
  const request = { method: 'POST', headers, body, bodyBytes: body.length };
  const gateway: CapturedExchange = {
    ...shared,
    id,
    vantage: 'gateway',
    startedAt,
    durationMs,
    attempt: callback.delivery.attempt,
    deliveryId: callback.delivery.id,
    peerId: id + 1,
    warnings: [],
    signature: { verdict: 'verified', expected: signature },
    request: { ...request, url: `http://127.0.0.1:4802${path}` },
    timing: { connectMs: null, sendMs: 0.1, waitMs: durationMs - 0.2, receiveMs: 0.1 },
  };
  const wallet: CapturedExchange = {
    ...shared,
    id: id + 1,
    vantage: 'wallet',
    startedAt: startedAt + 1,
    durationMs: durationMs * 0.8,
    attempt: null,
    deliveryId: null,
    peerId: id,
    warnings: callback.warnings,
    signature: { verdict: callback.isForged ? 'mismatch' : 'verified', expected: signature },
    request: { ...request, url: path },
    timing: { connectMs: null, sendMs: 0.1, waitMs: durationMs * 0.7, receiveMs: 0.1 },
  };
  return [gateway, wallet];
}

function toOutcome(response: TrafficCallback['response']): CapturedExchange['outcome'] {
  if (response === null)
    return {
      kind: 'failed',
      reason: 'timeout',
      message: 'No response came within 10 seconds',
      mayHaveArrived: true,
      partial: null,
    };
  const body = Buffer.from(JSON.stringify(response.body));
  const headers: [string, string][] = [
    ['content-type', RESPONSE_MEDIA_TYPE],
    ['content-length', String(body.length)],
  ];
  return {
    kind: 'reply',
    response: { status: response.status, headers, body },
    apiCode: readApiCode({ status: response.status, headers, body }),
  };
}
