import { createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ByteServer {
  readonly url: string;
  /** All received bytes of all connections, in order of arrival. */
  receivedText(): string;
  /** The number of connections. */
  connections(): number;
}

/**
 * A server without HTTP logic: once a request is complete (its head, and `{…}` as its body), the test's script receives
 * the socket and writes anything.
 */
export async function startByteServer(respond: (socket: Socket) => void): Promise<ByteServer> {
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
      respond(socket);
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
    receivedText: () => received,
    connections: () => sockets.size,
  };
}
