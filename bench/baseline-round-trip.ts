import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { createBetwinBytes } from './betwin-bytes.ts';
import type { Subject } from './measure.ts';

const SECRET = 'secret-of-the-bench';

/**
 * The baseline: a bare node:http server and undici with HMAC-SHA256 on both ends, without routing, JSON, ledger or
 * capture: the minimum that any wallet and gateway must do.
 */
export async function createBaselineRoundTrip(): Promise<Subject> {
  const reply = Buffer.from(
    JSON.stringify({
      round_id: 'R1',
      transactions: [{ id_provider: randomUUID(), id: 'T1', bonus_amount: '0.00' }],
      balance: '1000.00',
    }),
  );
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const expected = createHmac('sha256', SECRET).update(Buffer.concat(chunks)).digest('hex');
      const signature = String(request.headers['x-request-sign']);
      const verified =
        signature.length === expected.length &&
        timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
      response.writeHead(verified ? 200 : 400, {
        'content-type': 'application/json',
        'content-length': reply.length,
      });
      response.end(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const pool = new Pool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { pipelining: 1 });

  return {
    name: 'bare node:http with HMAC',
    roundTrip: () =>
      new Promise((resolve, reject) => {
        const body = createBetwinBytes();
        const signature = createHmac('sha256', SECRET).update(body).digest('hex');
        let status = 0;
        pool.dispatch(
          {
            path: '/demo/betwin',
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-request-sign': signature },
            body,
          },
          {
            onRequestStart() {},
            onResponseStart(_controller, statusCode) {
              status = statusCode;
            },
            onResponseData() {},
            onResponseEnd: () => (status === 200 ? resolve() : reject(new Error(`HTTP ${status}`))),
            onResponseError: (_controller, error) => reject(error),
          },
        );
      }),
    async close() {
      await pool.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
