import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import type { FailureReason, HeaderList, Timing } from '#shared/exchange.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import type { Cancel, Clock } from '../clock.ts';
import { clientConnectionKey } from './connection-key.ts';
import { classifyFailure } from './failure.ts';

export interface WireRequest {
  readonly method: 'POST';
  readonly url: string;
  readonly headers: HeaderList;
  readonly body: Buffer;
  readonly timeoutMs: number;
  /** Called when the request takes a connection, before its first byte leaves. */
  readonly onConnection?: (key: string) => void;
}

/** What came back. A failed connection is no reply; what had come in before it failed is kept as `partial`. */
export type WireOutcome =
  | { readonly kind: 'reply'; readonly status: number; readonly headers: HeaderList; readonly body: Buffer }
  | {
      readonly kind: 'failed';
      readonly reason: FailureReason;
      readonly message: string;
      readonly mayHaveArrived: boolean;
      readonly partial: {
        readonly status: number;
        readonly headers: HeaderList;
        readonly body: Buffer;
      } | null;
    };

export interface WireResult {
  /** The header lines that left, with those the client itself added. */
  readonly requestHeaders: HeaderList;
  readonly outcome: WireOutcome;
  readonly startedAt: number;
  readonly durationMs: number;
  readonly timing: Timing;
}

/** Sends one request and reports exactly what happened. It never throws, retries or follows a redirect. */
export interface WireClient {
  send(request: WireRequest): Promise<WireResult>;
  close(): Promise<void>;
}

interface SentHeaders {
  readonly request: { readonly body: unknown };
  readonly headers: string;
  readonly socket: Socket;
}

export function createWireClient(clock: Clock): WireClient {
  const connect = buildConnector({ timeout: LIMITS.attemptTimeoutMs, allowH2: false });
  const opened = new WeakMap<Socket, { readonly from: number; readonly to: number }>();
  const agent = new Agent({
    allowH2: false,
    pipelining: 1,
    keepAliveTimeout: 30_000,
    // One bound of our own covers the whole attempt, see `timeoutMs`.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect(options, callback) {
      const from = clock.monotonicMs();
      connect(options, (...result) => {
        const socket = result[1];
        if (socket != null) opened.set(socket, { from, to: clock.monotonicMs() });
        callback(...result);
      });
    },
  });

  // undici tells what it put on which socket only through this channel. The body is our own Buffer object, one for
  // each attempt, so it leads back to the attempt.
  const attempts = new WeakMap<object, Attempt>();
  function onHeadersSent(message: unknown): void {
    const { request, headers, socket } = message as SentHeaders;
    if (typeof request.body === 'object' && request.body !== null) {
      attempts.get(request.body)?.takesConnection(socket, headers, opened.get(socket));
    }
  }
  subscribe('undici:client:sendHeaders', onHeadersSent);

  return {
    send(request) {
      // A view of its own: the same bytes may be under way in another attempt.
      const body = request.body.subarray();
      const url = new URL(request.url);
      return new Promise((resolve) => {
        const attempt = createAttempt({ ...request, body }, clock, resolve);
        attempts.set(body, attempt);
        agent.dispatch(
          {
            origin: url.origin,
            path: `${url.pathname}${url.search}`,
            method: request.method,
            headers: request.headers.flat(),
            body,
          },
          attempt.handler,
        );
      });
    },
    async close() {
      unsubscribe('undici:client:sendHeaders', onHeadersSent);
      await agent.destroy();
    },
  };
}

interface Attempt {
  readonly handler: Dispatcher.DispatchHandler;
  takesConnection(
    socket: Socket,
    headerLines: string,
    opened: { from: number; to: number } | undefined,
  ): void;
}

function createAttempt(request: WireRequest, clock: Clock, settle: (result: WireResult) => void): Attempt {
  const startedAt = clock.now();
  const start = clock.monotonicMs();
  let requestHeaders = request.headers;
  let connectMs: number | null = null;
  let carriedAt: number | null = null;
  let sentAt: number | null = null;
  let answeredAt: number | null = null;
  let status = 0;
  let responseHeaders: HeaderList = [];
  let controller: Dispatcher.DispatchController | undefined;
  let timedOut = false;
  let tooLarge = false;
  const chunks: Buffer[] = [];
  let bytes = 0;

  const cancelTimeout: Cancel = clock.after(request.timeoutMs, () => {
    timedOut = true;
    // Without a controller the attempt still waits for its connection: `onRequestStart` ends it then.
    if (controller === undefined) finish(failure(new Error('timeout')));
    else controller.abort(new Error('timeout'));
  });

  let finished = false;
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
        sendMs: carriedAt !== null && sentAt !== null ? sentAt - carriedAt : null,
        waitMs: sentAt === null ? null : Math.max(0, (answeredAt ?? end) - sentAt),
        receiveMs: answeredAt === null ? null : end - answeredAt,
      },
    });
  }

  function failure(error: Error): WireOutcome {
    const partial =
      answeredAt === null ? null : { status, headers: responseHeaders, body: Buffer.concat(chunks) };
    if (timedOut) {
      const message = `No whole answer within ${request.timeoutMs / 1000} s`;
      return { kind: 'failed', reason: 'timeout', message, mayHaveArrived: carriedAt !== null, partial };
    }
    if (tooLarge) {
      const message = `The answer is larger than ${LIMITS.answerBodyBytes} bytes`;
      return { kind: 'failed', reason: 'too_large', message, mayHaveArrived: true, partial };
    }
    return { kind: 'failed', ...classifyFailure(error), mayHaveArrived: carriedAt !== null, partial };
  }

  return {
    takesConnection(socket, headerLines, opened) {
      carriedAt = clock.monotonicMs();
      connectMs = opened !== undefined && opened.to > start ? opened.to - Math.max(start, opened.from) : null;
      // The client writes the length with the body, after this block.
      requestHeaders = [...readHeaderLines(headerLines), ['content-length', String(request.body.length)]];
      request.onConnection?.(clientConnectionKey(socket));
    },
    handler: {
      onRequestStart(started) {
        controller = started;
        if (finished) started.abort(new Error('timeout'));
      },
      onRequestSent() {
        sentAt = clock.monotonicMs();
      },
      onResponseStart(current, statusCode, headers) {
        // Informational answers (1xx) come before the one that counts.
        if (statusCode < 200) return;
        answeredAt = clock.monotonicMs();
        sentAt ??= answeredAt;
        status = statusCode;
        responseHeaders = responseHeaderList(current.rawHeaders, headers);
      },
      onResponseData(current, chunk) {
        bytes += chunk.length;
        if (bytes <= LIMITS.answerBodyBytes) {
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
        finish(failure(error));
      },
    },
  };
}

function readHeaderLines(lines: string): HeaderList {
  return lines
    .split('\r\n')
    .slice(1)
    .filter((line) => line.includes(':'))
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
}

function responseHeaderList(raw: unknown, parsed: Record<string, string | string[] | undefined>): HeaderList {
  if (Array.isArray(raw)) {
    const flat = raw.map((each: Buffer | string) =>
      typeof each === 'string' ? each : each.toString('latin1'),
    );
    const pairs: HeaderList = [];
    for (let i = 0; i + 1 < flat.length; i += 2) pairs.push([flat[i]!, flat[i + 1]!]);
    return pairs;
  }
  return Object.entries(parsed).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value ?? '']).map((each): [string, string] => [name, each]),
  );
}
