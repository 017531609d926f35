import { isDefinedError, safe } from '@orpc/client';
import { useEffect, useState } from 'react';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { client } from '../../../platform/client.ts';
import { onChange } from '../../../platform/connection/live-changes.ts';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { useConnection } from '../../../platform/connection/connection-store.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';

/** An exchange, with the other side's view of it. */
export interface ExchangeWithPeer {
  readonly exchange: ExchangeDetail;
  readonly peer: ExchangeDetail | null;
}

export type FetchState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: ExchangeWithPeer }
  /** The wallet's view of an exchange whose row is the gateway's. */
  | { readonly kind: 'elsewhere'; readonly id: number }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly message: string };

const TOPICS: readonly ChangeTopic[] = ['exchanges'];

/**
 * Loads an exchange and its other vantage, and loads it again when `peerId` becomes known. The previous exchange stays
 * until the new one is loaded, so that stepping through the list does not flicker; `isStale` is true meanwhile. With
 * null, nothing is requested.
 */
export function useExchange(
  id: number | null,
  peerId: number | null,
): { readonly fetched: FetchState; readonly isStale: boolean } {
  const [state, setState] = useState<{ readonly id: number | null; readonly fetched: FetchState }>({
    id,
    fetched: { kind: 'loading' },
  });
  const connectionNumber = useConnection((connection) => connection.connectionNumber);

  // An exchange that was deleted may be restored, and the signature of an imported one may be checked later.
  const [changes, setChanges] = useState(0);
  const { fetched } = state;
  const mayChange =
    fetched.kind === 'missing' ||
    (fetched.kind === 'ready' && fetched.value.exchange.summary.importId !== null);
  useEffect(() => {
    if (!mayChange) return;
    return onChange(TOPICS, () => {
      setChanges((times) => times + 1);
      return Promise.resolve();
    });
  }, [mayChange]);

  useEffect(() => {
    if (id === null) return;
    const controller = new AbortController();
    void fetchWithPeer(id, peerId, controller.signal).then((result) => {
      if (controller.signal.aborted) return;
      if (result.kind === 'elsewhere') useNavigation.getState().selectAttempt(result.id, result.id);
      else setState({ id, fetched: result });
    });
    return () => controller.abort();
  }, [id, peerId, connectionNumber, changes]);

  return { fetched, isStale: state.id !== id };
}

/** `knownPeerId`: as far as the list knows. */
async function fetchWithPeer(
  id: number,
  knownPeerId: number | null,
  signal: AbortSignal,
): Promise<FetchState> {
  const fetchPeer = async (peerId: number | null): Promise<ExchangeDetail | null> =>
    peerId === null ? null : client.exchanges.get({ id: peerId }, { signal }).catch(() => null);
  const knownPeer = fetchPeer(knownPeerId);
  const { error, data: exchange } = await safe(client.exchanges.get({ id }, { signal }));
  if (error !== null) {
    const isMissing = isDefinedError(error) && error.code === 'NOT_FOUND';
    return isMissing ? { kind: 'missing' } : { kind: 'failed', message: error.message };
  }
  const { peerId, vantage } = exchange.summary;
  if (vantage === 'wallet' && peerId !== null) return { kind: 'elsewhere', id: peerId };
  const peer = await (peerId === knownPeerId ? knownPeer : fetchPeer(peerId));
  return { kind: 'ready', value: { exchange, peer } };
}
