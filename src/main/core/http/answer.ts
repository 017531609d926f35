import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeaderList } from '#shared/exchange.ts';
import { envelopeOf, type DomainError } from '#shared/protocol/errors.ts';

/** A complete answer as a value: decided first, sent and captured afterwards. */
export interface Answer {
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: Buffer;
}

export function plainAnswer(status: number, contentType: string, text: string): Answer {
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

export function jsonAnswer(status: number, value: unknown): Answer {
  return plainAnswer(status, 'application/json', JSON.stringify(value));
}

export function errorAnswer(error: DomainError): Answer {
  return jsonAnswer(error.status, envelopeOf(error));
}

/**
 * Writes the answer and resolves when it has left: with true, or with false if the connection was lost first. If the
 * request was not read to its end, the connection is closed, because the rest would be read as the next request.
 */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
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
    response.writeHead(answer.status, answer.headers.flat());
    response.end(answer.body);
  });
}
