import type { ReplayDestination, ReplayDestinations, ReplaySequence } from '#shared/contract/replay.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import type { StoredExchange } from '../capture/exchange-row.ts';
import { isLoopback } from '../http/proxy-route.ts';
import type { ReplayDeps } from './replay-deps.ts';
import { findReplayUrl } from './replay-plan.ts';
import type { ReplayStore } from './replay-store.ts';

/** Enough to see that callbacks of one round or session go to different wallets; a long session has thousands. */
const MAX_CALLBACKS = 100;
const CALLBACK_PATH = new RegExp(`/(?:${CALLBACKS.join('|')})(?=$|\\?)`);

export type ReplaySubject = { readonly kind: 'exchange'; readonly originId: number } | ReplaySequence['what'];

/** Where each target sends the replay; null if the exchange does not exist. */
export function findReplayDestinations(
  what: ReplaySubject,
  deps: ReplayDeps,
  store: Pick<ReplayStore, 'listCallbacks'>,
): ReplayDestinations | null {
  const ids =
    what.kind === 'exchange'
      ? [what.originId]
      : store
          .listCallbacks(what)
          .slice(0, MAX_CALLBACKS)
          .map(({ id }) => id);
  const origins = ids.map((id) => deps.exchanges.get(id)).filter((origin) => origin !== null);
  if (what.kind === 'exchange' && origins.length === 0) return null;
  const toDestination = (kind: 'origin' | 'mock'): ReplayDestination =>
    mergeDestinations(kind, what, origins, deps);
  return {
    origin: toDestination('origin'),
    mock: toDestination('mock'),
    remoteHost: findRemoteHost(origins, deps),
  };
}

function mergeDestinations(
  kind: 'origin' | 'mock',
  what: ReplaySubject,
  origins: readonly StoredExchange[],
  deps: ReplayDeps,
): ReplayDestination {
  const urls = new Set<string>();
  for (const origin of origins) {
    const destination = findReplayUrl({ kind }, origin, deps);
    if ('error' in destination) return { kind: 'rejected', message: destination.error };
    urls.add(what.kind === 'exchange' ? destination.url : destination.url.replace(CALLBACK_PATH, ''));
  }
  return { kind: 'urls', urls: [...urls] };
}

/** The remote host of an imported exchange: its wallet may hold real money, even if an operator here has its URL. */
function findRemoteHost(origins: readonly StoredExchange[], deps: ReplayDeps): string | null {
  for (const origin of origins.filter(({ summary }) => summary.importId !== null)) {
    const destination = findReplayUrl({ kind: 'origin' }, origin, deps);
    if ('error' in destination) continue;
    const { host, hostname } = new URL(destination.url);
    if (!isLoopback(hostname.replaceAll(/^\[|\]$/g, ''))) return host;
  }
  return null;
}
