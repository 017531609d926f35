import type { Socket } from 'node:net';

/**
 * Names one connection so that both of its ends say the same: the client's port, then the server's. A connection
 * carries one request at a time, so this tells which request a server sees, with no mark on the wire.
 */
export function clientConnectionKey(socket: Socket): string {
  return `${socket.localPort}>${socket.remotePort}`;
}

export function serverConnectionKey(socket: Socket): string {
  return `${socket.remotePort}>${socket.localPort}`;
}
