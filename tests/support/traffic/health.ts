import {
  createHealthService,
  type HealthQuery,
  type HealthService,
} from '#core/capture/health/health-service.ts';
import type { Clock } from '#core/clock.ts';
import { createSystemClock } from '#core/clock.ts';
import { DEFAULT_HEALTH_TARGETS } from '#shared/contract/health.ts';
import { parseValidFilter, type FilledStore } from './filled-store.ts';

/** A health service of a store without deliveries. */
export function createHealth(
  { db, service }: FilledStore,
  clock: Clock = createSystemClock(),
): HealthService {
  return createHealthService({
    db,
    search: service.search,
    clock,
    countPendingAt: (_filter, instants) => instants.map(() => 0),
  });
}

/** A query for all calls that match a filter, with changes. */
export function healthQuery(filter = '', change: Partial<HealthQuery> = {}): HealthQuery {
  return {
    filter,
    node: parseValidFilter(filter),
    scope: 'all',
    lastMs: null,
    between: null,
    include: [],
    targets: DEFAULT_HEALTH_TARGETS,
    ...change,
  };
}
