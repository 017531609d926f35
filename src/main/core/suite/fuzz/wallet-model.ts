import type { Money } from '#shared/money.ts';
import type { ApiCode } from '#shared/protocol/errors.ts';
import type { FuzzRule } from '#shared/suite/fuzz-rules.ts';

/** One bet or win that a wallet applied. */
export interface AppliedTransaction {
  readonly type: 'bet' | 'win';
  readonly amount: Money;
  readonly roundId: string;
  readonly isReversed: boolean;
  /** The wallet's response; null if it was lost. */
  readonly result: { readonly id: string; readonly bonusAmount: Money } | null;
  /** The balance after the request that applied it, then others that a response to a repeat of it had. */
  readonly balances: readonly Money[];
}

interface AppliedRollback {
  /** The operator-side ID in its result; null if its response was lost. */
  readonly id: string | null;
  /** As for a transaction. */
  readonly balances: readonly Money[];
}

/**
 * The possible state of a wallet that follows the protocol, for one player. Immutable. The protocol leaves choices,
 * and a lost response hides what happened: several states can then explain the same responses.
 */
export interface WalletState {
  readonly balance: Money;
  /** By `id_provider`. */
  readonly transactions: ReadonlyMap<string, AppliedTransaction>;
  /** IDs that were rolled back before they arrived. */
  readonly tombstones: ReadonlySet<string>;
  /** By the rollback's own `id_provider`. */
  readonly rollbacks: ReadonlyMap<string, AppliedRollback>;
  readonly finishedRounds: ReadonlySet<string>;
  /** Of the currency, for amounts in messages. */
  readonly decimals: number;
}

export function createWalletState(balance: Money, decimals: number): WalletState {
  return {
    balance,
    decimals,
    transactions: new Map(),
    tombstones: new Set(),
    rollbacks: new Map(),
    finishedRounds: new Set(),
  };
}

/** A request of one player, as the wallet understands it. */
export type WalletRequest =
  /** One that has to be rejected, whatever the wallet remembers. */
  | {
      readonly callback: 'invalid';
      readonly rule: FuzzRule;
      readonly apiCode: ApiCode;
      /** Whether the protocol leaves the code open; insufficient funds is still wrong. */
      readonly allowsAnyCode: boolean;
    }
  | { readonly callback: 'balance' }
  | { readonly callback: 'finish'; readonly roundId: string }
  | {
      readonly callback: 'betwin';
      readonly roundId: string;
      readonly finished: boolean;
      readonly transactions: readonly RequestedTransaction[];
    }
  | {
      readonly callback: 'rollback';
      readonly roundId: string;
      readonly finished: boolean;
      readonly transactions: readonly RequestedRollback[];
    };

export interface RequestedTransaction {
  readonly id: string;
  readonly type: 'bet' | 'win';
  readonly amount: Money;
}

export interface RequestedRollback {
  readonly id: string;
  readonly originalId: string;
}

/** A response whose fields are valid, whatever they say. */
export type WalletResponse =
  | {
      readonly kind: 'accepted';
      readonly balance: Money;
      /** One per transaction of the request, in its order; `bonusAmount` is null for rollbacks. */
      readonly results: readonly { readonly id: string; readonly bonusAmount: Money | null }[];
    }
  | {
      readonly kind: 'rejected';
      readonly apiCode: string;
      /** `meta.balance`; null if it is absent. */
      readonly balance: Money | null;
    };

/** A text that is equal for equal states. */
export function getStateKey(state: WalletState): string {
  const transactions = [...state.transactions].map(
    ([id, { isReversed, result, balances }]) =>
      `${id} ${isReversed ? 'reversed' : ''} ${result?.id ?? ''} ${formatBalances(balances)}`,
  );
  const rollbacks = [...state.rollbacks].map(
    ([id, { id: operatorId, balances }]) => `${id} ${operatorId ?? ''} ${formatBalances(balances)}`,
  );
  return [
    state.balance.toFixed(),
    transactions.toSorted(),
    [...state.tombstones].toSorted(),
    rollbacks.toSorted(),
    [...state.finishedRounds].toSorted(),
  ].join('\n');
}

function formatBalances(balances: readonly Money[]): string {
  return balances
    .map((balance) => balance.toFixed())
    .toSorted()
    .join(' ');
}

/**
 * The entries with these IDs, with a balance from a response to them: a wallet that stores whole responses returns it
 * again for the same bytes.
 */
export function rememberBalance<Entry extends { readonly balances: readonly Money[] }>(
  entries: ReadonlyMap<string, Entry>,
  ids: readonly string[],
  balance: Money,
): ReadonlyMap<string, Entry> {
  const changed = ids.flatMap((id) => {
    const entry = entries.get(id);
    if (entry === undefined || hasBalance(entry, balance)) return [];
    return [[id, { ...entry, balances: [...entry.balances, balance] }] as const];
  });
  // Most responses have the balance that is already known, so copying all entries would be wasted work.
  return changed.length === 0 ? entries : new Map([...entries, ...changed]);
}

export function hasBalance({ balances }: { readonly balances: readonly Money[] }, balance: Money): boolean {
  return balances.some((each) => each.eq(balance));
}
