import type { lookup as systemLookup } from 'node:dns';
import { isIP } from 'node:net';
import { TLSSocket } from 'node:tls';
import { buildConnector } from 'undici';
import { openTunnel, type ProxyError } from './proxy-tunnel.ts';
import {
  createGuardedLookup,
  createBlockedAddressError,
  findBlockedReason,
  type AllowedAddresses,
} from './allowed-addresses.ts';

type Connector = buildConnector.connector;

/**
 * Opens connections to servers whose certificate an authority issued, or whose certificate a user trusts by its
 * SHA-256 fingerprint. Without fingerprints it is as strict as any client. Blocked addresses are never connected
 * to, whatever their name; behind a proxy, only the proxy resolves names, so this holds for literal addresses.
 */
export function createTrustingConnector(
  trustedCertificates: readonly string[],
  options: {
    timeoutMs: number;
    allowedAddresses: AllowedAddresses;
    /** Null connects directly. */
    proxy: URL | null;
    lookup?: typeof systemLookup | undefined;
    /** Whether this side may go on sending after the server has ended its side. */
    allowHalfOpen?: boolean;
  },
): Connector {
  const strict = trustedCertificates.length === 0;
  const open = buildConnector({
    lookup: createGuardedLookup(options.allowedAddresses, options.lookup),
    timeout: options.timeoutMs,
    allowH2: false,
    allowHalfOpen: options.allowHalfOpen ?? false,
    rejectUnauthorized: strict,
    // A resumed connection may not present its certificate again.
    ...(strict ? {} : { maxCachedSessions: 0 }),
  });
  const { proxy } = options;
  const openOnRoute: Connector = (target, callback) => {
    if (proxy === null) return open(target, callback);
    const isTls = target.protocol === 'https:';
    const authority = `${target.hostname}:${target.port || (isTls ? 443 : 80)}`;
    openTunnel(proxy, authority, options.timeoutMs).then(
      (socket) => (isTls ? open({ ...target, httpSocket: socket }, callback) : callback(null, socket)),
      (error: unknown) => callback(error as ProxyError, null),
    );
  };
  /** A literal address is never looked up. */
  const connect: Connector = (target, callback) => {
    const host = target.hostname.replace(/^\[|\]$/g, '');
    const reason = isIP(host) === 0 ? null : findBlockedReason(host, options.allowedAddresses);
    if (reason === null) openOnRoute(target, callback);
    else callback(createBlockedAddressError(host, reason), null);
  };
  if (strict) return connect;
  return (target, callback) => {
    connect(target, (error, socket) => {
      if (error !== null) return callback(error, null);
      if (!(socket instanceof TLSSocket) || socket.authorized || isTrusted(socket, trustedCertificates))
        return callback(null, socket);
      const reason = String(socket.authorizationError);
      socket.destroy();
      return callback(Object.assign(new Error(reason), { code: reason }), null);
    });
  };
}

function isTrusted(socket: TLSSocket, trustedCertificates: readonly string[]): boolean {
  return trustedCertificates.includes(socket.getPeerCertificate().fingerprint256);
}
