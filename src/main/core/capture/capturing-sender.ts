import type { HeaderList, Vantage } from '#shared/exchange.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { findHeader } from '../http/headers.ts';
import type { WireClient } from '../http/wire-client.ts';
import type { WireOutcome } from '../http/wire-exchange.ts';
import { checkSignature } from '../signing/signature.ts';
import type { CapturedExchange } from './captured-exchange.ts';
import type { Recorder } from './recorder.ts';
import { readApiCode, readSubject } from './subject.ts';

/** A request as it will be sent, and what is known about it. */
export interface CapturedRequest {
  readonly callback: Callback;
  readonly method: string;
  readonly url: string;
  readonly headers: HeaderList;
  readonly body: Buffer;
  /** Null if no operator here owns it. */
  readonly casinoId: string | null;
  /** The secret that the signature is checked with, which may be intentionally wrong; null if unknown. */
  readonly secret: string | null;
  readonly trustedCertificates: readonly string[];
  /** The exchange that it replays. */
  readonly originId?: number;
  /** Whether it repeats what the test suite sent. */
  readonly isFromSuite?: boolean;
  /** Warnings about its outcome. */
  readonly judge?: (outcome: WireOutcome, startedAt: number) => readonly string[];
}

export interface CapturedResult {
  readonly outcome: WireOutcome;
  readonly durationMs: number;
  readonly requestHeaders: HeaderList;
  readonly exchangeId: number;
}

/** Sends requests that are not gateway deliveries, once each, and captures them from the sender's side. */
export interface CapturingSender {
  send(request: CapturedRequest): Promise<CapturedResult>;
}

export function createCapturingSender(
  { wire, recorder }: { readonly wire: WireClient; readonly recorder: Recorder },
  vantage: Vantage,
): CapturingSender {
  return {
    async send({ callback, method, url, headers, body, ...known }) {
      const id = recorder.start();
      const isFromSuite = vantage === 'suite' || known.isFromSuite === true;
      const result = await wire
        .send({
          method,
          url,
          headers,
          body,
          timeoutMs: LIMITS.attemptTimeoutMs,
          trustedCertificates: known.trustedCertificates,
          onConnection: (key) => recorder.pairs.registerSender(key, id, { isFromSuite }),
        })
        .catch((defect: unknown) => {
          recorder.abandon();
          throw defect;
        });
      const { outcome, durationMs, requestHeaders } = result;
      const marks = recorder.pairs.getReport(id);
      const peerId = recorder.pairs.closeSender(id, outcome.kind === 'reply');
      const warnings = known.judge?.(outcome, result.startedAt) ?? [];
      recorder.record((): CapturedExchange => ({
        id,
        vantage,
        kind: callback,
        startedAt: result.startedAt,
        durationMs,
        subject: readSubject(body, known.casinoId),
        attempt: null,
        deliveryId: null,
        peerId,
        ...marks,
        warnings: [...warnings, ...marks.warnings],
        signature: getSignature(body, requestHeaders, known.secret),
        request: { method, url, headers: requestHeaders, body, bodyBytes: body.length },
        outcome:
          outcome.kind === 'reply'
            ? { kind: 'reply', response: outcome, apiCode: readApiCode(outcome) }
            : outcome,
        timing: result.timing,
        ...(known.originId === undefined ? {} : { originId: known.originId }),
        isFromSuite,
      }));
      return { outcome, durationMs, requestHeaders, exchangeId: id };
    },
  };
}

function getSignature(
  body: Buffer,
  headers: HeaderList,
  secret: string | null,
): CapturedExchange['signature'] {
  if (secret === null) return { verdict: 'unknown', expected: null };
  const { verdict, expected } = checkSignature(body, findHeader(headers, SIGNATURE_HEADER), secret);
  return { verdict, expected };
}
