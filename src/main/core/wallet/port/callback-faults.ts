import type { Callback } from '#shared/protocol/callback.ts';
import type { DomainError } from '#shared/protocol/errors.ts';
import type { HandledRequest } from '../../capture/server-exchange.ts';
import type { Clock } from '../../clock.ts';
import type { HttpResponse } from '../../http/http-response.ts';
import type { WalletRules } from './wallet-rules.ts';

/** A received callback, before anything was checked. */
export interface ReceivedCallback {
  readonly callback: Callback;
  readonly casinoId: string;
  readonly body: Buffer;
}

/** The data that a response was made from. */
export interface ResponseSource {
  /** The request as received. */
  readonly body: Buffer;
  /** The player's balance before the transactions; null if nothing was looked up. */
  readonly balanceBefore: string | null;
}

/** How a response is sent, for the server that sends it; call it once for each callback. */
export type Respond = (wireClock: Clock) => Pick<HandledRequest, 'response' | 'send'>;

/** The faults that act on one callback, stage by stage: the wallet calls them without knowing whether it is faulty. */
export interface CallbackFaults {
  /** The wallet's rules for this callback. */
  readonly rules: WalletRules;
  /** A dropped or replaced response before anything is checked. */
  respondInstead(): Respond | null;
  /** An error instead of posting; `balance` is looked up only if one is armed. */
  findDomainError(balance: () => string | null): DomainError | null;
  /** The response as it leaves after the ledger. */
  mutateResponse(response: HttpResponse, posting: ResponseSource): Respond;
  /** Names of the faults that affected the exchange. */
  appliedNames(): string[];
}

/** Where the wallet gets the faults that act on a callback. */
export interface FaultSource {
  /**
   * The faults that act on a callback. Call it once for each callback, in the order of arrival, and `end` when the
   * callback is answered.
   */
  take(arrival: ReceivedCallback): { readonly faults: CallbackFaults; end(): void };
}
