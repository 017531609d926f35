import type {
  ExchangeKind,
  FailureReason,
  HeaderList,
  SignatureVerdict,
  Timing,
  Vantage,
} from '#shared/exchange.ts';

/** What the request was about, as far as it could be told. */
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

/** One exchange as one side saw it, whole. */
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
  /** Faults that were armed and shaped it. */
  readonly faults: readonly string[];
  readonly signature: { readonly verdict: SignatureVerdict; readonly expected: string | null };
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: HeaderList;
    readonly body: Buffer;
    /** Whole length, where the body was cut. */
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
  /** The exchange that this one sent again. */
  readonly originId?: number;
  /** The import that brought it. */
  readonly importId?: number;
}

export interface CapturedResponse {
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: Buffer;
}
