import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { API_CODES, envelopeOf, createDomainError } from '#shared/protocol/errors.ts';

interface OpenRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** What Node raises where bytes are no HTTP, or come too slowly or in too great a number. */
type ReadError = Error & { readonly code?: string; readonly reason?: string };

/**
 * Answers bytes that are no HTTP with the protocol's envelope, once, and closes the connection: what follows them must
 * never be read as a request. A request of the same connection that came whole before gets its own answer first; told
 * 'bad request' in its place, its sender would believe that a betwin was refused which is applied.
 */
export function createUnreadableRequests(): {
  readonly clientErrorHandler: (error: ReadError, socket: Socket) => void;
  /** Needs to know what is under way on each connection. */
  watch(server: Server): void;
} {
  const openRequestOn = new WeakMap<Socket, Set<OpenRequest>>();
  const refused = new WeakSet<Socket>();

  function end(error: ReadError, socket: Socket): void {
    const open = [...(openRequestOn.get(socket) ?? [])];
    const whole = open.find(({ request }) => request.complete);
    if (whole !== undefined) whole.response.once('close', () => end(error, socket));
    else if (!socket.writable || open.some(({ response }) => response.headersSent)) socket.destroy();
    else socket.end(answerTo(error), () => socket.destroy());
  }

  return {
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return void socket.destroy();
      if (refused.has(socket)) return;
      refused.add(socket);
      socket.pause();
      end(error, socket);
    },
    watch(server) {
      server.on('request', (request, response) => {
        const open = openRequestOn.get(request.socket) ?? new Set();
        openRequestOn.set(request.socket, open);
        const each = { request, response };
        open.add(each);
        response.once('close', () => open.delete(each));
      });
    },
  };
}

function answerTo({ code, reason, message }: ReadError): string {
  const [status, rule] =
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? [408, 'The request did not arrive in time']
      : code === 'HPE_HEADER_OVERFLOW'
        ? [431, 'The headers are too large']
        : [400, `The request is not valid HTTP (${reason ?? message})`];
  const body = JSON.stringify(envelopeOf(createDomainError(API_CODES.badRequest, rule)));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
