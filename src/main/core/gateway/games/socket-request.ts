import type { FastifyReply, FastifyRequest } from 'fastify';
import { IncomingMessage } from 'node:http';
import { CRASH_SOCKET_PATH } from '#shared/games/crash-api.ts';

const ASKED = Symbol('asked to upgrade');

/**
 * A request to the gateway. Node takes it for an upgrade where `upgrade` says so, and that is so for the table's socket
 * alone: all others that ask for one, such as a backend's client that would rather speak HTTP/2, are read and answered
 * as if they had not. Node's own option for this (`shouldUpgradeCallback`) is younger than the oldest Node we run on.
 */
export class GatewayRequest extends IncomingMessage {
  /** What Node has read of the headers; set by its constructor too, before ours has run. */
  [ASKED]: boolean | null | undefined;

  get upgrade(): boolean {
    return this[ASKED] === true && isSocketRequest(this);
  }

  set upgrade(asked: boolean | null) {
    this[ASKED] = asked;
  }
}

/** Whether a request wants a WebSocket that it cannot have: no other answer is of any use to who asks for one. */
export function isStraySocket(request: IncomingMessage): boolean {
  return wantsSocket(request) && !(request instanceof GatewayRequest && request.upgrade);
}

/** The connection ends with the answer. Once an upgrade was asked for, Node looks after it no more, and nobody else would. */
export function endConnection(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.raw.once('finish', () => request.raw.socket.destroySoon());
  return reply.header('connection', 'close');
}

function isSocketRequest(request: IncomingMessage): boolean {
  const { method, url } = request;
  return method === 'GET' && url?.split('?')[0] === CRASH_SOCKET_PATH && wantsSocket(request);
}

function wantsSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}
