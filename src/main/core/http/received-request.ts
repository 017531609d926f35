import type { IncomingMessage } from 'node:http';
import type { HeaderList } from '#shared/exchange.ts';
import { API_CODES, createDomainError, type DomainError } from '#shared/protocol/errors.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import type { Clock } from '../clock.ts';
import { pairHeaders } from './headers.ts';

/** A request as received: the body is bytes that nothing has parsed yet. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query as sent. */
  readonly path: string;
  readonly headers: HeaderList;
  readonly body: Buffer;
  /** The body's real length, as far as it was read or announced: more than `body` if that was truncated. */
  readonly bodyBytes: number;
  readonly error: 'too_large' | 'too_slow' | 'aborted' | null;
  readonly startedAt: number;
  readonly startedMonotonicMs: number;
  /** How long the body took to arrive. */
  readonly receiveMs: number;
}

/**
 * Reads a complete request, up to `maxBodyBytes` and for at most `timeoutMs`, however slowly bytes arrive. What
 * exceeds a limit is dropped: the caller rejects the request, and the bytes read so far remain for the capture.
 * `clock` is that of the wire: moving the workbench's time ends no request.
 */
export function receiveRequest(
  request: IncomingMessage,
  options: { maxBodyBytes: number; timeoutMs: number; clock: Clock },
): Promise<ReceivedRequest> {
  const { clock, maxBodyBytes, timeoutMs } = options;
  const startedAt = clock.now();
  const startedMonotonicMs = clock.monotonicMs();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;

    const cancelTimeout = clock.after(timeoutMs, () => {
      request.pause();
      finish('too_slow');
    });

    function finish(error: ReceivedRequest['error']): void {
      cancelTimeout();
      request.off('data', onData).off('end', onEnd).off('aborted', onAborted).off('error', onAborted);
      const body = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      resolve({
        method: request.method ?? 'GET',
        path: request.url ?? '/',
        headers: pairHeaders(request.rawHeaders),
        body,
        bodyBytes: Math.max(bytes, error === null ? 0 : Number(request.headers['content-length'] ?? 0) || 0),
        error,
        startedAt,
        startedMonotonicMs,
        receiveMs: clock.monotonicMs() - startedMonotonicMs,
      });
    }
    function onData(chunk: Buffer): void {
      bytes += chunk.length;
      if (bytes <= maxBodyBytes) {
        chunks.push(chunk);
        return;
      }
      request.pause();
      finish('too_large');
    }
    function onEnd(): void {
      finish(null);
    }
    function onAborted(): void {
      finish('aborted');
    }
    request.on('data', onData).on('end', onEnd).on('aborted', onAborted).on('error', onAborted);
  });
}

/** Has HTTP status 408, because the protocol defines no error for slow requests. */
export function createTooSlowError(): DomainError {
  return createDomainError(API_CODES.badRequest, 'The request did not arrive in time', { status: 408 });
}

/**
 * Options of a server that reads request bodies itself: a request that is still incomplete then gets a 408
 * and its connection is closed. That is later than `receiveRequest` gives up, which has the better response.
 */
export function buildRequestTimeouts(timeoutMs: number = LIMITS.requestTimeoutMs) {
  const requestTimeout = timeoutMs + 2_000;
  // Node swaps the two if the one for the headers is longer.
  return { requestTimeout, http: { headersTimeout: requestTimeout, connectionsCheckingInterval: 1_000 } };
}

/** `application/json`, with or without parameters. */
export function isJsonContentType(headers: HeaderList): boolean {
  const value = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  return value !== undefined && /^application\/json\s*(;|$)/i.test(value.trim());
}
