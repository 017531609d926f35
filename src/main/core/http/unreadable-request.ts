import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { API_CODES, toEnvelope, createDomainError } from '#shared/protocol/errors.ts';

interface OpenRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Node's errors for bytes that are not HTTP, or that arrive too slowly or in too great a number. */
type ParserError = Error & { readonly code?: string; readonly reason?: string };

/**
 * Responds to bytes that are not HTTP with the protocol's envelope, once, and closes the connection: nothing
 * that follows may be read as a request. An earlier complete request of the same connection gets its own
 * response first. With 'bad request' instead, its sender would believe that an applied betwin was rejected.
 */
export function createUnreadableRequestHandler(): {
  readonly clientErrorHandler: (error: ParserError, socket: Socket) => void;
  /** Needs to know the open request of each connection. */
  watch(server: Server): void;
} {
  const openRequests = new WeakMap<Socket, Set<OpenRequest>>();
  const rejected = new WeakSet<Socket>();

  function end(error: ParserError, socket: Socket): void {
    const open = [...(openRequests.get(socket) ?? [])];
    const completeRequest = open.find(({ request }) => request.complete);
    if (completeRequest !== undefined) completeRequest.response.once('close', () => end(error, socket));
    else if (!socket.writable || open.some(({ response }) => response.headersSent)) socket.destroy();
    else socket.end(formatRejection(error), () => socket.destroy());
  }

  return {
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return void socket.destroy();
      if (rejected.has(socket)) return;
      rejected.add(socket);
      socket.pause();
      end(error, socket);
    },
    watch(server) {
      server.on('request', (request, response) => {
        const open = openRequests.get(request.socket) ?? new Set();
        openRequests.set(request.socket, open);
        const each = { request, response };
        open.add(each);
        response.once('close', () => open.delete(each));
      });
    },
  };
}

function formatRejection({ code, reason, message }: ParserError): string {
  const [status, rule] =
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? [408, 'The request did not arrive in time']
      : code === 'HPE_HEADER_OVERFLOW'
        ? [431, 'The headers are too large']
        : [400, `The request is not valid HTTP (${reason ?? message})`];
  const body = JSON.stringify(toEnvelope(createDomainError(API_CODES.badRequest, rule)));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
