import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeaderList } from '#shared/exchange.ts';
import { toEnvelope, type DomainError } from '#shared/protocol/errors.ts';

/** A complete response as a value: decided first, sent and captured afterwards. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: Buffer;
}

export function createTextResponse(status: number, contentType: string, text: string): HttpResponse {
  const body = Buffer.from(text);
  return {
    status,
    headers: [
      ['content-type', `${contentType}; charset=utf-8`],
      ['content-length', String(body.length)],
    ],
    body,
  };
}

export function createJsonResponse(status: number, value: unknown): HttpResponse {
  return createTextResponse(status, 'application/json', JSON.stringify(value));
}

export function createErrorResponse(error: DomainError): HttpResponse {
  return createJsonResponse(error.status, toEnvelope(error));
}

/**
 * Writes the response and resolves when it has left: with true, or with false if the connection was lost first. If the
 * request was not read to its end, the connection is closed, because the rest would be read as the next request.
 */
export function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  complete: HttpResponse,
): Promise<boolean> {
  return new Promise((resolve) => {
    if (response.destroyed) {
      resolve(false);
      return;
    }
    response.once('finish', () => resolve(true));
    response.once('close', () => resolve(response.writableFinished));
    if (!request.complete) {
      response.shouldKeepAlive = false;
      request.resume();
    }
    response.writeHead(complete.status, complete.headers.flat());
    response.end(complete.body);
  });
}
