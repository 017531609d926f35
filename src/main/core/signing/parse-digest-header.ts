import type { HashAlgorithm } from './digest-guesses.ts';

/** The digest is not plain lower-case hex. */
export type SpellingCause =
  | {
      readonly kind: 'spelling';
      readonly form: 'upper_case' | 'separated' | 'base64' | 'base64url' | 'base64_of_hex';
    }
  | { readonly kind: 'around'; readonly by: 'white_space' | 'quotes' }
  | { readonly kind: 'prefix'; readonly prefix: string };

/** A header value interpreted as a digest. */
export interface ParsedDigest {
  /** In lower-case hex, however it was written. */
  readonly digest: string;
  /** The only hash with digests of that length. */
  readonly algorithm: HashAlgorithm;
  readonly spelling: readonly SpellingCause[];
}

/** The longest digest in its longest spelling, with room for what surrounds it. */
const MAX_HEADER_LENGTH = 320;
/** White space, quotation marks and a prefix or two. */
const MAX_LAYERS = 6;

const ALGORITHM_BY_HEX_LENGTH: Readonly<Record<number, HashAlgorithm>> = {
  32: 'md5',
  40: 'sha1',
  64: 'sha256',
  96: 'sha384',
  128: 'sha512',
};

/** Every digest that the value may represent; empty if it does not look like one. */
export function parseDigestHeader(header: string): readonly ParsedDigest[] {
  if (header.length > MAX_HEADER_LENGTH) return [];
  const around: SpellingCause[] = [];
  let text = header;
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
    const digests = parseDigest(text);
    // What surrounds the digest is reported from the outside in, before how the digest itself is written.
    if (digests.length > 0)
      return digests.map((parsed) => ({ ...parsed, spelling: [...around, ...parsed.spelling] }));
    const unwrapped = unwrap(text);
    if (unwrapped === null) return [];
    around.push(unwrapped.cause);
    text = unwrapped.inside;
  }
  return [];
}

function unwrap(text: string): { inside: string; cause: SpellingCause } | null {
  const trimmed = text.trim();
  if (trimmed !== text) return { inside: trimmed, cause: { kind: 'around', by: 'white_space' } };
  const quoted = /^(["'])(.+)\1$/s.exec(text);
  if (quoted?.[2] !== undefined) return { inside: quoted[2], cause: { kind: 'around', by: 'quotes' } };
  const prefixed = /^(0x|[a-z][\w-]{0,31}(?:\([\w.-]*\))?[=: ] *)(.+)$/is.exec(text);
  if (prefixed?.[1] !== undefined && prefixed[2] !== undefined)
    return { inside: prefixed[2], cause: { kind: 'prefix', prefix: prefixed[1].trimEnd() } };
  return null;
}

function parseDigest(text: string): readonly ParsedDigest[] {
  const joined = /^[0-9a-f]{2}(?:([-: ])[0-9a-f]{2})(?:\1[0-9a-f]{2})*$/i.test(text)
    ? text.replaceAll(/[-: ]/g, '')
    : null;
  const hex = joined ?? text;
  if (/^[0-9a-f]+$/i.test(hex)) {
    const spelling: SpellingCause[] = [];
    if (joined !== null) spelling.push({ kind: 'spelling', form: 'separated' });
    if (hex !== hex.toLowerCase()) spelling.push({ kind: 'spelling', form: 'upper_case' });
    return parseHexDigest(hex.toLowerCase(), spelling);
  }
  if (!/^(?:[A-Za-z0-9+/]+|[\w-]+)={0,2}$/.test(text)) return [];
  const bytes = Buffer.from(text, 'base64');
  const form = /[-_]/.test(text) || (!text.endsWith('=') && text.length % 4 !== 0) ? 'base64url' : 'base64';
  const digests = parseHexDigest(bytes.toString('hex'), [{ kind: 'spelling', form }]);
  const inner = bytes.toString('latin1');
  if (!/^[0-9a-f]+$/i.test(inner)) return digests;
  return [...digests, ...parseHexDigest(inner.toLowerCase(), [{ kind: 'spelling', form: 'base64_of_hex' }])];
}

function parseHexDigest(digest: string, spelling: readonly SpellingCause[]): readonly ParsedDigest[] {
  const algorithm = ALGORITHM_BY_HEX_LENGTH[digest.length];
  return algorithm === undefined ? [] : [{ digest, algorithm, spelling }];
}
