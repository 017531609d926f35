import { createServer, type AddressInfo, type Server } from 'node:net';
import { onTestFinished } from 'vitest';

/** Below the ports that systems give to connections and to servers on port 0 (Linux from 32768, others from 49152). */
const PORTS = { first: 20_000, count: 12_000 };

/**
 * A port that was free a moment ago, chosen at random where no system assigns ports itself: it stays free until the
 * test listens there, however many connections other tests open meanwhile.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
    const server = createServer();
    if (!(await tryListen(server, port))) continue;
    await new Promise((resolve) => void server.close(resolve));
    return port;
  }
}

/** Occupies a free port until the test ends, and returns it. */
export async function occupyPort(): Promise<number> {
  const server = createServer();
  await tryListen(server, 0);
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return (server.address() as AddressInfo).port;
}

function tryListen(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
}
