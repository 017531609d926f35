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
export interface Handled {
  /** What it answered, or why it said nothing. */
  readonly answer: Answer | Unanswered;
  /** Puts it on the wire where it does not simply leave; resolves with false where the caller left first. */
  readonly send?: ((request: IncomingMessage, response: ServerResponse) => Promise<boolean>) | undefined;
  /** Null where there was no secret to check with. */
  readonly signature: SignatureCheck | null;
  readonly warnings: readonly string[];
  /** Faults that shaped the answer. */
  readonly faults: readonly string[];
  /** Read when the capture is written, off the path that answers. */
  readonly subject: () => ExchangeSubject;
}

/** No answer was given, on purpose. */
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
  /** Where the sender is of this process too, the sender's id. */
  readonly peerId: number | null;
  handle(received: ReceivedRequest): Promise<Handled>;
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
 * Receives a request whole, has it handled, answers it, and keeps what this server saw of it. Whatever goes wrong, the
 * request is answered and the exchange ends. `exchange` gets its id.
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
    // Storage has failed for so long that no id is left: answered, and not kept.
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

/** What a request gets that could not be handled: the protocol lets whoever sent it try again. */
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
  const handled = await exchange.handle(received).catch((error: unknown): Handled => {
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

function send({ answer, send: sendOtherwise }: Handled, { request, response }: Wire): Promise<boolean> {
  if (sendOtherwise !== undefined) return sendOtherwise(request, response);
  if ('kind' in answer) throw new Error('Nothing was said how to say nothing');
  return sendAnswer(request, response, answer);
}

function outcomeOf(
  answer: Handled['answer'],
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
