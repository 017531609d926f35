import type { Reach } from './address-reach.ts';
import type { FailureReason, HeaderList, Timing } from '#shared/exchange.ts';

export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: HeaderList;
  readonly body: Buffer;
  readonly timeoutMs: number;
  /** SHA-256 fingerprints of certificates to take though no authority vouches for them. */
  readonly trustedCertificates?: readonly string[];
  /** `any` where it is left out. */
  readonly reach?: Reach;
  /** Called when the request takes a connection, before its first byte leaves. */
  readonly onConnection?: (key: string) => void;
}

/** What came back. A failed connection is no reply; what had come in before it failed is kept as `partial`. */
export type WireOutcome =
  | { readonly kind: 'reply'; readonly status: number; readonly headers: HeaderList; readonly body: Buffer }
  | {
      readonly kind: 'failed';
      readonly reason: FailureReason;
      readonly message: string;
      readonly mayHaveArrived: boolean;
      readonly partial: {
        readonly status: number;
        readonly headers: HeaderList;
        readonly body: Buffer;
      } | null;
    };

export interface WireResult {
  /** The header lines that left, with those the client itself added. */
  readonly requestHeaders: HeaderList;
  readonly outcome: WireOutcome;
  readonly startedAt: number;
  readonly durationMs: number;
  readonly timing: Timing;
}
