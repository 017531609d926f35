import { timingSafeEqual } from 'node:crypto';
import type { Random } from '#core/random.ts';

/**
 * Access to the interface for whoever opens a printed link. The link contains a single-use token that is exchanged for
 * a cookie, so that neither a shared URL nor the browser history grants access.
 */
export interface AccessTokens {
  /** A token for one more browser. */
  issueToken(): string;
  /** The cookie in exchange for a token, or null if the token is unknown or used. */
  redeem(token: string): string | null;
  isValid(cookie: string | undefined): boolean;
}

/** `keepSecret` receives every credential of the interface. */
export function createAccessTokens(random: Random, keepSecret: (credential: string) => void): AccessTokens {
  const tokens = new Set<string>();
  const cookie = random.bytes(32).toString('base64url');
  keepSecret(cookie);

  return {
    issueToken() {
      const token = random.bytes(24).toString('base64url');
      tokens.add(token);
      keepSecret(token);
      return token;
    },
    redeem: (token) => (tokens.delete(token) ? cookie : null),
    isValid(given) {
      // Compare byte lengths: non-ASCII cookies may have the same length in characters.
      const [theirs, ours] = [Buffer.from(given ?? ''), Buffer.from(cookie)];
      return theirs.length === ours.length && timingSafeEqual(theirs, ours);
    },
  };
}
