import type { ExchangeHold } from '#shared/breakpoints/hold-stage.ts';
import type { ExchangeKind, HeaderList, RelayNote } from '#shared/exchange.ts';
import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { formatByteSize } from '#shared/byte-size.ts';
import type { CapturedExchange, CapturedResponse } from '../capture/captured-exchange.ts';
import type { PairedSender } from '../capture/vantage-pairs.ts';
import { readApiCode, readFields, readSubject } from '../capture/subject.ts';
import { findHeader } from '../http/headers.ts';
import type { WireOutcome } from '../http/wire-exchange.ts';
import type { SignatureCheck } from '../signing/signature.ts';
import type { KeptBody, RelayedExchange } from './relay/relayed-exchange.ts';

/** What is known when it ends. */
export interface RelayedFacts {
  readonly id: number;
  readonly proxy: string;
  readonly casinoId: string | null;
  readonly callback: Callback | null;
  readonly signature: SignatureCheck | null;
  readonly peerId: number | null;
  /** The same exchange as its sender saw it, if that is part of this workbench. */
  readonly sender: PairedSender | null;
  readonly faults: readonly string[];
  /** Where it was held at a breakpoint, by the proxy or the mock wallet. */
  readonly holds: readonly ExchangeHold[];
  readonly warnings: readonly string[];
  /** The edited request that was forwarded; null if it was forwarded as received. */
  readonly sent: { readonly headers: HeaderList; readonly body: Buffer } | null;
  /** The response that the gateway got in place of the wallet's; null if it got that one. */
  readonly given: WireOutcome | null;
}

/** The exchange as it is stored: the request that was forwarded, and the response that was returned. */
export function captureRelayed(exchange: RelayedExchange, facts: RelayedFacts): CapturedExchange {
  const { requestBody, forwarded, received } = exchange;
  const endMs = exchange.endMs ?? exchange.startMs;
  const body = facts.sent?.body ?? requestBody.content();
  const { callback, signature, sent, given } = facts;
  const answered = given === null ? null : toResponse(exchange);
  const kind: ExchangeKind = callback ?? 'other';
  return {
    id: facts.id,
    vantage: 'proxy',
    kind,
    startedAt: exchange.startedAt,
    durationMs: endMs - exchange.startMs,
    subject: readSubject(body, facts.casinoId),
    attempt: null,
    deliveryId: null,
    peerId: facts.peerId,
    warnings: [...warnAboutCuts(exchange), ...facts.warnings],
    faults: facts.faults,
    holds: facts.holds,
    signature:
      signature === null
        ? { verdict: 'unknown', expected: null }
        : { verdict: signature.verdict, expected: signature.expected },
    request: {
      method: exchange.method,
      url: forwarded.target,
      headers: sent?.headers ?? forwarded.headers,
      body,
      bodyBytes: sent?.body.length ?? requestBody.bytes(),
    },
    outcome: toCapturedOutcome(given ?? toOutcome(exchange)),
    timing: toTiming(exchange, endMs),
    ...(facts.sender === null ? {} : { originId: facts.sender.id, isFromSuite: facts.sender.isFromSuite }),
    relay: {
      proxy: facts.proxy,
      received: { target: received.target, host: findHeader(received.headers, 'host') ?? null },
      answered: answered === null ? null : toNote(answered),
    },
  };
}

function toNote({ status, headers, body }: CapturedResponse): NonNullable<RelayNote['answered']> {
  return { status, headers, base64: body.toString('base64') };
}

/** By the URL if that names it, otherwise by fields that only one callback has. */
export function findCallback(exchange: RelayedExchange): Callback | null {
  if (exchange.isUnreadable || exchange.method !== 'POST') return null;
  if (exchange.callback !== null) return exchange.callback;
  const path = exchange.received.target.split(/[?#]/)[0] ?? '';
  const callback = CALLBACKS.find((each) => path.toLowerCase().endsWith(`/${each}`));
  if (callback !== undefined) return callback;
  const fields = readFields(exchange.requestBody.content());
  if (fields === null || typeof fields['account_id'] !== 'string') return null;
  if (typeof fields['round_id_provider'] === 'string') return 'rollback';
  if (Array.isArray(fields['transactions'])) return 'betwin';
  return typeof fields['round_id'] === 'string' ? 'finish' : 'balance';
}

/** As for a request that the workbench sent itself. */
export function toOutcome(exchange: RelayedExchange): WireOutcome {
  const { failure, mayHaveArrived } = exchange;
  const response = toResponse(exchange);
  if (failure === null && response !== null) return { kind: 'reply', ...response };
  const { reason, message } = failure ?? { reason: 'closed', message: 'There was no response' };
  return { kind: 'failed', reason, message, mayHaveArrived, partial: response };
}

function toResponse({ response, responseBody }: RelayedExchange): CapturedResponse | null {
  return response === null ? null : { ...response, body: responseBody.content() };
}

function toCapturedOutcome(outcome: WireOutcome): CapturedExchange['outcome'] {
  if (outcome.kind === 'failed') return outcome;
  const { kind, ...response } = outcome;
  return { kind, response, apiCode: readApiCode(response) };
}

function toTiming(exchange: RelayedExchange, endMs: number): CapturedExchange['timing'] {
  const { startMs, connectMs, requestEndMs, responseStartMs } = exchange;
  return {
    connectMs,
    sendMs: requestEndMs === null ? null : Math.max(0, requestEndMs - startMs - (connectMs ?? 0)),
    waitMs: requestEndMs === null ? null : Math.max(0, (responseStartMs ?? endMs) - requestEndMs),
    receiveMs: responseStartMs === null ? null : endMs - responseStartMs,
  };
}

function warnAboutCuts({ isUnreadable, requestBody, responseBody }: RelayedExchange): readonly string[] {
  return [
    ...(isUnreadable ? ['The request is not HTTP/1; its bytes were forwarded.'] : []),
    ...[
      ['request', requestBody],
      ['response', responseBody],
    ].flatMap(([name, body]) => warnAboutCut(name as string, body as KeptBody)),
  ];
}

function warnAboutCut(name: string, body: KeptBody): readonly string[] {
  const kept = body.content().length;
  if (kept === body.bytes()) return [];
  return [
    `All ${formatByteSize(body.bytes())} of the ${name} were forwarded; only the first ${formatByteSize(kept)} are stored.`,
  ];
}
