import { parseBalance, type Money } from '#shared/money.ts';
import { reactTo } from '../gateway/delivery/reaction.ts';
import { isCancelled } from '../gateway/delivery/rejected-repeat.ts';
import type { WireOutcome } from '../http/wire-exchange.ts';
import type { JournalEntry } from './engine-journal.ts';
import type { LoadRequest } from './load-requests.ts';

/**
 * The meaning of a response for the money. `acknowledged`: HTTP 200 that fits the protocol · `rejected`: an
 * error with the protocol's envelope; `isCancelled` if the transaction was rolled back before · `unknown`:
 * anything else, or nothing: it is resent with the same ids.
 */
export type LoadResponse =
  | { readonly kind: 'acknowledged'; readonly balance: Money }
  | { readonly kind: 'rejected'; readonly reason: string; readonly isCancelled: boolean }
  | { readonly kind: 'unknown'; readonly reason: string };

/** A request of the engine, and its final outcome. */
export interface SettledRequest {
  readonly request: LoadRequest;
  readonly sentAt: number;
  /** When the engine got its first outcome; infinite if there was none. */
  readonly doneAt: number;
  /** What the engine got. */
  readonly first: LoadResponse;
  /** The last response; for a resent request the one that settled it, if any did. */
  readonly last: LoadResponse;
  /** By how much the balance changed while it was resent; null if it was not resent, or that is not known. */
  readonly moved: Money | null;
}

type RequestBody = Pick<LoadRequest, 'callback' | 'body'>;

/** The result that the engine recorded for a request. */
export function readFirstResponse({ result }: JournalEntry, request: RequestBody): LoadResponse {
  switch (result.kind) {
    case 'open':
      return { kind: 'unknown', reason: 'The engine ended before a response arrived' };
    case 'failed':
      return { kind: 'unknown', reason: result.reason };
    case 'response':
      return readResponse(
        { kind: 'reply', status: result.status, headers: [], body: Buffer.from(result.body) },
        request,
      );
  }
}

export function readResponse(outcome: WireOutcome, { callback, body }: RequestBody): LoadResponse {
  const reaction = reactTo(outcome, { callback, body: Buffer.from(body) });
  switch (reaction.kind) {
    case 'accepted': {
      const balance = parseBalance(reaction.balance);
      return balance === null
        ? { kind: 'unknown', reason: `The wallet's balance '${reaction.balance}' is not an amount` }
        : { kind: 'acknowledged', balance };
    }
    case 'declined':
      // Without an envelope it may come from a proxy: the wallet has not answered yet.
      return reaction.apiCode === null
        ? { kind: 'unknown', reason: reaction.message }
        : {
            kind: 'rejected',
            reason: `api_code ${reaction.apiCode}, ${reaction.message}`,
            isCancelled: isCancelled(reaction.apiCode),
          };
    case 'invalid':
    case 'retryable':
      return { kind: 'unknown', reason: reaction.message };
  }
}
