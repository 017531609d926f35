import type { HeaderList } from '#shared/exchange.ts';
import type { Money } from '#shared/money.ts';
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
  /** Of the player's currency, for amounts in findings. */
  readonly decimals: number;
  /** The balances that the wallet had reported for the player when the request was sent, oldest first. */
  readonly reported: readonly Money[];
  /** What the run so far says about the response; undefined if it is not known. */
  readonly note?: BalanceNote | undefined;
}

/** What the exchanges of the run say about a response. */
export interface BalanceNote {
  /** Set if a balance callback returned an earlier balance than the wallet's own last response. */
  readonly stale: StaleRead | null;
  /** The same, but that response did not follow from its transactions: either may be wrong. */
  readonly isDoubtful: boolean;
  /** The requests without a response whose effect is open, or showed just now. */
  readonly open: readonly OpenRequest[];
  /** Those of them whose effect showed just now. */
  readonly applied: readonly OpenRequest[];
  /** The IDs of earlier betwins of the same round. */
  readonly roundIds: readonly string[];
}

export interface StaleRead {
  /** The balance in the wallet's last response that moved money. */
  readonly balance: Money;
  /** The step of that response. */
  readonly step: string;
}

/** A request without a response, which the wallet may still apply. */
export interface OpenRequest {
  readonly step: string;
  readonly scenario: string | null;
  /** What it moves, if it is applied. */
  readonly moves: Money;
}

/** What one step sends, and what its reply says about the player. */
type SuiteStep = SuiteRequest & { readonly step: string } & Pick<SuiteReply, 'decimals' | 'reported'>;

/** Records an exchange and assigns its number in the run. */
type KeepExchange = (exchange: Omit<SuiteExchange, 'n'>) => SuiteExchange;

/** Sends once, without retries. */
export async function sendOnce(
  sender: SuiteSender,
  request: SuiteStep,
  keep: KeepExchange,
): Promise<SuiteReply> {
  const sent = await sender.send(request);
  return toReply(request, keep(describe(request, 1, sent)), sent.outcome);
}

/**
 * Sends like the gateway: HTTP 500 and a lost connection are retried with the same bytes, up to four times within the
 * budget of a betwin; the last outcome counts.
 */
export async function sendAsGateway(
  sender: SuiteSender,
  request: SuiteStep,
  deps: { readonly clock: Clock; readonly keep: KeepExchange },
): Promise<SuiteReply> {
  const { clock } = deps;
  const firstAttemptAt = clock.monotonicMs();
  for (let attempt = 1; ; attempt++) {
    const sent = await sender.send(request);
    const exchange = deps.keep(describe(request, attempt, sent));
    if (!isRetried(sent.outcome)) return toReply(request, exchange, sent.outcome);
    const decision = decideRetry(BETWIN_RETRY, {
      attemptsMade: attempt,
      firstAttemptAt,
      now: clock.monotonicMs(),
    });
    if (decision.kind === 'exhausted') return toReply(request, exchange, sent.outcome);
    await new Promise<void>((resolve) => clock.after(decision.delayMs, resolve));
  }
}

function toReply(
  { decimals, reported }: SuiteStep,
  exchange: SuiteExchange,
  outcome: WireOutcome,
): SuiteReply {
  return { exchange, outcome, decimals, reported };
}

function isRetried(outcome: WireOutcome): boolean {
  return outcome.kind === 'failed' ? outcome.reason !== 'too_large' : outcome.status >= 500;
}

function describe(
  { step, callback, url, body }: SuiteStep,
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
