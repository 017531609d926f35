import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExchangeKind, FailureReason, Vantage } from '#shared/exchange.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import type { Clock } from '../clock.ts';
import { sendAnswer, type Answer } from '../http/answer.ts';
import { receiveRequest, type ReceivedRequest } from '../http/received-request.ts';
import type { SignatureCheck } from '../signing/signature.ts';
import type { CapturedExchange, ExchangeSubject } from './captured-exchange.ts';
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
  /** The exchange's id and, where the sender is of this process too, the sender's. */
  readonly id: number;
  readonly peerId: number | null;
  handle(received: ReceivedRequest): Promise<Handled>;
}

/** Receives a request whole, has it handled, answers it, and keeps what this server saw of it. */
export async function serveExchange(
  exchange: ServerExchange,
  wire: { readonly request: IncomingMessage; readonly response: ServerResponse },
  parts: { readonly clock: Clock; readonly wireClock: Clock; readonly recorder: Recorder },
): Promise<void> {
  const { wireClock: clock, recorder } = parts;
  const received = await receiveRequest(wire.request, {
    maxBodyBytes: exchange.maxBodyBytes,
    timeoutMs: exchange.timeoutMs ?? LIMITS.requestTimeoutMs,
    clock,
  });
  const handled = await exchange.handle(received);
  if (exchange.peerId !== null && handled.faults.length > 0)
    recorder.pairs.shaped(exchange.peerId, handled.faults);
  const readyMs = clock.monotonicMs();
  const sent = await send(handled, wire);
  const endMs = clock.monotonicMs();
  recorder.record((): CapturedExchange => ({
    id: exchange.id,
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
  }));
}

function send(
  { answer, send: sendOtherwise }: Handled,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
): Promise<boolean> {
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
    message: 'The caller closed the connection before the whole answer had left',
    mayHaveArrived: true,
    partial: received.problem === 'aborted' ? null : answer,
  };
}
