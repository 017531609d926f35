import { timingSafeEqual } from 'node:crypto';
import type { Random } from '#core/random.ts';

/**
 * Who may use the interface: whoever opened a printed link. The link carries a token that works once and turns into a
 * cookie, so that neither a shared address nor the browser's history opens the workbench.
 */
export interface Access {
  /** A token for one more browser. */
  issueToken(): string;
  /** The cookie's value in exchange for a token, or null where the token was never issued or was used already. */
  redeem(token: string): string | null;
  isValid(cookie: string | undefined): boolean;
}

/** `keepSecret` hears of every value that opens the interface. */
export function createAccess(random: Random, keepSecret: (credential: string) => void): Access {
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
      // Lengths in bytes: a cookie of other letters is as long in characters and longer in bytes.
      const [theirs, ours] = [Buffer.from(given ?? ''), Buffer.from(cookie)];
      return theirs.length === ours.length && timingSafeEqual(theirs, ours);
    },
  };
}
