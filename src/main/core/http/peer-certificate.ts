import type { Socket } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import type { Certificate } from '#shared/contract/operators.ts';
import type { FindProxy } from './proxy-route.ts';
import { openTunnel } from './proxy-tunnel.ts';

const TIMEOUT_MS = 5_000;

/**
 * The certificate of the server at an https address if no trusted authority issued it; null if one did, or if it
 * cannot be fetched. Sends nothing but the handshake.
 */
export async function readUntrustedCertificate(
  address: string,
  findProxy: FindProxy,
): Promise<Certificate | null> {
  const { hostname, port, protocol } = new URL(address);
  if (protocol !== 'https:') return null;
  let tunnel: Socket | undefined;
  try {
    const proxy = findProxy(address);
    if (proxy !== null) tunnel = await openTunnel(proxy, `${hostname}:${port || 443}`, TIMEOUT_MS);
  } catch {
    return null;
  }
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({
      ...(tunnel === undefined ? {} : { socket: tunnel }),
      host,
      port: port === '' ? 443 : Number(port),
      rejectUnauthorized: false,
      timeout: TIMEOUT_MS,
      ...(/^[\d.:]+$/.test(host) ? {} : { servername: host }),
    });
    const finish = (certificate: Certificate | null): void => {
      socket.destroy();
      resolve(certificate);
    };
    socket.once('secureConnect', () => {
      finish(
        socket.authorized ? null : describe(socket.getPeerCertificate(), String(socket.authorizationError)),
      );
    });
    socket.once('error', () => finish(null));
    socket.once('timeout', () => finish(null));
  });
}

function describe(certificate: PeerCertificate, reason: string): Certificate {
  return {
    subject: getName(certificate.subject),
    issuer: getName(certificate.issuer),
    fingerprint: certificate.fingerprint256,
    validFrom: certificate.valid_from,
    validTo: certificate.valid_to,
    reason: REASONS[reason] ?? reason,
  };
}

const REASONS: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'It is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'It was issued by an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'It was issued by an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'It was issued by an unknown authority',
  CERT_HAS_EXPIRED: 'It has expired',
  CERT_NOT_YET_VALID: 'It is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'It is for another host name',
};

function getName(subject: PeerCertificate['subject'] | undefined): string {
  const name = subject?.CN ?? subject?.O;
  return (Array.isArray(name) ? name[0] : name) ?? '(no name)';
}
