import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExchangeKind, FailureReason, Vantage } from '#shared/exchange.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { API_CODES, createDomainError } from '#shared/protocol/errors.ts';
import type { Clock } from '../clock.ts';
import type { ReportDefect } from '../defect-log.ts';
import { errorAnswer, sendAnswer, type Answer } from '../http/answer.ts';
import { receiveRequest, type ReceivedRequest } from '../http/received-request.ts';
import type { SignatureCheck } from '../signing/signature.ts';
import { storageFailureMessage } from '../storage/storage-failure.ts';
import { NO_SUBJECT, type CapturedExchange, type ExchangeSubject } from './captured-exchange.ts';
import type { Recorder } from './recorder.ts';
import { readApiCode } from './subject.ts';

/** What a server decided about a request that it received. */
export interface HandledRequest {
  /** The answer, or why none was sent. */
  readonly answer: Answer | Unanswered;
  /** Sends the answer if it is not sent the usual way; resolves to false if the caller disconnected first. */
  readonly send?: ((request: IncomingMessage, response: ServerResponse) => Promise<boolean>) | undefined;
  /** Null if there was no secret to check with. */
  readonly signature: SignatureCheck | null;
  readonly warnings: readonly string[];
  /** Faults that affected the answer. */
  readonly faults: readonly string[];
  /** Evaluated when the capture is written, off the response path. */
  readonly subject: () => ExchangeSubject;
}

/** Deliberately no answer. */
export interface Unanswered {
  readonly kind: 'unanswered';
  readonly reason: FailureReason;
  readonly message: string;
}

export interface ServerExchange {
  readonly vantage: Vantage;
  readonly kind: ExchangeKind;
  readonly maxBodyBytes: number;
  readonly timeoutMs: number | undefined;
  /** The sender's exchange id, if the sender is in this process, too. */
  readonly peerId: number | null;
  handle(received: ReceivedRequest): Promise<HandledRequest>;
}

interface Wire {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export interface ServeParts {
  readonly wireClock: Clock;
  readonly recorder: Recorder;
  readonly reportDefect: ReportDefect;
}

/**
 * Receives a complete request, handles it, answers it and captures the exchange. On any error the request is still
 * answered and the exchange ends. `exchange` receives its id.
 */
export async function serveExchange(
  exchange: (id: number) => ServerExchange,
  wire: Wire,
  parts: ServeParts,
): Promise<void> {
  const { recorder, reportDefect } = parts;
  let id: number;
  try {
    id = recorder.begin();
  } catch (error) {
    // Storage has failed for so long that no id is left: answer without capturing.
    reportDefect(error);
    recorder.dropOne();
    await sendAnswer(wire.request, wire.response, failedAnswer(error));
    return;
  }
  let isRecorded = false;
  try {
    const capture = await serve(id, exchange(id), wire, parts);
    isRecorded = true;
    recorder.record(capture);
  } catch (error) {
    reportDefect(error);
    wire.response.destroy();
  } finally {
    if (!isRecorded) recorder.abandon();
  }
}

/** The answer to a request that could not be handled: the protocol lets the sender retry. */
function failedAnswer(error: unknown): Answer {
  const message = storageFailureMessage(error) ?? 'Internal error; try again';
  return errorAnswer(createDomainError(API_CODES.internal, message));
}

async function serve(
  id: number,
  exchange: ServerExchange,
  wire: Wire,
  { wireClock: clock, recorder, reportDefect }: ServeParts,
): Promise<() => CapturedExchange> {
  const received = await receiveRequest(wire.request, {
    maxBodyBytes: exchange.maxBodyBytes,
    timeoutMs: exchange.timeoutMs ?? LIMITS.requestTimeoutMs,
    clock,
  });
  const handled = await exchange.handle(received).catch((error: unknown): HandledRequest => {
    reportDefect(error);
    return {
      answer: failedAnswer(error),
      signature: null,
      warnings: [],
      faults: [],
      subject: () => NO_SUBJECT,
    };
  });
  if (exchange.peerId !== null && handled.faults.length > 0)
    recorder.pairs.setFaults(exchange.peerId, handled.faults);
  const readyMs = clock.monotonicMs();
  const sent = await send(handled, wire);
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
    faults: handled.faults,
    signature:
      handled.signature === null
        ? { verdict: 'unknown', expected: null }
        : { verdict: handled.signature.verdict, expected: handled.signature.expected },
    request: {
      method: received.method,
      url: received.path,
      headers: received.headers,
      body: received.body,
      bodyBytes: received.bodyBytes,
    },
    outcome: outcomeOf(handled.answer, sent, received),
    timing: {
      connectMs: null,
      receiveMs: received.receiveMs,
      waitMs: readyMs - received.startedMonotonicMs - received.receiveMs,
      sendMs: endMs - readyMs,
    },
  });
}

function send({ answer, send: sendCustom }: HandledRequest, { request, response }: Wire): Promise<boolean> {
  if (sendCustom !== undefined) return sendCustom(request, response);
  if ('kind' in answer) throw new Error('No `send` for an answer that is not sent as usual');
  return sendAnswer(request, response, answer);
}

function outcomeOf(
  answer: HandledRequest['answer'],
  sent: boolean,
  received: ReceivedRequest,
): CapturedExchange['outcome'] {
  if ('kind' in answer) {
    const { reason, message } = answer;
    return { kind: 'failed', reason, message, mayHaveArrived: true, partial: null };
  }
  if (sent) return { kind: 'reply', response: answer, apiCode: readApiCode(answer.status, answer.body) };
  return {
    kind: 'failed',
    reason: 'closed',
    message: 'The caller closed the connection before the response was sent',
    mayHaveArrived: true,
    partial: received.problem === 'aborted' ? null : answer,
  };
}
