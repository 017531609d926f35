import type { ExchangeSummary } from '#shared/exchange.ts';

type Listener = (exchanges: readonly ExchangeSummary[]) => void;

const listeners = new Set<Listener>();

/** Forwards batches of the page's one subscription to every store that shows exchanges. */
export const liveExchanges = {
  emit(exchanges: readonly ExchangeSummary[]): void {
    for (const listener of listeners) listener(exchanges);
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
