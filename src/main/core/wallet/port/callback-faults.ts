import type { Callback } from '#shared/protocol/callback.ts';
import type { DomainError } from '#shared/protocol/errors.ts';
import type { Handled } from '../../capture/server-exchange.ts';
import type { Clock } from '../../clock.ts';
import type { Answer } from '../../http/answer.ts';
import type { WalletRules } from './wallet-rules.ts';

/** A callback that came in, before anything was looked at. */
export interface Arrival {
  readonly callback: Callback;
  readonly casinoId: string;
  readonly body: Buffer;
}

/** What an answer was made from. */
export interface Posting {
  /** The request as it came. */
  readonly body: Buffer;
  /** The player's balance from before the transactions; null where nothing was looked up. */
  readonly balanceBefore: string | null;
}

/** How an answer leaves, as the server that sends it is told; to be asked once for each callback. */
export type Respond = (wireClock: Clock) => Pick<Handled, 'answer' | 'send'>;

/** What acts on one callback, stage by stage: the wallet asks, and never knows whether it is built wrong. */
export interface CallbackFaults {
  /** The wallet as it is built for this callback. */
  readonly rules: WalletRules;
  /** Silence or an answer before anything is looked at. */
  instead(): Respond | null;
  /** A refusal in place of posting; `balance` is looked up where one is armed. */
  domainError(balance: () => string | null): DomainError | null;
  /** The answer as it leaves after the ledger. */
  mutateResponse(answer: Answer, posting: Posting): Respond;
  /** Names of those that shaped the exchange. */
  names(): string[];
}

/** Where the wallet finds out what acts on a callback. */
export interface FaultSource {
  /**
   * The faults that act on a callback: to be asked once for each, in the order in which they come in, and to be told
   * when it is answered.
   */
  take(arrival: Arrival): { readonly faults: CallbackFaults; done(): void };
}
