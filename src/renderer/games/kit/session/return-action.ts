import type { GameSession } from '#shared/games/session-api.ts';
import type { GameError } from './api-result.ts';
import { findCasinoAddress } from './casino-address.ts';

/** What to do after a session has ended: redirect to the casino, offer a link, or neither. */
export type ReturnAction =
  | { readonly kind: 'redirect'; readonly address: string }
  | { readonly kind: 'link'; readonly address: string }
  | { readonly kind: 'none' };

/**
 * Redirects only if the gateway reports the end of the session. The launch's return address becomes a link: opening the
 * game again elsewhere ends this page's session too, and the player may be looking at both.
 */
export function getReturnAction(
  error: GameError,
  session: Pick<GameSession, 'returnUrl'> | null,
): ReturnAction {
  const gatewayUrl = findCasinoAddress(error.returnUrl);
  if (gatewayUrl !== null) return { kind: 'redirect', address: gatewayUrl };
  const launchUrl = findCasinoAddress(session?.returnUrl ?? null);
  return launchUrl === null ? { kind: 'none' } : { kind: 'link', address: launchUrl };
}
