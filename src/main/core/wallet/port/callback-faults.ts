import type { Callback } from '#shared/protocol/callback.ts';
import type { DomainError } from '#shared/protocol/errors.ts';
import type { HandledRequest } from '../../capture/server-exchange.ts';
import type { Clock } from '../../clock.ts';
import type { Answer } from '../../http/answer.ts';
import type { WalletRules } from './wallet-rules.ts';

/** A received callback, before anything was checked. */
export interface Arrival {
  readonly callback: Callback;
  readonly casinoId: string;
  readonly body: Buffer;
}

/** What an answer was made from. */
export interface Posting {
  /** The request as received. */
  readonly body: Buffer;
  /** The player's balance before the transactions; null if nothing was looked up. */
  readonly balanceBefore: string | null;
}

/** How an answer is sent, for the server that sends it; call it once for each callback. */
export type Respond = (wireClock: Clock) => Pick<HandledRequest, 'answer' | 'send'>;

/** The faults that act on one callback, stage by stage: the wallet asks, and never knows whether it is faulty. */
export interface CallbackFaults {
  /** The wallet's rules for this callback. */
  readonly rules: WalletRules;
  /** A dropped or replaced response before anything is checked. */
  instead(): Respond | null;
  /** An error instead of posting; `balance` is looked up only if one is armed. */
  domainError(balance: () => string | null): DomainError | null;
  /** The answer as it leaves after the ledger. */
  mutateResponse(answer: Answer, posting: Posting): Respond;
  /** Names of the faults that affected the exchange. */
  names(): string[];
}

/** Where the wallet gets the faults that act on a callback. */
export interface FaultSource {
  /**
   * The faults that act on a callback. Call it once for each callback, in the order of arrival, and `done` when the
   * callback is answered.
   */
  take(arrival: Arrival): { readonly faults: CallbackFaults; done(): void };
}
