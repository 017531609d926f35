import type { LedgerTransaction } from './transaction-store.ts';

type Step =
  { readonly kind: 'known'; readonly known: LedgerTransaction } | { readonly kind: 'duplicate' | 'new' };

/**
 * The transaction whose response is repeated for a request without anything new; null if anything is new. It is the
 * newest of them, in any position: the first response for all of them was made when this one was new. Newest by
 * posting, not by exchange: a request that began first may have been the last to arrive completely.
 */
export function findRepeatedTransaction(steps: readonly Step[]): LedgerTransaction | null {
  let newest: LedgerTransaction | null = null;
  for (const step of steps) {
    if (step.kind !== 'known') return null;
    if (newest === null || step.known.seq > newest.seq) newest = step.known;
  }
  return newest;
}
