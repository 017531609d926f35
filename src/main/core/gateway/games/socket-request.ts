import type { FastifyReply, FastifyRequest } from 'fastify';
import { IncomingMessage } from 'node:http';
import { CRASH_SOCKET_PATH } from '#shared/games/crash-api.ts';

const UPGRADE_REQUESTED = Symbol('asked to upgrade');

/**
 * A request to the gateway. Node treats it as an upgrade only if `upgrade` is set, which is only the case for the
 * table's socket. All other upgrade requests, such as those of a backend's client that prefers HTTP/2, are handled like
 * ordinary requests. Node's own option for this (`shouldUpgradeCallback`) is newer than the oldest supported Node.
 */
export class GatewayRequest extends IncomingMessage {
  /** Whether Node found an upgrade in the headers. Its constructor sets it, too, before this one has run. */
  [UPGRADE_REQUESTED]: boolean | null | undefined;

  get upgrade(): boolean {
    return this[UPGRADE_REQUESTED] === true && isSocketRequest(this);
  }

  set upgrade(requested: boolean | null) {
    this[UPGRADE_REQUESTED] = requested;
  }
}

/** Whether a request wants a WebSocket that it cannot have: no other response is of any use to it. */
export function isStraySocket(request: IncomingMessage): boolean {
  return isUpgradeRequest(request) && !(request instanceof GatewayRequest && request.upgrade);
}

/** Ends the connection with the response. After an upgrade request Node no longer manages it. */
export function endConnection(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.raw.once('finish', () => request.raw.socket.destroySoon());
  return reply.header('connection', 'close');
}

function isSocketRequest(request: IncomingMessage): boolean {
  const { method, url } = request;
  return method === 'GET' && url?.split('?')[0] === CRASH_SOCKET_PATH && isUpgradeRequest(request);
}

function isUpgradeRequest({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}
