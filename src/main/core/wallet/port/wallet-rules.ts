import type { z } from 'zod';
import type { Money } from '#shared/money.ts';
import type { BetwinTransaction } from '#shared/protocol/betwin.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import type { CallbackRequest } from '#shared/protocol/callback-requests.ts';
import type { DomainError } from '#shared/protocol/errors.ts';
import type { RollbackTransaction } from '#shared/protocol/rollback.ts';
import type { HttpResponse } from '../../http/http-response.ts';
import type { SignatureCheck } from '../../signing/signature.ts';

/**
 * The rules that wallets commonly break, each as a function that the mock wallet calls when the rule applies. Faults
 * of the stage `rule` override some of them, without the wallet knowing.
 */
export interface WalletRules extends ReadingRules, PostingRules, BetwinRules, RollbackRules, RoundRules {}

export interface SignedCallback {
  readonly callback: Callback;
  readonly body: Buffer;
  readonly header: string | undefined;
  readonly secret: string;
  readonly check: SignatureCheck;
}

/** Which check rejected a callback. */
export type RejectionStage = 'wire' | 'signature' | 'json' | 'schema' | 'ledger';

export interface ReadingRules {
  /** Whether the callback is accepted (protocol, Authentication 2). */
  acceptsSignature(signed: SignedCallback): boolean;
  read<Name extends Callback>(
    callback: Name,
    value: unknown,
  ): { success: true; data: CallbackRequest<Name> } | { success: false; error: z.ZodError };
  /** The response that carries an error. */
  respondToError(error: DomainError, at: RejectionStage): HttpResponse;
}

/** The stored data of an `id_provider` that was posted. */
export interface PostedRecord {
  readonly type: 'bet' | 'win' | 'rollback' | 'tombstone';
  readonly state: 'applied' | 'reversed' | 'tombstoned' | 'no_effect';
}

export interface KnownTransaction {
  readonly idProvider: string;
  readonly type: 'bet' | 'win';
  readonly posted: PostedRecord;
  /** Whether the same request contains a new transaction. */
  readonly besideNew: boolean;
  /** Whether it was known when the request arrived: false if another request was faster. */
  readonly knownAtArrival: boolean;
  /** How many transactions of the player were posted after it. */
  countNewer(): number;
}

/** What a transaction has in common with an earlier one of its round. */
export type Similarity = 'type' | 'type_and_amount';

/** What the wallet knows about the original of a rollback. */
export interface RollbackOriginal {
  /** The original's current state; null if the original is not known. */
  readonly state: PostedRecord['state'] | null;
  /** The original's state when the request arrived. */
  readonly stateAtArrival: PostedRecord['state'] | null;
  isRoundFinished(): boolean;
}

/** How a request that passed the checks is posted. */
export interface PostingRules {
  /** How long after its arrival, when IDs and balance are looked up, the wallet posts a request. */
  readonly postDelayMs: number;
  /** Whether the balance is read again when it is posted; asked if it has changed since the request arrived. */
  readsBalanceAgain(): boolean;
}

export interface BetwinRules {
  /** The transactions of a betwin that the wallet processes, in its order. */
  orderBetwin(
    transactions: readonly BetwinTransaction[],
    isKnown: (transaction: BetwinTransaction) => boolean,
  ): readonly BetwinTransaction[];
  /** The reason why a new `id_provider` is treated as a repeat of a transaction of its round; null if it is not. */
  treatsAsRepeat(type: 'bet' | 'win', hasLike: (likeness: Similarity) => boolean): Similarity | null;
  /** What happens to a known `id_provider` (protocol, betwin 2 and 6). */
  recall(known: KnownTransaction): 'return_original' | 'reject_rolled_back' | 'reject_repeat' | 'post';
  /** The operator-side ID in the response to a repeat. */
  getRepeatId(original: string, fresh: string): string;
  /** Whether the balance is sufficient for a bet; `spentMeanwhile` was debited since the request arrived. */
  covers(balance: Money, bet: Money, spentMeanwhile: Money): boolean;
  /** Whether a rejection undoes what its batch did before (protocol, betwin 1). */
  undoesRejectedBatch(): boolean;
  /** The balance after a movement, stored with the currency's decimals. */
  add(balance: Money, movement: Money, decimals: number): Money;
  /** A balance as the response prints it: `after`, which is `before` plus the movements. */
  formatBalance(sum: {
    readonly before: Money;
    readonly movements: readonly Money[];
    readonly after: Money;
    readonly decimals: number;
  }): string;
}

export type RollbackEffect = 'reverse' | 'tombstone' | 'nothing' | 'reject';

export interface RollbackRules {
  orderRollback(transactions: readonly RollbackTransaction[]): readonly RollbackTransaction[];
  /** Whether a rollback whose `id_provider` is known gets the original response (protocol, rollback 5). */
  recallsRollback(knownAtArrival: boolean): boolean;
  decideEffect(effect: Exclude<RollbackEffect, 'reject'>, original: RollbackOriginal): RollbackEffect;
  /** The movement of a reversal, given the current balance; null rejects it for lack of funds. */
  computeReversal(movement: Money, balance: Money): Money | null;
  /** The `id_provider` of a rollback's result. */
  echoRollbackId(idProvider: string, originalIdProvider: string): string;
}

/** Each gets a lookup function, so that nothing is looked up unless the rule needs it. */
export interface RoundRules {
  /** Whether a callback adds an unknown player; only called for one. */
  addsUnknownPlayer(): boolean;
  rejectsRepeatedFinish(isFinished: () => boolean): boolean;
  rejectsSecondBetwin(hadOne: () => boolean): boolean;
  rejectsWinWithoutBet(hasBet: () => boolean): boolean;
  /** Whether a new transaction is rejected because its round contains a tombstone. */
  rejectsRoundWithTombstone(hasTombstone: () => boolean): boolean;
}
