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
 * The rules that wallets get wrong, each as a question that the mock wallet asks where the response matters. Faults of
 * the stage `behaviour` override some of them; the wallet never knows whether it is faulty.
 */
export interface WalletRules extends ReadingRules, BetwinRules, RollbackRules, RoundRules {}

export interface SignedCallback {
  readonly callback: Callback;
  readonly body: Buffer;
  readonly header: string | undefined;
  readonly secret: string;
  readonly check: SignatureCheck;
}

/** Which check rejected a callback. */
export type RejectedAt = 'wire' | 'signature' | 'json' | 'schema' | 'ledger';

export interface ReadingRules {
  /** Whether the callback is accepted (protocol, Authentication 2). */
  admits(signed: SignedCallback): boolean;
  read<Name extends Callback>(
    callback: Name,
    value: unknown,
  ): { success: true; data: CallbackRequest<Name> } | { success: false; error: z.ZodError };
  /** The response that carries an error. */
  respondToError(error: DomainError, at: RejectedAt): HttpResponse;
}

/** What the wallet remembers of an `id_provider` that it posted. */
export interface Posted {
  readonly type: 'bet' | 'win' | 'rollback' | 'tombstone';
  readonly state: 'applied' | 'reversed' | 'tombstoned' | 'no_effect';
}

export interface KnownTransaction {
  readonly idProvider: string;
  readonly type: 'bet' | 'win';
  readonly posted: Posted;
  /** Whether the same request contains a new transaction. */
  readonly besideNew: boolean;
  /** Whether it was known when the request arrived: false if an equal one was faster. */
  readonly knownAtArrival: boolean;
}

export interface BetwinRules {
  /** The transactions of a betwin that the wallet processes, in its order. */
  orderBetwin(transactions: readonly BetwinTransaction[]): readonly BetwinTransaction[];
  /** What happens to a known `id_provider` (protocol, betwin 2 and 6). */
  recall(known: KnownTransaction): 'answer_original' | 'reject_rolled_back' | 'reject_repeat' | 'post';
  /** The operator-side id in the answer to a repeat. */
  idOfRepeat(original: string, fresh: string): string;
  /** How long the wallet takes between looking an id up and posting it. */
  readonly postDelayMs: number;
  covers(balance: Money, bet: Money): boolean;
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
  recallsRollback(): boolean;
  effectOf(effect: Exclude<RollbackEffect, 'reject'>): RollbackEffect;
  /** The movement of a reversal, given the current balance; null rejects it for lack of funds. */
  computeReversal(movement: Money, balance: Money): Money | null;
  /** The `id_provider` of a rollback's result. */
  echoRollbackId(idProvider: string, originalIdProvider: string): string;
}

/** Each gets a function that looks it up, so that a wallet that does not ask looks nothing up. */
export interface RoundRules {
  /** Whether a callback adds an unknown player; asked where there is none. */
  addsUnknownPlayer(): boolean;
  rejectsRepeatedFinish(isFinished: () => boolean): boolean;
  rejectsSecondBetwin(hadOne: () => boolean): boolean;
  rejectsWinWithoutBet(hasBet: () => boolean): boolean;
}
