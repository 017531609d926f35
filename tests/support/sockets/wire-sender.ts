import { onTestFinished } from 'vitest';
import { createSystemClock } from '#core/clock.ts';
import type { FindProxy } from '#core/http/proxy-route.ts';
import { createWireClient } from '#core/http/wire-client.ts';
import type { WireRequest, WireResult } from '#core/http/wire-exchange.ts';

export const WIRE_BODY = '{"currency":"USD"}';

export interface WireSender {
  send(url: string, change?: Partial<WireRequest>): Promise<WireResult>;
  close(): Promise<void>;
}

/** Creates a wire client that sends a small request by default. */
export function createWireSender(findProxy: FindProxy = () => null): WireSender {
  const client = createWireClient(createSystemClock(), { findProxy });
  let closed: Promise<void> | null = null;
  const close = () => (closed ??= client.close());
  onTestFinished(close);
  return {
    close,
    send: (url, change) =>
      client.send({
        method: 'POST',
        url,
        headers: [
          ['content-type', 'application/json'],
          ['X-REQUEST-SIGN', '00'],
        ],
        body: Buffer.from(WIRE_BODY),
        timeoutMs: 5_000,
        ...change,
      }),
  };
}
