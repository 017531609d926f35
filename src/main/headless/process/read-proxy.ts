import { createProxyFinder, type FindProxy, type ProxyEnvironment } from '#core/http/proxy-route.ts';
import { DEFAULT_PROXY_SETTINGS, parseProxyUrl } from '#shared/contract/proxy.ts';
import { UsageError } from './usage-error.ts';

/**
 * The route of a command's calls: through the given proxy, directly for `none`, else as the environment says. `NO_PROXY`
 * also applies to a given proxy. Throws a `UsageError` that does not repeat the URL, which may hold a password.
 */
export function readProxyFlag(flag: string | undefined, environment: ProxyEnvironment): FindProxy {
  if (flag === undefined) return createProxyFinder(() => DEFAULT_PROXY_SETTINGS, environment);
  if (flag !== 'none' && parseProxyUrl(flag) === null)
    throw new UsageError('--proxy must be a URL such as http://proxy.example.com:3128, or none');
  if (flag === 'none') return () => null;
  const settings = { ...environment, http_proxy: flag, https_proxy: flag };
  return createProxyFinder(() => DEFAULT_PROXY_SETTINGS, settings);
}
