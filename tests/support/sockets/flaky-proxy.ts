import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * The outcome of one call: `passed`: forwarded and answered; `lost`: forwarded, and the response never arrives; `garbled`: passed
 * on, and the response is not JSON; `down`: the wallet never sees it, and 500 is returned.
 */
export type CallOutcome = 'passed' | 'lost' | 'garbled' | 'down';

export interface FlakyProxy {
  readonly url: string;
  /** The outcomes of the next calls; all others are forwarded. */
  setOutcomes(outcomes: readonly CallOutcome[]): void;
  /** Runs once, before the next call is forwarded. */
  beforeNextCall(run: () => Promise<unknown>): void;
}

/** A proxy between a gateway and a wallet that simulates an unreliable network. */
export async function startFlakyProxy(walletUrl: () => string): Promise<FlakyProxy> {
  let outcomes: CallOutcome[] = [];
  let before: (() => Promise<unknown>) | null = null;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void passCall().catch(() => request.socket.destroy());
    });

    async function passCall(): Promise<void> {
      const [run, outcome] = [before, outcomes.shift() ?? 'passed'];
      before = null;
      await run?.();
      if (outcome === 'down') return void response.writeHead(500).end('{}');
      const reply = await fetch(`${walletUrl()}${request.url}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'X-REQUEST-SIGN': String(request.headers['x-request-sign']),
        },
        body: new Uint8Array(Buffer.concat(chunks)),
      });
      const body = await reply.text();
      if (outcome === 'lost') request.socket.resetAndDestroy();
      else response.writeHead(reply.status).end(outcome === 'garbled' ? 'OK' : body);
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setOutcomes: (next) => void (outcomes = [...next]),
    beforeNextCall: (run) => void (before = run),
  };
}
