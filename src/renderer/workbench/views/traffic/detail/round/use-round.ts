import { useEffect, useState } from 'react';
import type { ExchangeSummary } from '#shared/exchange.ts';
import type { RoundSource } from '#shared/replay/round-source.ts';
import { client } from '../../../../platform/client.ts';
import { liveExchanges } from '../../../../platform/connection/live-exchanges.ts';
import { NO_TOPICS, refreshOnChanges } from '../../../../platform/connection/live-changes.ts';
import { throttle } from '../../../../platform/connection/throttle.ts';
import { formatCallError } from '../../../../platform/connection/format-call-error.ts';

/** Minimum interval between refreshes while exchanges of the round arrive. */
const RELOAD_EVERY_MS = 250;

export type RoundExchanges =
  | { readonly kind: 'loading' }
  /** In order of their IDs; of many, the newest. */
  | { readonly kind: 'ready'; readonly exchanges: readonly ExchangeSummary[]; readonly total: number }
  | { readonly kind: 'failed'; readonly message: string };

/** The exchanges of a round that were captured here, or are in an import; updated while they arrive. */
export function useRound(roundId: string, source: RoundSource): RoundExchanges {
  const { importId, casinoId, accountId, exchangeId } = source;
  const [state, setState] = useState<{ readonly roundId: string; readonly round: RoundExchanges }>();

  useEffect(() => {
    const controller = new AbortController();
    const run = throttle(RELOAD_EVERY_MS, async () => {
      const round = await getRound({ roundId, importId, casinoId, accountId, exchangeId }, controller.signal);
      if (!controller.signal.aborted) setState({ roundId, round });
    });
    const unsubscribe = refreshOnChanges(NO_TOPICS, run);
    const stopListening = liveExchanges.subscribe((exchanges) => {
      if (exchanges.some((exchange) => exchange.roundId === roundId)) void run();
    });
    return () => {
      controller.abort();
      unsubscribe();
      stopListening();
    };
  }, [roundId, importId, casinoId, accountId, exchangeId]);

  return state?.roundId === roundId ? state.round : { kind: 'loading' };
}

type RoundInput = RoundSource & { readonly roundId: string };

async function getRound(round: RoundInput, signal: AbortSignal): Promise<RoundExchanges> {
  try {
    return { kind: 'ready', ...(await client.exchanges.round(round, { signal })) };
  } catch (error) {
    return { kind: 'failed', message: formatCallError(error) };
  }
}
