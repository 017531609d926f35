import { LIMITS } from '#shared/protocol/limits.ts';
import type { WireClient } from '../http/wire-client.ts';
import { buildCallbackHeaders, type SuiteSender } from './suite-wire.ts';

/** SHA-256 fingerprints of trusted certificates, by origin. */
export type TrustByOrigin = ReadonlyMap<string, readonly string[]>;

/** Sends the suite's requests without capturing them: for runs outside a workbench. */
export function createPlainSender(wire: WireClient, trusted: TrustByOrigin = new Map()): SuiteSender {
  return {
    async send({ url, body, signature }) {
      const { outcome, durationMs, requestHeaders } = await wire.send({
        method: 'POST',
        url,
        headers: buildCallbackHeaders(signature),
        body,
        timeoutMs: LIMITS.attemptTimeoutMs,
        trustedCertificates: trusted.get(new URL(url).origin) ?? [],
      });
      return { outcome, durationMs, requestHeaders, exchangeId: null };
    },
  };
}
