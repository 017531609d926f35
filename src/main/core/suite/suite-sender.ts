import { createCapturingSender } from '../capture/capturing-sender.ts';
import type { Recorder } from '../capture/recorder.ts';
import type { WireClient } from '../http/wire-client.ts';
import { callbackHeaders, type SuiteSender } from './suite-wire.ts';

/** Sends the suite's requests from a workbench: each is captured, as the suite saw it. */
export function createSuiteSender(
  parts: { readonly wire: WireClient; readonly recorder: Recorder },
  target: {
    readonly casinoId: string | null;
    readonly secret: string;
    readonly trustedCertificates: readonly string[];
  },
): SuiteSender {
  const sender = createCapturingSender(parts, 'suite');
  const { casinoId, secret, trustedCertificates } = target;
  return {
    send: ({ callback, url, body, signature }) =>
      sender.send({
        callback,
        method: 'POST',
        url,
        headers: callbackHeaders(signature),
        body,
        casinoId,
        secret,
        trustedCertificates,
      }),
  };
}
