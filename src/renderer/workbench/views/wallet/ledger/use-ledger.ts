import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { client } from '../../../platform/client.ts';
import { refreshOnChanges } from '../../../platform/connection/live-changes.ts';
import type { LedgerQuery } from './ledger-filter.ts';
import { createLedgerReader, type LedgerPage } from './ledger-reader.ts';

const TOPICS: readonly ChangeTopic[] = ['wallet'];

interface LoadedLedger {
  /** Kept while another query is loading; null before the first. */
  readonly page: LedgerPage | null;
  readonly error: unknown;
  loadMore(): Promise<void>;
}

/** The newest entries that match, updated live, and older ones page by page. `query` must be referentially stable. */
export function useLedger(query: LedgerQuery): LoadedLedger {
  const reader = useMemo(
    () => createLedgerReader((page) => client.wallet.listLedger({ ...query, ...page })),
    [query],
  );
  const [state, setState] = useState<{ readonly page: LedgerPage | null; readonly error: unknown }>({
    page: null,
    error: null,
  });

  useEffect(() => {
    let isCurrent = true;
    const unsubscribe = refreshOnChanges(TOPICS, async () => {
      try {
        const page = await reader.refresh();
        if (isCurrent) setState({ page, error: null });
      } catch (error) {
        if (isCurrent) setState((previous) => ({ ...previous, error }));
      }
    });
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [reader]);

  const loadMore = useCallback(async () => {
    const page = await reader.loadMore();
    setState({ page, error: null });
  }, [reader]);

  return { ...state, loadMore };
}
