import { LIMITS } from '#shared/protocol/limits.ts';
import { readApiCode, readSubject } from '../capture/subject.ts';
import type { Recorder } from '../capture/recorder.ts';
import type { WireClient } from '../http/wire-client.ts';
import { sign } from '../signing/signature.ts';
import { callbackHeaders, type SuiteSender } from './suite-wire.ts';

/** Sends the suite's requests from a workbench: each is captured, as the suite saw it. */
export function createCapturingSender(
  parts: { readonly wire: WireClient; readonly recorder: Recorder },
  target: {
    readonly casinoId: string | null;
    readonly secret: string;
    readonly trustedCertificates: readonly string[];
  },
): SuiteSender {
  const { wire, recorder } = parts;
  return {
    async send({ callback, url, body, signature }) {
      const id = recorder.begin();
      const result = await wire.send({
        method: 'POST',
        url,
        headers: callbackHeaders(signature),
        body,
        timeoutMs: LIMITS.attemptTimeoutMs,
        trustedCertificates: target.trustedCertificates,
        onConnection: (key) => recorder.pairs.sent(key, id),
      });
      const { outcome, durationMs, requestHeaders } = result;
      const faults = recorder.pairs.faultsIn(id);
      const peerId = recorder.pairs.closed(id, outcome.kind === 'reply');
      recorder.record(() => {
        const expected = sign(body, target.secret);
        return {
          id,
          vantage: 'suite',
          kind: callback,
          startedAt: result.startedAt,
          durationMs,
          subject: readSubject(body, target.casinoId),
          attempt: null,
          deliveryId: null,
          peerId,
          warnings: [],
          faults,
          signature: {
            // Some scenarios sign wrongly on purpose.
            verdict: signature === null ? 'missing' : signature === expected ? 'verified' : 'mismatch',
            expected,
          },
          request: { method: 'POST', url, headers: requestHeaders, body, bodyBytes: body.length },
          outcome:
            outcome.kind === 'reply'
              ? { kind: 'reply', response: outcome, apiCode: readApiCode(outcome.status, outcome.body) }
              : outcome,
          timing: result.timing,
        };
      });
      return { outcome, durationMs, requestHeaders, exchangeId: id };
    },
  };
}
