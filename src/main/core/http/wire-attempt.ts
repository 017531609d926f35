import type { Socket } from 'node:net';
import type { Dispatcher } from 'undici';
import type { HeaderList } from '#shared/exchange.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import type { Cancel, Clock } from '../clock.ts';
import { getClientConnectionKey } from './connection-key.ts';
import { classifyFailure } from './failure.ts';
import { pairHeaders, parseHeaderLines } from './headers.ts';
import type { WireOutcome, WireRequest, WireResult } from './wire-exchange.ts';

/** The message of the failure `too_large`. */
export const TOO_LARGE = `The response is larger than ${LIMITS.responseBodyBytes} bytes`;

/** One request in flight: turns the events of undici into one result. */
export interface WireAttempt {
  readonly handler: Dispatcher.DispatchHandler;
  /** The request is never sent. */
  fail(error: Error): void;
  /** The request is sent now, on this connection, with these header lines. */
  assignConnection(
    socket: Socket,
    headerLines: string,
    opened: { from: number; to: number } | undefined,
  ): void;
}

/** @param proxy names the proxy on its way; null without one. */
export function createWireAttempt(
  request: WireRequest,
  clock: Clock,
  settle: (result: WireResult) => void,
  proxy: string | null,
): WireAttempt {
  const startedAt = clock.now();
  const start = clock.monotonicMs();
  let requestHeaders = request.headers;
  let connectMs: number | null = null;
  let connectedAt: number | null = null;
  let sentAt: number | null = null;
  let answeredAt: number | null = null;
  let status = 0;
  let responseHeaders: HeaderList = [];
  let controller: Dispatcher.DispatchController | undefined;
  let timedOut = false;
  let tooLarge = false;
  const chunks: Buffer[] = [];
  let bytes = 0;
  let finished = false;

  function endAttempt(): void {
    timedOut = true;
    // Without a controller the attempt still waits for its connection: `onRequestStart` ends it then.
    if (controller === undefined) finish(toFailure(new Error('timeout')));
    else controller.abort(new Error('timeout'));
  }

  let cancelTimeout: Cancel = clock.after(request.timeoutMs, endAttempt);
  let endsAtMs = start + request.timeoutMs;
  /** The remaining time while it is paused. */
  let leftMs: number | null = null;
  request.onTimer?.({
    pause() {
      if (finished || leftMs !== null) return;
      cancelTimeout();
      leftMs = endsAtMs - clock.monotonicMs();
    },
    resume() {
      if (finished || leftMs === null) return;
      endsAtMs = clock.monotonicMs() + leftMs;
      cancelTimeout = clock.after(Math.max(0, leftMs), endAttempt);
      leftMs = null;
    },
  });

  function finish(outcome: WireOutcome): void {
    if (finished) return;
    finished = true;
    cancelTimeout();
    const end = clock.monotonicMs();
    settle({
      requestHeaders,
      outcome,
      startedAt,
      durationMs: end - start,
      timing: {
        connectMs,
        sendMs: connectedAt !== null && sentAt !== null ? sentAt - connectedAt : null,
        waitMs: sentAt === null ? null : Math.max(0, (answeredAt ?? end) - sentAt),
        receiveMs: answeredAt === null ? null : end - answeredAt,
      },
    });
  }

  function toFailure(error: Error): WireOutcome {
    const partial =
      answeredAt === null ? null : { status, headers: responseHeaders, body: Buffer.concat(chunks) };
    if (timedOut && connectedAt === null && proxy !== null) {
      const message = `The proxy ${proxy} opened no connection within ${request.timeoutMs / 1000} s`;
      return { kind: 'failed', reason: 'proxy', message, mayHaveArrived: false, partial };
    }
    if (timedOut) {
      const message = `No complete response within ${request.timeoutMs / 1000} s`;
      return { kind: 'failed', reason: 'timeout', message, mayHaveArrived: connectedAt !== null, partial };
    }
    if (tooLarge) {
      return { kind: 'failed', reason: 'too_large', message: TOO_LARGE, mayHaveArrived: true, partial };
    }
    return { kind: 'failed', ...classifyFailure(error), mayHaveArrived: connectedAt !== null, partial };
  }

  return {
    fail: (error) => finish(toFailure(error)),
    assignConnection(socket, headerLines, opened) {
      connectedAt = clock.monotonicMs();
      connectMs = opened !== undefined && opened.to > start ? opened.to - Math.max(start, opened.from) : null;
      // The client writes the length with the body, after this block.
      requestHeaders = [...parseHeaderLines(headerLines), ['content-length', String(request.body.length)]];
      request.onConnection?.(getClientConnectionKey(socket));
    },
    handler: {
      onRequestStart(started) {
        controller = started;
        if (finished) started.abort(new Error('timeout'));
      },
      onRequestSent() {
        sentAt = clock.monotonicMs();
      },
      onResponseStart(current, statusCode) {
        // Informational answers (1xx) come before the final one.
        if (statusCode < 200) return;
        answeredAt = clock.monotonicMs();
        sentAt ??= answeredAt;
        status = statusCode;
        responseHeaders = readRawHeaders(current.rawHeaders);
      },
      onResponseData(current, chunk) {
        bytes += chunk.length;
        if (bytes <= LIMITS.responseBodyBytes) {
          chunks.push(chunk);
          return;
        }
        tooLarge = true;
        current.abort(new Error('too large'));
      },
      onResponseEnd() {
        const body = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
        finish({ kind: 'reply', status, headers: responseHeaders, body });
      },
      onResponseError(_current, error) {
        finish(toFailure(error));
      },
    },
  };
}

/** undici passes header lines as received: names and values alternating, as bytes. */
function readRawHeaders(raw: Dispatcher.DispatchController['rawHeaders']): HeaderList {
  if (!Array.isArray(raw)) return [];
  return pairHeaders(raw.map((each) => (typeof each === 'string' ? each : each.toString('latin1'))));
}
