import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExchangeKind, Vantage } from '#shared/exchange.ts';
import type { Clock } from '../clock.ts';
import { sendAnswer, type Answer } from '../http/answer.ts';
import { receiveRequest, type ReceivedRequest } from '../http/received-request.ts';
import type { SignatureCheck } from '../signing/signature.ts';
import type { CapturedExchange, ExchangeSubject } from './captured-exchange.ts';
import type { Recorder } from './recorder.ts';
import { readApiCode } from './subject.ts';

/** What a server decided about a request that it received. */
export interface Handled {
  readonly answer: Answer;
  /** Null where there was no secret to check with. */
  readonly signature: SignatureCheck | null;
  readonly warnings: readonly string[];
  /** Faults that shaped the answer. */
  readonly faults: readonly string[];
  /** Read when the capture is written, off the path that answers. */
  readonly subject: () => ExchangeSubject;
}

export interface ServerExchange {
  readonly vantage: Vantage;
  readonly kind: ExchangeKind;
  readonly maxBodyBytes: number;
  /** The exchange's id and, where the sender is of this process too, the sender's. */
  readonly id: number;
  readonly peerId: number | null;
  handle(received: ReceivedRequest): Promise<Handled>;
}

/** Receives a request whole, has it handled, answers it, and keeps what this server saw of it. */
export async function serveExchange(
  exchange: ServerExchange,
  wire: { readonly request: IncomingMessage; readonly response: ServerResponse },
  parts: { readonly clock: Clock; readonly recorder: Recorder },
): Promise<void> {
  const { clock, recorder } = parts;
  const received = await receiveRequest(wire.request, { maxBodyBytes: exchange.maxBodyBytes, clock });
  const handled = await exchange.handle(received);
  const readyMs = clock.monotonicMs();
  const sent = await sendAnswer(wire.request, wire.response, handled.answer);
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
    outcome: sent
      ? {
          kind: 'reply',
          response: handled.answer,
          apiCode: readApiCode(handled.answer.status, handled.answer.body),
        }
      : {
          kind: 'failed',
          reason: 'closed',
          message: 'The caller closed the connection before the whole answer had left',
          mayHaveArrived: true,
          partial: received.problem === 'aborted' ? null : handled.answer,
        },
    timing: {
      connectMs: null,
      receiveMs: received.receiveMs,
      waitMs: readyMs - received.startedMonotonicMs - received.receiveMs,
      sendMs: endMs - readyMs,
    },
  }));
}
