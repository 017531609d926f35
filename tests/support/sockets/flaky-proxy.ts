import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * The fate of one call: `passed` on and answered; `lost`: passed on, and the response never arrives; `garbled`: passed
 * on, and the response is not JSON; `down`: the wallet never sees it, and 500 is returned.
 */
export type Fate = 'passed' | 'lost' | 'garbled' | 'down';

export interface FlakyProxy {
  readonly url: string;
  /** The fates of the next calls; all others are passed on. */
  setFates(fates: readonly Fate[]): void;
  /** Runs once, before the next call is passed on. */
  beforeNextCall(run: () => Promise<unknown>): void;
}

/** A proxy between a gateway and a wallet that simulates an unreliable network. */
export async function startFlakyProxy(walletUrl: () => string): Promise<FlakyProxy> {
  let fates: Fate[] = [];
  let before: (() => Promise<unknown>) | null = null;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void passCall().catch(() => request.socket.destroy());
    });

    async function passCall(): Promise<void> {
      const [run, fate] = [before, fates.shift() ?? 'passed'];
      before = null;
      await run?.();
      if (fate === 'down') return void response.writeHead(500).end('{}');
      const answer = await fetch(`${walletUrl()}${request.url}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'X-REQUEST-SIGN': String(request.headers['x-request-sign']),
        },
        body: new Uint8Array(Buffer.concat(chunks)),
      });
      const body = await answer.text();
      if (fate === 'lost') request.socket.resetAndDestroy();
      else response.writeHead(answer.status).end(fate === 'garbled' ? 'OK' : body);
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFates: (next) => void (fates = [...next]),
    beforeNextCall: (run) => void (before = run),
  };
}
