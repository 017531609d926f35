import { useCallback } from 'react';
import type { Delivery } from '#shared/contract/deliveries.ts';
import { client } from '../../platform/client.ts';
import { useQuery } from '../../platform/connection/use-query.ts';

const TOPICS = ['deliveries'] as const;
const MAX_IN_FLIGHT = 5;

/** The callbacks that are being sent, newest first: an exchange is only known once its attempt has ended. */
export function useCallbacksInFlight(sessionId: string | null): readonly Delivery[] {
  const load = useCallback(async () => {
    if (sessionId === null) return [];
    const filter = `session:${sessionId} state:pending`;
    const query = { filter, sortBy: 'createdAt', descending: true, limit: MAX_IN_FLIGHT } as const;
    return (await client.deliveries.list(query)).deliveries.filter(({ inFlight }) => inFlight);
  }, [sessionId]);
  const { data, isStale } = useQuery(TOPICS, load);
  return isStale ? [] : (data ?? []);
}
