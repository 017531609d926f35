import type { ExchangeSummary } from '#shared/exchange.ts';

type Listener = (exchanges: readonly ExchangeSummary[]) => void;

const listeners = new Set<Listener>();

/** Passes batches on from the one subscription of this page to every store that shows exchanges. */
export const liveExchanges = {
  emit(exchanges: readonly ExchangeSummary[]): void {
    for (const listener of listeners) listener(exchanges);
  },
  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
