import { TLSSocket } from 'node:tls';
import { buildConnector } from 'undici';

type Connector = buildConnector.connector;

/**
 * Opens connections to servers whose certificate an authority vouches for, or whose very certificate a person has
 * chosen to trust, by SHA-256 fingerprint. With no fingerprints it is as strict as any client.
 */
export function createTrustingConnector(
  trustedCertificates: readonly string[],
  options: { timeoutMs: number },
): Connector {
  const strict = trustedCertificates.length === 0;
  const connect = buildConnector({
    timeout: options.timeoutMs,
    allowH2: false,
    rejectUnauthorized: strict,
    // A resumed connection may not show its certificate again.
    ...(strict ? {} : { maxCachedSessions: 0 }),
  });
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
