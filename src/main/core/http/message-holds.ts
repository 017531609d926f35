import type { ExchangeHold, HoldStage } from '#shared/breakpoints/hold-stage.ts';
import type { ExchangeKind, HeaderList } from '#shared/exchange.ts';

/**
 * The port through which senders and receivers ask whether a message in flight is held. They do not know about
 * breakpoints: gateway, mock wallet and any other hop get this port.
 */
export interface MessageHolds {
  /** The only cost of a message while no breakpoint is set: if false, nothing else is called. */
  isActive(): boolean;
  /** The same for breakpoints at one of these stages. */
  isActiveAt(...stages: readonly HoldStage[]): boolean;
  /**
   * Holds a message that a breakpoint matches until it is released; null, at once, if none does.
   * @returns what to do with it, and what to store with its exchange.
   */
  hold<Message extends HoldableMessage>(
    passing: PassingMessage<Message>,
  ): Promise<HoldResult<Message>> | null;
}

/** A message in flight, at one of its stages. */
export interface PassingMessage<Message extends HoldableMessage> {
  readonly stage: HoldStage;
  readonly facts: MessageFacts;
  /** The request line of the exchange, also for a response. */
  readonly target: { readonly method: string; readonly url: string };
  readonly message: Message;
  /** Signs a body with the operator's secret; null if that is not known. */
  readonly sign: ((body: Buffer) => string) | null;
  /** Who waits for it on a connection; null if it has not been sent. */
  readonly caller: MessageCaller | null;
}

/** The facts that breakpoints match. */
export interface MessageFacts {
  readonly kind: ExchangeKind;
  readonly operatorId: string | null;
  readonly casinoId: string | null;
  readonly accountId: string | null;
  readonly roundId: string | null;
  readonly sessionId: string | null;
  readonly gameId: string | null;
  readonly currency: string | null;
  readonly transactionIds: readonly string[];
  /** Counted from 1; null if unknown. */
  readonly attempt: number | null;
  /** The status of a response; null for a request. */
  readonly status: number | null;
  readonly apiCode: string | null;
}

export interface HoldableRequest {
  readonly kind: 'request';
  readonly headers: HeaderList;
  readonly body: Buffer;
}

export interface HoldableResponse {
  readonly kind: 'response';
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: Buffer;
}

export type HoldableMessage = HoldableRequest | HoldableResponse;

export interface MessageCaller {
  /** The connection as both ends name it (`connection-key.ts`). */
  readonly connectionKey: string;
  /** When its request arrived, on the wire's monotonic clock. */
  readonly arrivedMs: number;
  /** Aborted when it closes the connection. */
  readonly closed: AbortSignal;
}

export interface HoldResult<Message extends HoldableMessage> {
  readonly decision: Decision<Message>;
  readonly hold: ExchangeHold;
}

/**
 * `send`: it is sent, perhaps edited · `answer`: this is the response, and a request does not go on · `drop`:
 * the connection is closed without a response · `stop`: the workbench stops, and nobody has decided.
 */
export type Decision<Message extends HoldableMessage> =
  | { readonly kind: 'send'; readonly message: Message }
  | { readonly kind: 'answer'; readonly response: HoldableResponse }
  | { readonly kind: 'drop' }
  | { readonly kind: 'stop' };

/** The message of an exchange that a user dropped. */
export const DROPPED_MESSAGE = 'Dropped at a breakpoint';
