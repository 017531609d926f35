import type { Session } from 'electron';
import { INTERFACE_ORIGIN, getOrigin } from './interface-address.ts';

/** The two names of Chromium's permission to access loopback, where the gateway serves its games. */
const LOOPBACK = ['loopback-network', 'local-network-access'];

/**
 * Denies everything except writing to the clipboard (Copy as cURL), recording the game, and access to the gateway.
 * `serveOwnWindowCapture` decides what is recorded.
 */
export function mayUse(permission: string, requester: string, gatewayOrigin: string): boolean {
  const origin = getOrigin(requester);
  if (permission === 'clipboard-sanitized-write' || permission === 'display-capture')
    return origin === INTERFACE_ORIGIN;
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

/**
 * Captures for a recording: after a press by the user, the interface gets the picture of its own window, and never
 * another window or the screen. Any other request is denied.
 */
export function serveOwnWindowCapture(session: Session): void {
  session.setDisplayMediaRequestHandler(
    ({ frame, securityOrigin, userGesture, audioRequested }, callback) => {
      const isOwn = getOrigin(securityOrigin) === INTERFACE_ORIGIN && frame?.parent === null;
      callback(isOwn && userGesture && !audioRequested ? { video: frame } : null);
    },
  );
}
