import { LIMITS } from '#shared/protocol/limits.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { readApiCode, readSubject } from '../capture/subject.ts';
import type { Recorder } from '../capture/recorder.ts';
import type { WireClient } from '../http/wire-client.ts';
import type { WireOutcome } from '../http/wire-exchange.ts';

/** One try to deliver one callback. */
export interface CallbackAttempt {
  readonly callback: Callback;
  /** Null is the mock wallet. */
  readonly url: string | null;
  readonly body: Buffer;
  readonly signature: string;
  readonly casinoId: string;
  readonly deliveryId: number;
  /** Counted from 1. */
  readonly attempt: number;
}

/** Where the mock wallet serves a callback of a casino. */
export type MockWalletUrl = (casinoId: string, callback: Callback) => string;

/** Sends an attempt to a wallet, keeps the exchange as the gateway saw it, and gives what came of it. */
export interface WalletClient {
  attempt(attempt: CallbackAttempt): Promise<WireOutcome>;
}

export function createWalletClient(parts: {
  wire: WireClient;
  recorder: Recorder;
  mockWalletUrl: MockWalletUrl;
}): WalletClient {
  const { wire, recorder } = parts;
  return {
    async attempt(attempt) {
      const id = recorder.begin();
      const url = attempt.url ?? parts.mockWalletUrl(attempt.casinoId, attempt.callback);
      const result = await wire.send({
        method: 'POST',
        url,
        headers: [
          ['content-type', 'application/json'],
          [SIGNATURE_HEADER, attempt.signature],
        ],
        body: attempt.body,
        timeoutMs: LIMITS.attemptTimeoutMs,
        onConnection: (key) => recorder.pairs.sent(key, id),
      });
      const { outcome } = result;
      const peerId = recorder.pairs.closed(id, outcome.kind === 'reply');
      recorder.record(() => ({
        id,
        vantage: 'gateway',
        kind: attempt.callback,
        startedAt: result.startedAt,
        durationMs: result.durationMs,
        subject: readSubject(attempt.body, attempt.casinoId),
        attempt: attempt.attempt,
        deliveryId: attempt.deliveryId,
        peerId,
        warnings: [],
        signature: { verdict: 'verified', expected: attempt.signature },
        request: {
          method: 'POST',
          url,
          headers: result.requestHeaders,
          body: attempt.body,
          bodyBytes: attempt.body.length,
        },
        outcome:
          outcome.kind === 'reply'
            ? { kind: 'reply', response: outcome, apiCode: readApiCode(outcome.status, outcome.body) }
            : outcome,
        timing: result.timing,
      }));
      return outcome;
    },
  };
}
