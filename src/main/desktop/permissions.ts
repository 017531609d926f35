import type { Session } from 'electron';
import { INTERFACE_ORIGIN, originOf } from './interface-address.ts';

/** Chromium asks for permission to access loopback, under either name, and the gateway's games are there. */
const LOOPBACK = ['loopback-network', 'local-network-access'];

/** Denies everything except writing to the clipboard (Copy as cURL) and access to the gateway. */
export function mayUse(permission: string, requester: string, gatewayOrigin: string): boolean {
  const origin = originOf(requester);
  if (permission === 'clipboard-sanitized-write') return origin === INTERFACE_ORIGIN;
  if (LOOPBACK.includes(permission)) return origin === INTERFACE_ORIGIN || origin === gatewayOrigin;
  return false;
}

export function guardPermissions(session: Session, gatewayOrigin: string): void {
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    mayUse(permission, requestingOrigin, gatewayOrigin),
  );
  session.setPermissionRequestHandler((_contents, permission, callback, { requestingUrl }) =>
    callback(mayUse(permission, requestingUrl ?? '', gatewayOrigin)),
  );
}
