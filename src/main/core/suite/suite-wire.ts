import type { HeaderList } from '#shared/exchange.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { BETWIN_RETRY } from '#shared/protocol/limits.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import type { SuiteExchange } from '#shared/suite/report.ts';
import type { Clock } from '../clock.ts';
import { decideRetry } from '../gateway/delivery/retry.ts';
import type { WireOutcome } from '../http/wire-exchange.ts';

/** One request to send. A null signature omits the header. */
export interface SuiteRequest {
  readonly callback: Callback;
  readonly url: string;
  readonly body: Buffer;
  readonly signature: string | null;
}

/** Sends the suite's requests and, in a workbench, captures them. */
export interface SuiteSender {
  send(request: SuiteRequest): Promise<{
    readonly outcome: WireOutcome;
    readonly durationMs: number;
    readonly requestHeaders: HeaderList;
    /** Null if nothing is captured. */
    readonly exchangeId: number | null;
  }>;
}

/** The result of a step, after the retries that a gateway would make. */
export interface SuiteReply {
  /** The exchange of the last attempt. */
  readonly exchange: SuiteExchange;
  readonly outcome: WireOutcome;
}

/** Records an exchange and assigns its number in the run. */
type KeepExchange = (exchange: Omit<SuiteExchange, 'n'>) => SuiteExchange;

/** Sends once, without retries. */
export async function sendOnce(
  sender: SuiteSender,
  request: SuiteRequest & { readonly step: string },
  keep: KeepExchange,
): Promise<SuiteReply> {
  const sent = await sender.send(request);
  return { exchange: keep(describe(request, 1, sent)), outcome: sent.outcome };
}

/**
 * Sends like the gateway: HTTP 500 and a lost connection are retried with the same bytes, up to four times within the
 * budget of a betwin; the last outcome counts.
 */
export async function sendAsGateway(
  sender: SuiteSender,
  request: SuiteRequest & { readonly step: string },
  deps: { readonly clock: Clock; readonly keep: KeepExchange },
): Promise<SuiteReply> {
  const { clock } = deps;
  const firstAttemptAt = clock.monotonicMs();
  for (let attempt = 1; ; attempt++) {
    const sent = await sender.send(request);
    const exchange = deps.keep(describe(request, attempt, sent));
    if (!isRetried(sent.outcome)) return { exchange, outcome: sent.outcome };
    const decision = decideRetry(BETWIN_RETRY, {
      attemptsMade: attempt,
      firstAttemptAt,
      now: clock.monotonicMs(),
    });
    if (decision.kind === 'exhausted') return { exchange, outcome: sent.outcome };
    await new Promise<void>((resolve) => clock.after(decision.delayMs, resolve));
  }
}

function isRetried(outcome: WireOutcome): boolean {
  return outcome.kind === 'failed' ? outcome.reason !== 'too_large' : outcome.status >= 500;
}

function describe(
  { step, callback, url, body }: SuiteRequest & { readonly step: string },
  attempt: number,
  sent: Awaited<ReturnType<SuiteSender['send']>>,
): Omit<SuiteExchange, 'n'> {
  const { outcome, durationMs, exchangeId } = sent;
  const response = outcome.kind === 'reply' ? outcome : outcome.partial;
  return {
    step,
    callback,
    attempt,
    request: { url, headers: Object.fromEntries(sent.requestHeaders), body: body.toString('utf8') },
    response:
      response === null
        ? null
        : {
            status: response.status,
            headers: Object.fromEntries(response.headers),
            body: response.body.toString('utf8'),
          },
    duration_ms: durationMs,
    error: outcome.kind === 'failed' ? outcome.message : null,
    ...(exchangeId === null ? {} : { exchange_id: exchangeId }),
  };
}

/** The headers of a callback, as the gateway sends them. */
export function buildCallbackHeaders(signature: string | null): HeaderList {
  const signed: HeaderList = signature === null ? [] : [[SIGNATURE_HEADER, signature]];
  return [['content-type', 'application/json'], ...signed];
}
