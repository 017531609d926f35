import type { ReplayPlace, ReplayPlaces, ReplaySequence } from '#shared/contract/replay.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import type { StoredExchange } from '../capture/exchange-row.ts';
import type { ReplayDeps } from './replay-deps.ts';
import { replayUrl } from './replay-plan.ts';
import type { ReplayStore } from './replay-store.ts';

/** Enough to see that callbacks of one round or session go to different wallets; a long session has thousands. */
const CALLBACKS_MAX = 100;
const CALLBACK_PATH = new RegExp(`/(?:${CALLBACKS.join('|')})(?=$|\\?)`);

export type ReplaySubject = { readonly kind: 'exchange'; readonly originId: number } | ReplaySequence['what'];

/** Where the targets send what is replayed; null if the exchange does not exist. */
export function replayPlaces(
  what: ReplaySubject,
  deps: ReplayDeps,
  store: Pick<ReplayStore, 'callbacksOf'>,
): ReplayPlaces | null {
  const ids =
    what.kind === 'exchange'
      ? [what.originId]
      : store
          .callbacksOf(what)
          .slice(0, CALLBACKS_MAX)
          .map(({ id }) => id);
  const origins = ids.map((id) => deps.exchanges.get(id)).filter((origin) => origin !== null);
  if (what.kind === 'exchange' && origins.length === 0) return null;
  const placeOf = (kind: 'origin' | 'mock'): ReplayPlace => mergePlaces(kind, what, origins, deps);
  return { origin: placeOf('origin'), mock: placeOf('mock') };
}

function mergePlaces(
  kind: 'origin' | 'mock',
  what: ReplaySubject,
  origins: readonly StoredExchange[],
  deps: ReplayDeps,
): ReplayPlace {
  const urls = new Set<string>();
  for (const origin of origins) {
    const place = replayUrl({ kind }, origin, deps);
    if ('refused' in place) return { kind: 'refused', message: place.refused };
    urls.add(what.kind === 'exchange' ? place.url : place.url.replace(CALLBACK_PATH, ''));
  }
  return { kind: 'urls', urls: [...urls] };
}
