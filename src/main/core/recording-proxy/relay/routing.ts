import type { ProxyTarget } from '#shared/contract/recording-proxies.ts';
import type { HeaderList } from '#shared/exchange.ts';
import { INTERFACE_COOKIE_PREFIX } from '#shared/interface-cookie.ts';
import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { findDisallowedHost } from '../../http/allowed-hosts.ts';
import { findHeader } from '../../http/headers.ts';
import { getRawPath } from '../../http/raw-path.ts';
import type { RequestHead } from './message-head.ts';
import type { FindRoute, Route } from './relayed-exchange.ts';

/** Where requests go by their path: under the base, or to the URL of the callback that the path ends with. */
export function createRoutes(target: ProxyTarget): {
  readonly findRoute: FindRoute;
  readonly fallback: Route;
} {
  if (typeof target === 'string') {
    const { origin } = new URL(target);
    const base = getRawPath(target).replace(/\/$/, '');
    const findRoute = (path: string): Route => ({ origin, path: base + path, callback: null });
    return { findRoute, fallback: findRoute('/') };
  }
  const toRoute = (callback: Callback): Route => ({
    origin: new URL(target[callback]).origin,
    path: getRawPath(target[callback]),
    callback,
  });
  return {
    findRoute(path) {
      const [beforeQuery = '', query] = path.split(/\?(.*)/s);
      const callback = CALLBACKS.find((each) => beforeQuery.endsWith(`/${each}`));
      if (callback === undefined) return null;
      const route = toRoute(callback);
      if (query === undefined) return route;
      return { ...route, path: `${route.path}${route.path.includes('?') ? '&' : '?'}${query}` };
    },
    fallback: toRoute('balance'),
  };
}

/** The path and query of a request's target, which may be a whole URL; null for a target without a path. */
export function getPath(target: string): string | null {
  if (target.startsWith('/')) return target;
  const [, path] = /^https?:\/\/[^/?#]*(.*)$/i.exec(target) ?? [];
  if (path === undefined) return null;
  return path.startsWith('/') ? path : `/${path}`;
}

/** Where the request of a target goes; null if there is no URL for it. */
export function findRouteFor(target: string | null, findRoute: FindRoute): Route | null {
  const path = target === null ? null : getPath(target);
  return path === null ? null : findRoute(path);
}

/** Why a request is not forwarded: it comes from a page in a browser, or there is no URL for it. Null if it is. */
export function findRejectionReason(
  { target, headers }: Pick<RequestHead, 'headers' | 'target'>,
  findRoute: FindRoute,
): string | null {
  // A browser always sends a host; a request without one does not come from a page.
  const hasHost = findHeader(headers, 'host') !== undefined || !target.startsWith('/');
  const hostError = hasHost ? findDisallowedHost({ rawHeaders: headers.flat(), url: target }, []) : null;
  if (hostError !== null) return hostError;
  // A browser adds it to requests for any port of this machine.
  if (findHeader(headers, 'cookie')?.includes(INTERFACE_COOKIE_PREFIX) === true)
    return "Requests with the workbench's own cookie are not forwarded";
  const path = getPath(target);
  return path === null || findRoute(path) !== null
    ? null
    : `The proxy has no URL for the path '${path.slice(0, 255)}'`;
}

/** The headers that are forwarded: with the wallet's host. */
export function toRelayedHeaders(headers: HeaderList, { origin }: Route): HeaderList {
  const { host } = new URL(origin);
  return headers.map(([name, value]) => [name, name.toLowerCase() === 'host' ? host : value]);
}
