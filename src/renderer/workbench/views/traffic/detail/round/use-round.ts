import { useEffect, useState } from 'react';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { termText } from '#shared/filter/filter-parts.ts';
import { client } from '../../../../platform/client.ts';
import { liveExchanges } from '../../../../platform/connection/live-exchanges.ts';
import { refreshOnChanges } from '../../../../platform/connection/live-changes.ts';
import { throttled } from '../../../../platform/connection/throttle.ts';
import { formatCallError } from '../../../../platform/connection/format-call-error.ts';

/** A round that a person plays has a handful of exchanges; a test that replays it may create many. */
const ROUND_ROWS_MAX = 200;
/** Minimum interval between refreshes while exchanges of the round arrive. */
const ASK_EVERY_MS = 250;

export type RoundExchanges =
  | { readonly kind: 'loading' }
  /** In order of their start; at most the newest `ROUND_ROWS_MAX`. */
  | { readonly kind: 'ready'; readonly exchanges: readonly ExchangeSummary[]; readonly total: number }
  | { readonly kind: 'failed'; readonly message: string };

const NO_TOPICS = [] as const;

/** The exchanges of a round, updated while they arrive. */
export function useRound(roundId: string): RoundExchanges {
  const [state, setState] = useState<{ readonly roundId: string; readonly round: RoundExchanges }>();

  useEffect(() => {
    const abort = new AbortController();
    const run = throttled(ASK_EVERY_MS, async () => {
      const round = await findRound(roundId, abort.signal);
      if (!abort.signal.aborted) setState({ roundId, round });
    });
    const end = refreshOnChanges(NO_TOPICS, run);
    const endLive = liveExchanges.listen((exchanges) => {
      if (exchanges.some((exchange) => exchange.roundId === roundId)) void run();
    });
    return () => {
      abort.abort();
      end();
      endLive();
    };
  }, [roundId]);

  return state?.roundId === roundId ? state.round : { kind: 'loading' };
}

async function findRound(roundId: string, signal: AbortSignal): Promise<RoundExchanges> {
  try {
    const found: number[] = [];
    const events = await client.exchanges.search({ filter: termText('round', roundId) }, { signal });
    for await (const { ids } of events) found.push(...ids);
    // Newest first, in the order of the search.
    const ids = found.toSorted((left, right) => right - left).slice(0, ROUND_ROWS_MAX);
    const exchanges = await client.exchanges.some({ ids }, { signal });
    return {
      kind: 'ready',
      exchanges: exchanges.toSorted((left, right) => left.startedAt - right.startedAt || left.id - right.id),
      total: found.length,
    };
  } catch (error) {
    return { kind: 'failed', message: formatCallError(error) };
  }
}
