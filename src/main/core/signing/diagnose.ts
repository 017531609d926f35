import { ANONYMOUS_SIGNATURE } from '#shared/protocol/launch.ts';
import type { Pause } from '../time/pause.ts';
import { parseDigestHeader, type ParsedDigest, type SpellingCause } from './parse-digest-header.ts';
import type { KeyCause } from './mangled-keys.ts';
import { generateOtherBytes, type BytesCause } from './other-bytes.ts';
import type { JsonCause } from './reserialised-json.ts';
import { sign } from './signature.ts';
import {
  computeDigest,
  listKeyedGuesses,
  listUnkeyedGuesses,
  type HashAlgorithm,
  type MethodCause,
  type OtherSecretCause,
  type DigestGuess,
} from './digest-guesses.ts';

/** A secret of this workbench and its operator. The name is shown, the secret never. */
export interface KnownSecret {
  readonly owner: string;
  readonly secret: string;
}

/** One way in which a signature differs from how it should have been made or written. */
export type SignatureCause =
  OtherSecretCause | KeyCause | MethodCause | BytesCause | JsonCause | SpellingCause;

/** The likely reason why a signature does not verify. */
export type SignatureDiagnosis =
  | { readonly kind: 'verified' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'empty' }
  /** 64 zeros: the signature of an anonymous demo launch. */
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'secret_sent' }
  /** With all of these corrected, the signature matches. In the order of the message. */
  | { readonly kind: 'causes'; readonly causes: readonly SignatureCause[] }
  /** No secret was expected. `causes`: how the signature was made, if that could be determined. */
  | { readonly kind: 'no_operator'; readonly causes: readonly SignatureCause[] }
  /** Hex, but not 64 characters; `hashAlgorithm` is the hash whose digests have this length. */
  | { readonly kind: 'wrong_length'; readonly length: number; readonly hashAlgorithm: HashAlgorithm | null }
  | { readonly kind: 'not_hex'; readonly length: number }
  /** A digest of the right length, in any spelling, that no known input gives. */
  | { readonly kind: 'unrecognised'; readonly spelling: readonly SpellingCause[] };

export interface ReceivedSignature {
  /** The raw bytes, complete: a truncated body matches nothing. */
  readonly body: Uint8Array;
  readonly header: string | undefined;
  /** The secret that should have been used; null if no operator is responsible. */
  readonly secret: string | null;
  /** Other secrets that may have been used by mistake. May include the expected one. */
  readonly others: readonly KnownSecret[];
}

/** Bytes that one search may hash, so that a large body and many operators cannot block the program. */
const SEARCH_BUDGET_BYTES = 32 * 1024 * 1024;
/** The cost of starting a hash, in bytes hashed in the same time. */
const HASH_START_BYTES = 2048;

/**
 * Finds the likely cause of a signature that does not verify. Takes any bytes and any header; never throws. A body of
 * a hundred kilobytes has a hundred spellings: the search yields to other work between them.
 */
export async function diagnoseSignature(
  { body, header, secret, others }: ReceivedSignature,
  pause: Pause,
): Promise<SignatureDiagnosis> {
  // First of all, so that no guess below can blame a correct signature.
  if (header !== undefined && secret !== null && header === sign(body, secret)) return { kind: 'verified' };
  if (header === undefined) return { kind: 'missing' };
  const text = header.trim();
  if (text === '') return { kind: 'empty' };
  if (text === ANONYMOUS_SIGNATURE) return { kind: 'anonymous' };
  if (text === secret?.trim()) return { kind: 'secret_sent' };

  const digests = parseDigestHeader(header);
  const causes = await searchCauses(digests, { body, secret, others }, pause);
  if (secret === null) return { kind: 'no_operator', causes: causes ?? [] };
  if (causes !== null) return { kind: 'causes', causes };
  return diagnoseUnmatched(text, digests);
}

async function searchCauses(
  digests: readonly ParsedDigest[],
  { body, secret, others }: Omit<ReceivedSignature, 'header'>,
  pause: Pause,
): Promise<readonly SignatureCause[] | null> {
  if (digests.length === 0) return null;
  const expected = secret === null ? listUnkeyedGuesses() : listKeyedGuesses(secret).asItIs;
  const mangled = secret === null ? [] : listKeyedGuesses(secret).mangled;
  const foreign = others
    .filter((other) => other.secret !== secret)
    .map(({ owner, secret: key }): DigestGuess => ({
      construction: 'hmac',
      key,
      causes: [{ kind: 'other_secret', owner }],
    }));
  const asSent: readonly SignedBytes[] = [{ bytes: body, causes: [] }];
  const findFirstMatch = (
    signed: Iterable<SignedBytes> | AsyncIterable<SignedBytes>,
    guesses: readonly DigestGuess[],
  ) => searchFirstMatch(digests, { signed, guesses }, pause);
  // One cause is likelier than two, so combinations of other bytes and another key come last.
  return (
    (await findFirstMatch(asSent, [...expected, ...mangled, ...foreign])) ??
    (await findFirstMatch(generateOtherBytes(body, pause), expected)) ??
    (await findFirstMatch(generateOtherBytes(body, pause), [...mangled, ...foreign]))
  );
}

interface SignedBytes {
  readonly bytes: Uint8Array;
  readonly causes: readonly (BytesCause | JsonCause)[];
}

async function searchFirstMatch(
  digests: readonly ParsedDigest[],
  {
    signed,
    guesses,
  }: {
    readonly signed: Iterable<SignedBytes> | AsyncIterable<SignedBytes>;
    readonly guesses: readonly DigestGuess[];
  },
  pause: Pause,
): Promise<readonly SignatureCause[] | null> {
  if (guesses.length === 0) return null;
  let budget = SEARCH_BUDGET_BYTES;
  for await (const { bytes, causes } of signed) {
    for (const guess of guesses) {
      budget -= (bytes.length + HASH_START_BYTES) * digests.length;
      if (budget < 0) return null;
      const fit = digests.find(({ digest, algorithm }) => computeDigest(guess, algorithm, bytes) === digest);
      await pause();
      if (fit !== undefined)
        return [...guess.causes, ...findMethodCauses(guess, fit.algorithm), ...causes, ...fit.spelling];
    }
  }
  return null;
}

function findMethodCauses({ construction }: DigestGuess, algorithm: HashAlgorithm): readonly MethodCause[] {
  return construction === 'hmac' && algorithm === 'sha256'
    ? []
    : [{ kind: 'method', construction, algorithm }];
}

function diagnoseUnmatched(text: string, digests: readonly ParsedDigest[]): SignatureDiagnosis {
  const readable = digests.find(({ algorithm }) => algorithm === 'sha256');
  if (readable !== undefined) return { kind: 'unrecognised', spelling: readable.spelling };
  if (!/^[0-9a-f]+$/i.test(text)) return { kind: 'not_hex', length: text.length };
  return { kind: 'wrong_length', length: text.length, hashAlgorithm: digests[0]?.algorithm ?? null };
}
