import { useEffect, useState } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import type { HealthExtra, HealthOverTime, HealthScope, HealthTargets } from '#shared/contract/health.ts';
import { client } from '../../platform/client.ts';
import { coalesceRuns, refreshOnChanges } from '../../platform/connection/live-changes.ts';
import { liveExchanges } from '../../platform/connection/live-exchanges.ts';
import { throttle } from '../../platform/connection/throttle.ts';
import { parseRange } from './shown-range.ts';

const TOPICS: readonly ChangeTopic[] = ['exchanges', 'deliveries', 'clock'];
/** While calls arrive. */
const REFRESH_MS = 1_000;
/** Without calls, a time up to now still moves on. */
const MOVE_MS = 30_000;

interface HealthQuery {
  /** Null if it is invalid. */
  readonly filter: string | null;
  readonly range: string;
  readonly scope: HealthScope;
  readonly include: readonly HealthExtra[];
  readonly targets: HealthTargets;
}

interface HealthState {
  readonly query: HealthQuery | null;
  readonly data: HealthOverTime | null;
  readonly error: unknown;
}

/** The current figures of Health, which follow new calls; those of an earlier query while another one loads. */
export function useHealth({
  filter,
  range,
  scope,
  include,
  targets,
}: HealthQuery): HealthState & { readonly isStale: boolean } {
  const [state, setState] = useState<HealthState>({ query: null, data: null, error: null });
  useEffect(() => {
    if (filter === null) return undefined;
    const query = { filter, range, scope, include, targets };
    let isCurrent = true;
    const load = throttle(REFRESH_MS, async () => {
      if (!isCurrent) return;
      try {
        const data = await client.exchanges.healthOverTime({
          filter,
          scope,
          include: [...include],
          targets,
          ...parseRange(range),
        });
        if (isCurrent) setState({ query, data, error: null });
      } catch (error) {
        if (isCurrent) setState({ query, data: null, error });
      }
    });
    const request = coalesceRuns(load);
    const unsubscribe = refreshOnChanges(TOPICS, () => Promise.resolve(request()));
    const stopListening = liveExchanges.subscribe(request);
    const timer = setInterval(request, MOVE_MS);
    return () => {
      isCurrent = false;
      unsubscribe();
      stopListening();
      clearInterval(timer);
    };
  }, [filter, range, scope, include, targets]);
  const { query } = state;
  const isStale =
    query?.filter !== filter ||
    query.range !== range ||
    query.scope !== scope ||
    query.include !== include ||
    query.targets !== targets;
  return { ...state, isStale };
}
