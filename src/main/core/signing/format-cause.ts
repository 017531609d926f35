import { assertNever } from '#shared/assert-never.ts';
import type { SignatureCause } from './diagnose.ts';
import { formatJsonCause } from './format-json-cause.ts';
import type { KeyCause } from './mangled-keys.ts';
import type { BytesCause } from './other-bytes.ts';
import type { HashAlgorithm, MethodCause } from './digest-guesses.ts';

export const HASH_NAMES: Readonly<Record<HashAlgorithm, string>> = {
  md5: 'MD5',
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

/** What was found, to follow the name of the header, and how to fix it. Equal advice is given once. */
export function describeCauses(causes: readonly SignatureCause[]): {
  found: readonly string[];
  todo: readonly string[];
} {
  return { found: causes.map(formatFound), todo: [...new Set(causes.map(formatRemedy))] };
}

/** `a`, `a and b`, `a, b and c`. */
export function joinParts(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function formatFound(cause: SignatureCause): string {
  switch (cause.kind) {
    case 'other_secret':
      return `was computed with the secret of the operator “${cause.owner}”`;
    case 'key':
      return `was computed with ${KEYS[cause.form].found}`;
    case 'method':
      return formatMethod(cause);
    case 'bytes':
      return `was computed over ${SIGNED_BYTES_PHRASES[cause.signed]}`;
    case 'json':
      return formatJsonCause(cause);
    case 'spelling':
      return SPELLINGS[cause.form];
    case 'around':
      return cause.by === 'quotes' ? 'is in quotation marks' : 'has leading or trailing whitespace';
    case 'prefix':
      return `has “${cause.prefix}” in front`;
    default:
      return assertNever(cause);
  }
}

function formatRemedy(cause: SignatureCause): string {
  switch (cause.kind) {
    case 'other_secret':
      return 'use the secret of the operator that the request is for';
    case 'key':
      return KEYS[cause.form].todo;
    case 'method':
      return cause.construction === 'hmac'
        ? 'use SHA-256'
        : 'make an HMAC-SHA256 of the body, with the secret as its key';
    case 'bytes':
      return 'sign exactly the bytes of the body that is sent';
    case 'json':
      return 'serialise the JSON once, then sign and send exactly those bytes';
    case 'spelling':
      return 'write the 32 bytes of the digest in lower-case hex';
    case 'around':
    case 'prefix':
      return 'send the 64 hex characters and nothing else';
    default:
      return assertNever(cause);
  }
}

const KEYS: Readonly<Record<KeyCause['form'], { found: string; todo: string }>> = {
  line_end_added: {
    found: 'a line ending after the secret',
    todo: 'strip the line ending before using the secret as the key',
  },
  space_added: {
    found: 'whitespace around the secret',
    todo: 'strip the whitespace before using the secret as the key',
  },
  quoted: {
    found: 'quotation marks around the secret',
    todo: 'strip the quotation marks before using the secret as the key',
  },
  trimmed: {
    found: 'the trimmed secret',
    todo: 'use the whole secret as the key, or have it stored here without whitespace',
  },
  hex_decoded: {
    found: 'the hex-decoded secret',
    todo: 'use the characters of the secret as the key, without decoding them',
  },
  base64_decoded: {
    found: 'the bytes that the secret encodes in base64',
    todo: 'use the characters of the secret as the key, without decoding them',
  },
};

function formatMethod({ construction, algorithm }: MethodCause): string {
  const hash = HASH_NAMES[algorithm];
  switch (construction) {
    case 'hmac':
      return `is an HMAC with ${hash} instead of SHA-256`;
    case 'hash':
      return `is a plain ${hash} without the secret`;
    case 'hash_body_secret':
      return `is a plain ${hash} of the body followed by the secret`;
    case 'hash_secret_body':
      return `is a plain ${hash} of the secret followed by the body`;
    default:
      return assertNever(construction);
  }
}

const SIGNED_BYTES_PHRASES: Readonly<Record<BytesCause['signed'], string>> = {
  empty: 'an empty body',
  lf_added: 'the body with a line feed (LF) added at its end',
  crlf_added: 'the body with a line ending (CRLF) added at its end',
  end_trimmed: 'the body without its trailing whitespace',
  bom_removed: 'the body without its byte order mark (BOM)',
  bom_added: 'the body with a byte order mark (BOM) in front',
  lf_to_crlf: 'the body with its line endings converted to CRLF',
  crlf_to_lf: 'the body with its line endings converted to LF',
  latin1: 'the body decoded as Latin-1 (ISO-8859-1) and encoded as UTF-8 again',
  ascii: 'the body as ASCII, with a question mark in place of other characters',
  hex_digest: 'the hex SHA-256 of the body instead of the body',
  digest: 'the SHA-256 of the body instead of the body',
  base64: 'the base64 of the body instead of the body',
};

const SPELLINGS = {
  upper_case: 'is written in upper-case hex',
  separated: 'has a separator between its bytes',
  base64: 'is written in base64',
  base64url: 'is written in base64url',
  base64_of_hex: 'is the base64 of the hex',
} as const;
