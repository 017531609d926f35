import type { ServerResponse } from 'node:http';
import type { ExchangeHold } from '#shared/breakpoints/hold-stage.ts';
import type { Operator } from '#shared/operators.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import type { HandledRequest } from '../capture/server-exchange.ts';
import { readApiCode, readSubject } from '../capture/subject.ts';
import { findHeader } from '../http/headers.ts';
import { getServerConnectionKey } from '../http/connection-key.ts';
import {
  DROPPED_MESSAGE,
  type HoldableResponse,
  type MessageCaller,
  type MessageFacts,
  type MessageHolds,
} from '../http/message-holds.ts';
import type { ReceivedRequest } from '../http/received-request.ts';
import { checkSignature, sign } from '../signing/signature.ts';

/** A callback that arrived while breakpoints are set. */
export interface ArrivedCallback {
  readonly callback: Callback;
  readonly casinoId: string;
  /** Undefined if no operator has the casino. */
  readonly operator: Operator | undefined;
  readonly received: ReceivedRequest;
  readonly response: ServerResponse;
}

/**
 * Handles a callback of the mock wallet, and holds it if a breakpoint matches: the request before anything is checked,
 * and the response before it is sent. A request whose caller has given up meanwhile is processed anyway, as by a
 * slow wallet.
 * @param handle handles a request without holding it.
 */
export async function handleHeldCallback(
  holds: MessageHolds,
  { callback, casinoId, operator, received, response }: ArrivedCallback,
  handle: (request: ReceivedRequest) => Promise<HandledRequest>,
): Promise<HandledRequest> {
  // No part of an incomplete request can be relayed.
  if (received.error !== null) return handle(received);
  const made: ExchangeHold[] = [];
  const target = { method: received.method, url: received.path };
  const caller = toCaller(received, response);
  const facts: MessageFacts = {
    ...readSubject(received.body, casinoId),
    kind: callback,
    operatorId: operator?.id ?? null,
    attempt: null,
    status: null,
    apiCode: null,
  };
  const unhandled = {
    signature:
      operator === undefined
        ? null
        : checkSignature(received.body, findHeader(received.headers, SIGNATURE_HEADER), operator.secret),
    warnings: [],
    faults: [],
    holds: made,
    subject: () => readSubject(received.body, casinoId),
  };
  let request = received;

  const waiting = holds.hold({
    stage: 'before_ledger',
    facts,
    target,
    message: { kind: 'request', headers: received.headers, body: received.body },
    sign: operator === undefined ? null : (body) => sign(body, operator.secret),
    caller,
  });
  if (waiting !== null) {
    const { decision, hold } = await waiting;
    made.push(hold);
    if (decision.kind === 'answer') return { ...unhandled, response: toResponse(decision.response) };
    if (decision.kind !== 'send')
      return { ...unhandled, ...closeConnection(response, `${DROPPED_MESSAGE} before the ledger`) };
    const { headers, body } = decision.message;
    request = hold.edited ? { ...received, headers, body, bodyBytes: body.length } : received;
  }

  const handled = { ...(await handle(request)), holds: made, edited: request };
  // A fault may leave nothing to hold.
  if ('kind' in handled.response) return handled;
  const { status, headers, body } = handled.response;
  const held = holds.hold({
    stage: 'after_ledger',
    facts: { ...facts, status, apiCode: readApiCode(handled.response) },
    target,
    message: { kind: 'response', status, headers, body },
    sign: null,
    caller,
  });
  if (held === null) return handled;
  const { decision, hold } = await held;
  made.push(hold);
  switch (decision.kind) {
    case 'send':
      // An unedited response is sent as the armed faults require, perhaps late or in part.
      return hold.edited ? { ...handled, response: toResponse(decision.message), send: undefined } : handled;
    case 'answer':
      return { ...handled, response: toResponse(decision.response), send: undefined };
    case 'drop':
    case 'stop':
      return { ...handled, ...closeConnection(response, `${DROPPED_MESSAGE} after the ledger`) };
  }
}

function toResponse({ status, headers, body }: HoldableResponse): HandledRequest['response'] {
  return { status, headers, body };
}

function closeConnection(
  response: ServerResponse,
  message: string,
): Required<Pick<HandledRequest, 'response' | 'send'>> {
  return {
    response: { kind: 'unanswered', reason: 'closed', message },
    send() {
      response.socket?.destroy();
      return Promise.resolve(true);
    },
  };
}

function toCaller({ startedMonotonicMs }: ReceivedRequest, response: ServerResponse): MessageCaller | null {
  const { socket } = response;
  if (socket === null) return null;
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return {
    connectionKey: getServerConnectionKey(socket),
    arrivedMs: startedMonotonicMs,
    closed: controller.signal,
  };
}
