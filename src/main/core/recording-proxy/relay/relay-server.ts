import { createServer, type Server } from 'node:net';
import { startRelayConnection, type RelayConnection, type RelayConnectionDeps } from './relay-connection.ts';

export interface RelayServer {
  /**
   * Listens on loopback; 0 takes any free port. Resolves to the port. Rejects with Node's error if the port is taken: a
   * gateway is configured for exactly this one.
   */
  listen(port: number): Promise<number>;
  /** Ends every connection. */
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

/** Accepts a gateway's connections and relays each to the wallet. */
export function createRelayServer(deps: RelayConnectionDeps): RelayServer {
  const connections = new Set<RelayConnection>();
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
    const connection = startRelayConnection(socket, deps);
    connections.add(connection);
    socket.once('close', () => connections.delete(connection));
  });

  return {
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen({ host: LOOPBACK, port }, () => {
          server.off('error', reject);
          const address = server.address();
          resolve(typeof address === 'object' && address !== null ? address.port : port);
        });
      }),
    close: () =>
      new Promise((resolve) => {
        if (!server.listening) return resolve();
        server.close(() => resolve());
        for (const connection of connections) connection.destroy();
      }),
  };
}
