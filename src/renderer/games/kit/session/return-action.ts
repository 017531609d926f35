import type { GameSession } from '#shared/games/session-api.ts';
import type { GameError } from './answer.ts';
import { casinoAddress } from './casino-address.ts';

/** Where a player goes from a session that is over: taken there, shown a link, or left where they are. */
export type ReturnAction =
  | { readonly kind: 'redirect'; readonly address: string }
  | { readonly kind: 'link'; readonly address: string }
  | { readonly kind: 'none' };

/**
 * Only the gateway's word that the session has ended takes a player away. What the launch said at the time is a link:
 * a game that was opened again elsewhere ends this page's session too, and the player may be looking at both.
 */
export function returnActionFor(
  error: GameError,
  session: Pick<GameSession, 'returnUrl'> | null,
): ReturnAction {
  const gatewayUrl = casinoAddress(error.returnUrl);
  if (gatewayUrl !== null) return { kind: 'redirect', address: gatewayUrl };
  const launchUrl = casinoAddress(session?.returnUrl ?? null);
  return launchUrl === null ? { kind: 'none' } : { kind: 'link', address: launchUrl };
}
