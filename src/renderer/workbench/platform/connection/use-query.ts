import { useEffect, useState } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { refreshOnChanges } from './live-changes.ts';

export interface Query<Data> {
  /** The last result, kept while another is loading; null before the first. */
  readonly data: Data | null;
  /** Why the last query failed; null once one succeeds. */
  readonly error: unknown;
  /** The result belongs to an earlier query. */
  readonly isStale: boolean;
}

/**
 * The result of a query, sent when the view is shown and whenever its data may have changed meanwhile. A hidden view
 * has no effects, so it sends none. `load` must be stable across renders as long as the query is the same, and `topics`
 * always.
 */
export function useQuery<Data>(topics: readonly ChangeTopic[], load: () => Promise<Data>): Query<Data> {
  const [state, setState] = useState<{
    readonly load: () => Promise<Data>;
    readonly data: Data | null;
    readonly error: unknown;
  }>({ load, data: null, error: null });

  useEffect(() => {
    let isCurrent = true;
    const unsubscribe = refreshOnChanges(topics, async () => {
      try {
        const data = await load();
        if (isCurrent) setState({ load, data, error: null });
      } catch (error) {
        // The result of another query does not replace that of a failed one.
        if (isCurrent) setState((last) => ({ load, data: last.load === load ? last.data : null, error }));
      }
    });
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [topics, load]);

  return { data: state.data, error: state.error, isStale: state.load !== load };
}
