import type { ExchangeHold } from '#shared/breakpoints/hold-stage.ts';
import { formatByteSize } from '#shared/byte-size.ts';
import type {
  ExchangeKind,
  ExchangeMark,
  FailureReason,
  HeaderList,
  RelayNote,
  SignatureVerdict,
  Timing,
  Vantage,
} from '#shared/exchange.ts';
import { TRUNCATED_BODY_BYTES } from './capture-bounds.ts';

/** The subject of the request, as far as it is known. */
export interface ExchangeSubject {
  readonly casinoId: string | null;
  readonly accountId: string | null;
  readonly currency: string | null;
  readonly gameId: string | null;
  readonly roundId: string | null;
  readonly sessionId: string | null;
  readonly transactionIds: readonly string[];
}

export const NO_SUBJECT: ExchangeSubject = {
  casinoId: null,
  accountId: null,
  currency: null,
  gameId: null,
  roundId: null,
  sessionId: null,
  transactionIds: [],
};

/** One complete exchange as seen by one side. */
export interface CapturedExchange {
  readonly id: number;
  readonly vantage: Vantage;
  readonly kind: ExchangeKind;
  readonly startedAt: number;
  readonly durationMs: number;
  readonly subject: ExchangeSubject;
  readonly attempt: number | null;
  readonly deliveryId: number | null;
  readonly peerId: number | null;
  readonly warnings: readonly string[];
  /** Armed faults that affected it. */
  readonly faults: readonly string[];
  /** Where it was held at a breakpoint, in order; for both sides, if both are in this process. */
  readonly holds?: readonly ExchangeHold[];
  readonly signature: { readonly verdict: SignatureVerdict; readonly expected: string | null };
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: HeaderList;
    readonly body: Buffer;
    /** Full length, if the body was truncated. */
    readonly bodyBytes: number;
  };
  readonly outcome:
    | { readonly kind: 'reply'; readonly response: CapturedResponse; readonly apiCode: string | null }
    | {
        readonly kind: 'failed';
        readonly reason: FailureReason;
        readonly message: string;
        readonly mayHaveArrived: boolean;
        readonly partial: CapturedResponse | null;
      };
  readonly timing: Timing;
  /** The exchange that this one replays, or that a recording proxy forwarded. */
  readonly originId?: number;
  /** Whether the test suite sent it, although another side recorded it: a recording proxy, or the sender to a shadow. */
  readonly isFromSuite?: boolean;
  /** The import that created it. */
  readonly importId?: number;
  /** The imported file's claim about the signature, if that could not be verified here. */
  readonly signatureClaim?: string;
  /** Set if a recording proxy forwarded it. */
  readonly relay?: RelayNote;
  /** Set if it was imported. */
  readonly mark?: ExchangeMark;
}

export interface CapturedResponse {
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: Buffer;
}

/** Columns and indexes of a row; text other than URL and headers is small. */
const ROW_BYTES = 1_024;

/** Approximate memory and disk usage of an exchange. */
export function countBytes(exchange: CapturedExchange): number {
  const { request } = exchange;
  const response = getResponse(exchange);
  const headers = [...request.headers, ...(response?.headers ?? [])];
  const texts = headers.reduce((sum, [name, value]) => sum + name.length + value.length, request.url.length);
  return ROW_BYTES + texts + request.body.length + (response?.body.length ?? 0);
}

/**
 * Truncates the bodies of an exchange and adds a warning with the reason; returns the same exchange if they are short.
 */
export function withTruncatedBodies(
  exchange: CapturedExchange,
  reason: string,
  maxBytes = TRUNCATED_BODY_BYTES,
): CapturedExchange {
  const { request, outcome } = exchange;
  const response = getResponse(exchange);
  const isResponseLong = response !== null && response.body.length > maxBytes;
  if (!isResponseLong && request.body.length <= maxBytes) return exchange;
  const cut = isResponseLong ? { ...response, body: cutBody(response.body, maxBytes) } : response;
  // The full length of a request body is stored separately.
  const fullLength = isResponseLong ? ` The full response was ${formatByteSize(response.body.length)}.` : '';
  return {
    ...exchange,
    warnings: [...exchange.warnings, reason + fullLength],
    request: { ...request, body: cutBody(request.body, maxBytes) },
    outcome:
      outcome.kind === 'failed'
        ? { ...outcome, partial: cut }
        : { ...outcome, response: cut ?? outcome.response },
  };
}

function getResponse({ outcome }: CapturedExchange): CapturedResponse | null {
  return outcome.kind === 'reply' ? outcome.response : outcome.partial;
}

/** Copies, so that the rest of the body can be freed. */
function cutBody(body: Buffer, maxBytes: number): Buffer {
  return body.length <= maxBytes ? body : Buffer.from(body.subarray(0, maxBytes));
}
