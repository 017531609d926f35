import type { GameErrorResponse } from '#shared/games/session-api.ts';

/** Why the gateway did not do what a page asked for. */
export type GameError = GameErrorResponse['error'];

/**
 * `unreachable` also covers answers that are not the gateway's (a proxy's error page): they tell as little about what
 * became of a request as no answer at all.
 */
export type Answer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'rejected'; readonly error: GameError }
  | { readonly kind: 'unreachable' };

/** Why something could not be read (yet). */
export type ReadFailure =
  { readonly kind: 'unreachable' } | { readonly kind: 'rejected'; readonly error: GameError };

export function endsSession({ kind }: GameError): boolean {
  return kind === 'session_unknown' || kind === 'session_ended';
}
