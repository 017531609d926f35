import type { GameError } from '#shared/games/session-api.ts';

/** Why the gateway did not do what a page asked for. */
export type Refusal = GameError['error'];

/**
 * `unreachable` also covers answers that are not the gateway's (a proxy's error page): they tell as little about what
 * became of a request as no answer at all.
 */
export type Answer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'unreachable' };

/** Why something could not be read (yet). */
export type Trouble =
  { readonly kind: 'unreachable' } | { readonly kind: 'refused'; readonly refusal: Refusal };

export function endsSession({ kind }: Refusal): boolean {
  return kind === 'session_unknown' || kind === 'session_ended';
}
