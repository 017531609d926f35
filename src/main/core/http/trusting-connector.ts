import type { lookup as systemLookup } from 'node:dns';
import { isIP } from 'node:net';
import { TLSSocket } from 'node:tls';
import { buildConnector } from 'undici';
import { createGuardedLookup, outOfReach, outOfReachReason, type AllowedAddresses } from './address-reach.ts';

type Connector = buildConnector.connector;

/**
 * Opens connections to servers whose certificate an authority issued, or whose certificate a person trusts by its
 * SHA-256 fingerprint. Without fingerprints it is as strict as any client. Addresses out of reach are never connected
 * to, whatever their name.
 */
export function createTrustingConnector(
  trustedCertificates: readonly string[],
  options: { timeoutMs: number; reach: AllowedAddresses; lookup?: typeof systemLookup | undefined },
): Connector {
  const strict = trustedCertificates.length === 0;
  const open = buildConnector({
    lookup: createGuardedLookup(options.reach, options.lookup),
    timeout: options.timeoutMs,
    allowH2: false,
    rejectUnauthorized: strict,
    // A resumed connection may not present its certificate again.
    ...(strict ? {} : { maxCachedSessions: 0 }),
  });
  /** A literal address is never looked up. */
  const connect: Connector = (target, callback) => {
    const host = target.hostname.replace(/^\[|\]$/g, '');
    const reason = isIP(host) === 0 ? null : outOfReachReason(host, options.reach);
    if (reason === null) open(target, callback);
    else callback(outOfReach(host, reason), null);
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
