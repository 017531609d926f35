import type { AllowedAddresses } from './allowed-addresses.ts';
import type { FailureReason, HeaderList, Timing } from '#shared/exchange.ts';

export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: HeaderList;
  readonly body: Buffer;
  readonly timeoutMs: number;
  /** SHA-256 fingerprints of certificates to accept although no authority issued them. */
  readonly trustedCertificates?: readonly string[];
  /** `any` if left out. */
  readonly allowedAddresses?: AllowedAddresses;
  /** Called when the request gets a connection, before its first byte leaves. */
  readonly onConnection?: (key: string) => void;
  /** Called once, before the attempt begins, with the timer that `timeoutMs` sets. */
  readonly onTimer?: (timer: AttemptTimer) => void;
}

/**
 * The time limit of an attempt, which can be paused. Both are harmless when called twice, or after its end.
 */
export interface AttemptTimer {
  pause(): void;
  /** Continues with the remaining time. */
  resume(): void;
}

/** The outcome. A failed connection is not a reply; what had arrived before it failed is kept as `partial`. */
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
  /** The header lines that were sent, including those that the client added. */
  readonly requestHeaders: HeaderList;
  readonly outcome: WireOutcome;
  readonly startedAt: number;
  readonly durationMs: number;
  readonly timing: Timing;
}
