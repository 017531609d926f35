import { BlockList, isIP } from 'node:net';
import { parseProxyUrl, type ProxySettings } from '#shared/contract/proxy.ts';
import { ProxyError } from './proxy-tunnel.ts';

/** The proxy for a URL; null for a direct connection. Throws a `ProxyError` if the configured one is not usable. */
export type FindProxy = (url: string) => URL | null;

export type ProxyEnvironment = Readonly<Record<string, string | undefined>>;

/** In a bypass list: this machine is reached through the proxy, too. As in Chromium and Playwright. */
const NOT_LOOPBACK = '<-loopback>';

export function createProxyFinder(settings: () => ProxySettings, environment: ProxyEnvironment): FindProxy {
  return (target) => {
    const { mode, url, bypass } = settings();
    switch (mode) {
      case 'none':
        return null;
      case 'manual':
        return isBypassed(new URL(target), bypass) ? null : parseProxyUrl(url);
      case 'environment':
        return findInEnvironment(new URL(target), environment);
    }
  };
}

/** The variables that curl, git and npm use. In lower case they take precedence; an empty one counts as not set. */
function findInEnvironment(target: URL, environment: ProxyEnvironment): URL | null {
  const read = (variable: string): string =>
    [variable.toLowerCase(), variable].map((each) => environment[each]).find((value) => value) ?? '';
  const name = target.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  if (read(name) === '' || isBypassed(target, read('NO_PROXY').split(/[\s,]+/))) return null;
  const proxy = parseProxyUrl(read(name));
  if (proxy === null)
    throw new ProxyError(`The environment variable ${name} is not the URL of an http or https proxy`);
  return proxy;
}

function isBypassed(target: URL, bypass: readonly string[]): boolean {
  const host = getHost(target.hostname);
  const port = target.port || (target.protocol === 'https:' ? '443' : '80');
  if (isLoopback(host)) return !bypass.includes(NOT_LOOPBACK);
  return bypass.some((entry) => matches(entry.toLowerCase(), host, port));
}

function matches(entry: string, host: string, port: string): boolean {
  if (entry === '' || entry === NOT_LOOPBACK) return false;
  if (entry === '*') return true;
  const [network = '', prefix] = entry.split('/');
  if (prefix !== undefined) return isInNetwork(host, network, Number(prefix));
  const address = /^(\[.*\]|[^:]*):(\d+)$/.exec(entry);
  if (address !== null && address[2] !== port) return false;
  const name = getHost(address?.[1] ?? entry).replace(/^\*?\./, '');
  return host === name || (isIP(host) === 0 && host.endsWith(`.${name}`));
}

function isInNetwork(host: string, network: string, prefix: number): boolean {
  const family = isIP(network);
  if (family === 0 || isIP(host) !== family || prefix > (family === 4 ? 32 : 128)) return false;
  const list = new BlockList();
  list.addSubnet(network, prefix, family === 4 ? 'ipv4' : 'ipv6');
  return list.check(host, family === 4 ? 'ipv4' : 'ipv6');
}

/** Whether a host, without brackets, is this machine. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '::1' || isInNetwork(host, '127.0.0.0', 8)
  );
}

function getHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}
