import type { Socket } from 'node:net';

/**
 * Identifies a connection the same way at both ends: the client's port, then the server's. A connection carries one
 * request at a time, so this identifies the request that a server sees, without a mark on the wire.
 */
export function getClientConnectionKey(socket: Socket): string {
  return `${socket.localPort}>${socket.remotePort}`;
}

export function getServerConnectionKey(socket: Socket): string {
  return `${socket.remotePort}>${socket.localPort}`;
}
