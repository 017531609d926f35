import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExchangeHold } from '#shared/breakpoints/hold-stage.ts';
import type { ExchangeKind, FailureReason, Vantage } from '#shared/exchange.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { API_CODES, createDomainError } from '#shared/protocol/errors.ts';
import type { Clock } from '../clock.ts';
import type { ReportDefect } from '../defect-log.ts';
import { createErrorResponse, sendResponse, type HttpResponse } from '../http/http-response.ts';
import { receiveRequest, type ReceivedRequest } from '../http/received-request.ts';
import type { SignatureCheck } from '../signing/signature.ts';
import { formatStorageFailure } from '../storage/storage-failure.ts';
import { NO_SUBJECT, type CapturedExchange, type ExchangeSubject } from './captured-exchange.ts';
import type { Recorder } from './recorder.ts';
import { readApiCode } from './subject.ts';

/** What a server decided about a request that it received. */
export interface HandledRequest {
  /** The response, or why none was sent. */
  readonly response: HttpResponse | UnansweredRequest;
  /** Sends the response if it is not sent the usual way; resolves to false if the caller disconnected first. */
  readonly send?: ((request: IncomingMessage, response: ServerResponse) => Promise<boolean>) | undefined;
  /** Null if there was no secret to check with. */
  readonly signature: SignatureCheck | null;
  readonly warnings: readonly string[];
  /** Faults that affected the response. */
  readonly faults: readonly string[];
  /** Where it was held at a breakpoint. */
  readonly holds?: readonly ExchangeHold[];
  /** The request that was handled, if it was edited at a breakpoint: what is captured. */
  readonly edited?: ReceivedRequest;
  /** Evaluated when the capture is written, off the response path. */
  readonly subject: () => ExchangeSubject;
}

/** Deliberately no response. */
export interface UnansweredRequest {
  readonly kind: 'unanswered';
  readonly reason: FailureReason;
  readonly message: string;
}

export interface ServerExchange {
  readonly vantage: Vantage;
  readonly kind: ExchangeKind;
  readonly maxBodyBytes: number;
  readonly timeoutMs: number | undefined;
  /** The sender's exchange ID, if the sender is in this process, too. */
  readonly peerId: number | null;
  handle(received: ReceivedRequest): Promise<HandledRequest>;
}

interface Wire {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export interface ServeDeps {
  readonly wireClock: Clock;
  readonly recorder: Recorder;
  readonly reportDefect: ReportDefect;
}

/**
 * Receives a complete request, handles it, responds and captures the exchange. On any error the request is
 * still answered and the exchange ends. `exchange` receives its ID.
 */
export async function serveExchange(
  exchange: (id: number) => ServerExchange,
  wire: Wire,
  deps: ServeDeps,
): Promise<void> {
  const { recorder, reportDefect } = deps;
  let id: number;
  try {
    id = recorder.start();
  } catch (error) {
    // Storage has failed for so long that no ID is left: respond without capturing.
    reportDefect(error);
    recorder.dropOne();
    await sendResponse(wire.request, wire.response, createFailedResponse(error));
    return;
  }
  let isRecorded = false;
  try {
    const capture = await serve(id, exchange(id), wire, deps);
    isRecorded = true;
    recorder.record(capture);
  } catch (error) {
    reportDefect(error);
    wire.response.destroy();
  } finally {
    if (!isRecorded) recorder.abandon();
  }
}

/** The response to a request that could not be handled: the protocol lets the sender retry. */
function createFailedResponse(error: unknown): HttpResponse {
  const message = formatStorageFailure(error) ?? 'Internal error; try again';
  return createErrorResponse(createDomainError(API_CODES.internal, message));
}

async function serve(
  id: number,
  exchange: ServerExchange,
  wire: Wire,
  { wireClock: clock, recorder, reportDefect }: ServeDeps,
): Promise<() => CapturedExchange> {
  const received = await receiveRequest(wire.request, {
    maxBodyBytes: exchange.maxBodyBytes,
    timeoutMs: exchange.timeoutMs ?? LIMITS.requestTimeoutMs,
    clock,
  });
  const handled = await exchange.handle(received).catch((error: unknown): HandledRequest => {
    reportDefect(error);
    return {
      response: createFailedResponse(error),
      signature: null,
      warnings: [],
      faults: [],
      subject: () => NO_SUBJECT,
    };
  });
  const { faults, holds = [] } = handled;
  // Only the mock wallet has senders in this process.
  const warnings = handled.warnings.map((warning) => `Mock wallet: ${warning}`);
  if (exchange.peerId !== null && faults.length + holds.length + warnings.length > 0)
    recorder.pairs.report(exchange.peerId, { faults, holds, warnings });
  const readyMs = clock.monotonicMs();
  const result = await send(handled, wire);
  const endMs = clock.monotonicMs();
  return (): CapturedExchange => ({
    id,
    vantage: exchange.vantage,
    kind: exchange.kind,
    startedAt: received.startedAt,
    durationMs: endMs - received.startedMonotonicMs,
    subject: handled.subject(),
    attempt: null,
    deliveryId: null,
    peerId: exchange.peerId,
    warnings: handled.warnings,
    faults,
    holds,
    signature:
      handled.signature === null
        ? { verdict: 'unknown', expected: null }
        : { verdict: handled.signature.verdict, expected: handled.signature.expected },
    request: {
      method: received.method,
      url: received.path,
      headers: (handled.edited ?? received).headers,
      body: (handled.edited ?? received).body,
      bodyBytes: (handled.edited ?? received).bodyBytes,
    },
    outcome: toOutcome(handled.response, result, received),
    timing: {
      connectMs: null,
      receiveMs: received.receiveMs,
      waitMs: readyMs - received.startedMonotonicMs - received.receiveMs,
      sendMs: endMs - readyMs,
    },
  });
}

function send({ response, send: sendCustom }: HandledRequest, wire: Wire): Promise<boolean> {
  if (sendCustom !== undefined) return sendCustom(wire.request, wire.response);
  if ('kind' in response) throw new Error('An unanswered exchange needs a `send` function');
  return sendResponse(wire.request, wire.response, response);
}

function toOutcome(
  response: HandledRequest['response'],
  sent: boolean,
  received: ReceivedRequest,
): CapturedExchange['outcome'] {
  if ('kind' in response) {
    const { reason, message } = response;
    return { kind: 'failed', reason, message, mayHaveArrived: true, partial: null };
  }
  if (sent) return { kind: 'reply', response, apiCode: readApiCode(response) };
  return {
    kind: 'failed',
    reason: 'closed',
    message: 'The caller closed the connection before the response was sent',
    mayHaveArrived: true,
    partial: received.error === 'aborted' ? null : response,
  };
}
