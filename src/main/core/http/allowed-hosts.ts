import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Where a request names hosts. */
type NamedHosts = Pick<IncomingMessage, 'rawHeaders' | 'url'>;

/**
 * Loopback is not trust: any page in any browser of this machine can send requests here. With a name that resolves to
 * 127.0.0.1, a page could read the responses too (DNS rebinding), so the Host header decides. Returns why a request is
 * rejected, or null.
 *
 * For ports that serve only the workbench itself: Host must match exactly, and so must Origin if a browser sends one.
 */
export function findDisallowedRequest(request: IncomingMessage, port: number): string | null {
  const ours = listOwnHosts(port);
  const { host = '', origin } = request.headers;
  if (!readNamedHosts(request).every((name) => ours.includes(name)))
    return `The request's host must be 127.0.0.1:${port} or localhost:${port}.`;
  if (origin !== undefined && origin.toLowerCase() !== `http://${host.toLowerCase()}`) {
    return 'Requests from other origins are rejected.';
  }
  return null;
}

/** Names by which a browser may call this machine, for ports that serve only the workbench itself. */
export function listOwnHosts(port: number | string): readonly string[] {
  return [`127.0.0.1:${port}`, `localhost:${port}`];
}

/**
 * The same for ports that other programs call, perhaps through a forwarded port: Host must be `localhost`, an IP address
 * (which has no name to rebind) or one that a user allowed. `.example.com` allows every name under it.
 */
export function findDisallowedHost(request: NamedHosts, allowedHosts: readonly string[]): string | null {
  const disallowed = readNamedHosts(request).find((host) => !isServed(findHostName(host), allowedHosts));
  if (disallowed === undefined) return null;
  return disallowed === ''
    ? 'The request has no host.'
    : `This address does not serve the host '${disallowed.slice(0, 255)}'. Start the workbench with --allowed-host and its name to allow it.`;
}

/** Every host that a request names: in each Host header, and in a request line with an absolute URL. */
function readNamedHosts({ rawHeaders, url = '/' }: NamedHosts): readonly string[] {
  const hostHeaders = rawHeaders.filter(
    (_, index) => rawHeaders[index - 1]?.toLowerCase() === 'host' && index % 2 === 1,
  );
  const [, inLine] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(url) ?? [];
  const hosts = [
    ...(hostHeaders.length === 0 ? [''] : hostHeaders),
    ...(inLine === undefined ? [] : [inLine]),
  ];
  return hosts.map((host) => host.toLowerCase());
}

/** Null if there is none. */
function findHostName(host: string): string | null {
  return /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+?)\.?(?::\d{1,5})?$/.exec(host)?.[1]?.replace(/^\[|\]$/g, '') ?? null;
}

function isServed(name: string | null, allowedHosts: readonly string[]): boolean {
  if (name === null) return false;
  if (isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost')) return true;
  return allowedHosts.some((each) => {
    const allowed = each.toLowerCase();
    return allowed.startsWith('.') ? `.${name}`.endsWith(allowed) : name === allowed;
  });
}

/** A host that may be allowed: a name, with a leading dot for every name under it. */
export function isHostName(text: string): boolean {
  return (
    text.length <= 253 &&
    /^\.?[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/i.test(text)
  );
}
