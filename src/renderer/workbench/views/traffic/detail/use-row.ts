import { useEffect, useState } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { client } from '../../../platform/client.ts';
import { refreshOnChanges } from '../../../platform/connection/live-changes.ts';
import { liveExchanges } from '../../../platform/connection/live-exchanges.ts';

const TOPICS: readonly ChangeTopic[] = ['exchanges'];

/** The row as it is now; undefined until it is loaded, or if there is none. */
export function useRow(id: number): ExchangeSummary | undefined {
  const [row, setRow] = useState<ExchangeSummary>();
  useEffect(() => {
    const stopListening = liveExchanges.subscribe((batch) => {
      const changed = batch.find((each) => each.id === id);
      if (changed !== undefined) setRow(changed);
    });
    const unsubscribe = refreshOnChanges(TOPICS, async () => {
      setRow((await client.exchanges.getMany({ ids: [id] }))[0]);
    });
    return () => {
      unsubscribe();
      stopListening();
    };
  }, [id]);
  return row;
}
