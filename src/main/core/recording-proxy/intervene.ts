import type { ExchangeHold } from '#shared/breakpoints/hold-stage.ts';
import type { ProxyFaultEffect } from '#shared/contract/recording-proxies.ts';
import type { HeaderList } from '#shared/exchange.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { readApiCode, readSubject } from '../capture/subject.ts';
import type { Clock } from '../clock.ts';
import {
  DROPPED_MESSAGE,
  type HoldableRequest,
  type HoldableResponse,
  type MessageFacts,
  type MessageHolds,
} from '../http/message-holds.ts';
import type { WireOutcome } from '../http/wire-exchange.ts';
import { sign } from '../signing/signature.ts';
import { withStatus } from './proxy-faults.ts';
import { serialiseMessage, serialiseResponse } from './relay/message-head.ts';
import type { Intervention, RelayedExchange } from './relay/relayed-exchange.ts';

/** The effects of faults and breakpoints on an exchange. */
export interface Interference {
  readonly holds: ExchangeHold[];
  /** The edited request that was forwarded; null if it was forwarded as received. */
  sent: { readonly headers: HeaderList; readonly body: Buffer } | null;
  /** The response that the gateway got in place of the wallet's; null if it got that one. */
  given: WireOutcome | null;
}

export interface InterveneDeps {
  readonly clock: Clock;
  readonly holds: MessageHolds;
  readonly effects: readonly ProxyFaultEffect[];
  readonly casinoId: string | null;
  readonly operatorId: string | null;
  readonly secret: string | null;
  /** The callback of the request; null if it is not one. */
  readonly callback: () => Callback | null;
  /** Called once it is known which request is forwarded. */
  readonly onPass: () => void;
}

/**
 * Holds messages of a proxy at breakpoints and applies its armed faults: breakpoints come first. Bytes that
 * are not edited are forwarded unchanged.
 */
export function createIntervention(
  exchange: RelayedExchange,
  interference: Interference,
  deps: InterveneDeps,
): Intervention {
  const { holds, effects, secret } = deps;
  const target = { method: exchange.method, url: exchange.forwarded.target };
  const caller = {
    connectionKey: exchange.gateway.connectionKey,
    arrivedMs: exchange.startMs,
    closed: exchange.gateway.closed,
  };
  let facts: MessageFacts | null = null;

  function wait(kind: 'delay_request' | 'delay_response'): Promise<void> {
    const ms = effects.reduce((sum, effect) => sum + (effect.kind === kind ? effect.ms : 0), 0);
    return ms === 0 ? Promise.resolve() : new Promise((resolve) => void deps.clock.after(ms, resolve));
  }

  return {
    async request(bytes) {
      const { requestBody, forwarded } = exchange;
      const message: HoldableRequest = {
        kind: 'request',
        headers: forwarded.headers,
        body: requestBody.content(),
      };
      const isComplete = message.body.length === requestBody.bytes();
      facts = {
        ...readSubject(message.body, deps.casinoId),
        kind: deps.callback() ?? 'other',
        operatorId: deps.operatorId,
        attempt: null,
        status: null,
        apiCode: null,
      };
      const waiting = isComplete
        ? holds.hold({
            stage: 'proxy_request',
            facts,
            target,
            message,
            sign: secret === null ? null : (body) => sign(body, secret),
            caller,
          })
        : null;
      let passed = bytes;
      if (waiting !== null) {
        const { decision, hold } = await waiting;
        interference.holds.push(hold);
        if (decision.kind === 'answer') {
          interference.given = { ...decision.response, kind: 'reply' };
          return { kind: 'answer', bytes: serialiseResponse(decision.response) };
        }
        if (decision.kind !== 'send') {
          interference.given = createFailedOutcome(DROPPED_MESSAGE, false);
          return { kind: 'drop' };
        }
        if (hold.edited) {
          interference.sent = decision.message;
          passed = serialiseMessage(getFirstLine(bytes), decision.message);
        }
      }
      deps.onPass();
      await wait('delay_request');
      return { kind: 'pass', bytes: passed };
    },
    async response(bytes) {
      const { response, responseBody } = exchange;
      const { status, headers } = response ?? { status: 0, headers: [] };
      const message: HoldableResponse = { kind: 'response', status, headers, body: responseBody.content() };
      const isComplete = message.body.length === responseBody.bytes();
      const waiting =
        facts !== null && isComplete
          ? holds.hold({
              stage: 'proxy_response',
              facts: { ...facts, status, apiCode: readApiCode(message) },
              target,
              message,
              sign: null,
              caller,
            })
          : null;
      let passed = bytes;
      let responseToSend: HoldableResponse = message;
      if (waiting !== null) {
        const { decision, hold } = await waiting;
        interference.holds.push(hold);
        if (decision.kind === 'drop' || decision.kind === 'stop') {
          interference.given = createFailedOutcome(DROPPED_MESSAGE);
          return { kind: 'cut', bytes: Buffer.alloc(0) };
        }
        responseToSend = decision.kind === 'answer' ? decision.response : decision.message;
        if (hold.edited || decision.kind === 'answer') {
          interference.given = { ...responseToSend, kind: 'reply' };
          passed = serialiseResponse(responseToSend);
        }
      }
      await wait('delay_response');
      return applyEffects(passed, responseToSend);
    },
  };

  function applyEffects(
    bytes: Buffer,
    given: HoldableResponse,
  ): Awaited<ReturnType<Intervention['response']>> {
    const status = effects.find((effect) => effect.kind === 'status')?.status;
    const cut = effects.find((effect) => effect.kind === 'cut');
    if (status !== undefined) interference.given = { ...given, kind: 'reply', status };
    const passed = status === undefined ? bytes : withStatus(bytes, status);
    if (cut === undefined) return { kind: 'pass', bytes: passed };
    interference.given = createFailedOutcome(
      `A fault of the proxy closed the connection after ${cut.bytes} bytes of the response`,
    );
    return { kind: 'cut', bytes: passed.subarray(0, cut.bytes) };
  }
}

function createFailedOutcome(message: string, mayHaveArrived = true): WireOutcome {
  return { kind: 'failed', reason: 'closed', message, mayHaveArrived, partial: null };
}

function getFirstLine(bytes: Buffer): string {
  return bytes.toString('latin1', 0, bytes.indexOf('\n')).trimEnd();
}
