import type { IncomingMessage } from 'node:http';
import type { HeaderList } from '#shared/exchange.ts';
import type { Clock } from '../clock.ts';
import { pairHeaders } from './headers.ts';

/** A request as it came off the wire: the body is bytes, and nothing has looked into them yet. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query as sent. */
  readonly path: string;
  readonly headers: HeaderList;
  readonly body: Buffer;
  /** How long the body really was, as far as it was read or announced: more than `body` where it was cut. */
  readonly bodyBytes: number;
  readonly problem: 'too_large' | 'aborted' | null;
  readonly startedAt: number;
  readonly startedMonotonicMs: number;
  /** How long the body took to come in. */
  readonly receiveMs: number;
}

/**
 * Reads a request whole, up to `maxBodyBytes`. What goes over the limit is not kept: the caller refuses it, and the
 * bytes read so far remain for the capture.
 */
export function receiveRequest(
  request: IncomingMessage,
  options: { maxBodyBytes: number; clock: Clock },
): Promise<ReceivedRequest> {
  const { clock, maxBodyBytes } = options;
  const startedAt = clock.now();
  const startedMonotonicMs = clock.monotonicMs();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;

    function done(problem: ReceivedRequest['problem']): void {
      request.off('data', onData).off('end', onEnd).off('aborted', onAborted).off('error', onAborted);
      const body = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      resolve({
        method: request.method ?? 'GET',
        path: request.url ?? '/',
        headers: pairHeaders(request.rawHeaders),
        body,
        bodyBytes: Math.max(
          bytes,
          problem === null ? 0 : Number(request.headers['content-length'] ?? 0) || 0,
        ),
        problem,
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
      done('too_large');
    }
    function onEnd(): void {
      done(null);
    }
    function onAborted(): void {
      done('aborted');
    }
    request.on('data', onData).on('end', onEnd).on('aborted', onAborted).on('error', onAborted);
  });
}

/** `application/json`, with or without parameters. */
export function isJsonContentType(headers: HeaderList): boolean {
  const value = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  return value !== undefined && /^application\/json\s*(;|$)/i.test(value.trim());
}
