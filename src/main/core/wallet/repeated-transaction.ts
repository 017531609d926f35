import type { LedgerTransaction } from './transaction-store.ts';

type Step =
  { readonly kind: 'known'; readonly transaction: LedgerTransaction } | { readonly kind: 'twin' | 'new' };

/**
 * The transaction whose answer a request gets again that holds nothing new; null where anything is new. It is the
 * newest of them wherever it stands: the answer that first carried them all was made when this one was new.
 */
export function repeatedTransaction(steps: readonly Step[]): LedgerTransaction | null {
  const known = steps.flatMap((step) => (step.kind === 'known' ? [step.transaction] : []));
  if (known.length < steps.length) return null;
  return known.reduce((newest, each) => (each.exchangeId > newest.exchangeId ? each : newest));
}
