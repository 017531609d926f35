import type { GameErrorResponse } from '#shared/games/session-api.ts';

/** The gateway's reason for an error. */
export type GameError = GameErrorResponse['error'];

/**
 * `unreachable` includes responses that are not the gateway's, such as a proxy's error page: like no response, they do
 * not show what happened to the request.
 */
export type ApiResult<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'rejected'; readonly error: GameError }
  | { readonly kind: 'unreachable' };

/** Why the page could not read the session. */
export type ReadFailure =
  { readonly kind: 'unreachable' } | { readonly kind: 'rejected'; readonly error: GameError };

export function endsSession({ kind }: GameError): boolean {
  return kind === 'session_unknown' || kind === 'session_ended';
}
