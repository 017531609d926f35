import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignatureVerdict } from '#shared/exchange.ts';

/** The hex HMAC-SHA256 of the raw body: the value of `X-REQUEST-SIGN` (protocol, Authentication 1). */
export function sign(body: Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

export interface SignatureCheck {
  readonly verdict: SignatureVerdict;
  readonly received: string | null;
  /** The signature made with the secret; null if the expected secret is unknown. */
  readonly expected: string | null;
}

const HEX_SHA256 = /^[0-9a-f]{64}$/;

/**
 * Checks a signature header over the raw bytes, before anything parses them (protocol, Authentication 2). The
 * comparison takes constant time.
 */
export function checkSignature(body: Uint8Array, header: string | undefined, secret: string): SignatureCheck {
  const expected = sign(body, secret);
  if (header === undefined || header === '') return { verdict: 'missing', received: null, expected };
  if (!HEX_SHA256.test(header)) return { verdict: 'malformed', received: header, expected };
  const same = timingSafeEqual(Buffer.from(header, 'latin1'), Buffer.from(expected, 'latin1'));
  return { verdict: same ? 'verified' : 'mismatch', received: header, expected };
}
