import type { ExchangeKind, HeaderList, SignatureVerdict } from '#shared/exchange.ts';
import type { Operator } from '#shared/operators.ts';
import { ANONYMOUS_SIGNATURE, LAUNCH_REAL_PATH } from '#shared/protocol/launch.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { findHeader } from '../../http/headers.ts';
import type { OperatorStore } from '../../operators/operator-store.ts';
import { checkSignature, sign } from '../../signing/signature.ts';

export interface SignedRequest {
  readonly url: string;
  readonly headers: HeaderList;
  readonly body: Buffer;
}

export interface Verdict {
  readonly verdict: SignatureVerdict;
  readonly expected: string | null;
}

/** The operator whose secret verifies the request. */
export function findSigner(
  { headers, body }: SignedRequest,
  operators: Pick<OperatorStore, 'list'>,
): Operator | undefined {
  const header = findHeader(headers, SIGNATURE_HEADER);
  if (header === undefined) return undefined;
  return operators.list().find(({ secret }) => sign(body, secret) === header);
}

/**
 * The same for recordings of other tools: a casino of the same name may have had another secret there, so a signature
 * that this one does not verify is unknown, not wrong. `expected` is what this secret gives.
 */
export function findImportedVerdict(...parts: Parameters<typeof findVerdict>): Verdict {
  const found = findVerdict(...parts);
  return found.verdict === 'mismatch' ? { ...found, verdict: 'unknown' } : found;
}

/** The verdict on a signature, with the secret of the responsible operator if it is known. */
export function findVerdict(
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
