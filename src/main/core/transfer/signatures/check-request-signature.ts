import type { ExchangeKind, SignatureVerdict } from '#shared/exchange.ts';
import type { Operator } from '#shared/operators.ts';
import { ANONYMOUS_SIGNATURE, LAUNCH_REAL_PATH } from '#shared/protocol/launch.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { findHeader } from '../../http/headers.ts';
import type { SignedRequest } from '../../operators/find-operator.ts';
import { checkSignature } from '../../signing/signature.ts';

export interface Verdict {
  readonly verdict: SignatureVerdict;
  readonly expected: string | null;
}

/**
 * As `checkRequestSignature`, for recordings of other tools.
 * A casino of the same name may have had another secret there, so a signature
 * that this one does not verify is unknown, not wrong. `expected` is what this secret gives.
 */
export function checkImportedSignature(...parts: Parameters<typeof checkRequestSignature>): Verdict {
  const found = checkRequestSignature(...parts);
  return found.verdict === 'mismatch' ? { ...found, verdict: 'unknown' } : found;
}

/** The verdict on a signature, with the secret of the responsible operator if it is known. */
export function checkRequestSignature(
  { url, headers, body }: SignedRequest,
  kind: ExchangeKind,
  operator: Operator | undefined,
): Verdict {
  const header = findHeader(headers, SIGNATURE_HEADER);
  // Only a demo launch may be anonymous.
  if (kind === 'launch' && header === ANONYMOUS_SIGNATURE && !url.includes(LAUNCH_REAL_PATH))
    return { verdict: 'anonymous', expected: null };
  if (operator !== undefined) {
    const { verdict, expected } = checkSignature(body, header, operator.secret);
    return { verdict, expected };
  }
  // Requests that are not callbacks need no signature.
  const isMissing = kind !== 'other' && (header === undefined || header === '');
  return { verdict: isMissing ? 'missing' : 'unknown', expected: null };
}
