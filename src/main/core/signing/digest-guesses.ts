import { createHash, createHmac } from 'node:crypto';
import { assertNever } from '#shared/assert-never.ts';
import { listMangledKeys, type KeyCause } from './mangled-keys.ts';

export type HashAlgorithm = 'md5' | 'sha1' | 'sha256' | 'sha384' | 'sha512';

/** How secret and bytes become a digest. All except `hmac` are mistakes. */
export type Construction = 'hmac' | 'hash' | 'hash_body_secret' | 'hash_secret_body';

/** Not an HMAC, or not one with SHA-256. */
export interface MethodCause {
  readonly kind: 'method';
  readonly construction: Construction;
  readonly algorithm: HashAlgorithm;
}

/** The secret of another operator was used. */
export interface OtherSecretCause {
  readonly kind: 'other_secret';
  readonly owner: string;
}

/** One way in which a sender may have computed a digest. */
export interface DigestGuess {
  readonly construction: Construction;
  readonly key: string | Uint8Array;
  readonly causes: readonly (KeyCause | OtherSecretCause)[];
}

/** With the secret as it is, and with its mistaken forms. */
export function listKeyedGuesses(secret: string): {
  asItIs: readonly DigestGuess[];
  mangled: readonly DigestGuess[];
} {
  return {
    asItIs: [
      { construction: 'hmac', key: secret, causes: [] },
      ...listUnkeyedGuesses(),
      { construction: 'hash_body_secret', key: secret, causes: [] },
      { construction: 'hash_secret_body', key: secret, causes: [] },
    ],
    mangled: listMangledKeys(secret).map(({ key, cause }) => ({
      construction: 'hmac',
      key,
      causes: [cause],
    })),
  };
}

/** What can be recognised without knowing any secret. */
export function listUnkeyedGuesses(): readonly DigestGuess[] {
  return [{ construction: 'hash', key: '', causes: [] }];
}

/** The digest in lower-case hex. */
export function computeDigest(
  { construction, key }: DigestGuess,
  algorithm: HashAlgorithm,
  bytes: Uint8Array,
): string {
  switch (construction) {
    case 'hmac':
      return createHmac(algorithm, key).update(bytes).digest('hex');
    case 'hash':
      return createHash(algorithm).update(bytes).digest('hex');
    case 'hash_body_secret':
      return createHash(algorithm).update(bytes).update(key).digest('hex');
    case 'hash_secret_body':
      return createHash(algorithm).update(key).update(bytes).digest('hex');
    default:
      return assertNever(construction);
  }
}
