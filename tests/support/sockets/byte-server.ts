import { createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ByteServer {
  readonly url: string;
  /** Every byte that came in, over all connections, in the order of coming. */
  received(): string;
  /** How many connections were made. */
  connections(): number;
}

/**
 * A server that knows no HTTP: once a request is whole (its head, and `{…}` as its body), the test's script gets the
 * socket and writes what it likes.
 */
export async function startByteServer(answer: (socket: Socket) => void): Promise<ByteServer> {
  const sockets = new Set<Socket>();
  let received = '';
  const server = createServer((socket) => {
    sockets.add(socket);
    let request = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      request += chunk.toString('latin1');
      if (!request.endsWith('}')) return;
      request = '';
      answer(socket);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/betwin`,
    received: () => received,
    connections: () => sockets.size,
  };
}
