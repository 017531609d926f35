import type { Operator } from '#shared/operators.ts';
import { ANONYMOUS_SIGNATURE } from '#shared/protocol/launch.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { readSubject } from '../../capture/subject.ts';
import { findHeader } from '../../http/headers.ts';
import type { ReceivedRequest } from '../../http/received-request.ts';
import { checkSignature, type SignatureCheck } from '../../signing/signature.ts';
import type { LaunchMode } from './launch-request.ts';

/** Who signed a launch. */
export type LaunchSigner =
  /** Several where operators have the same secret. */
  | { readonly kind: 'operators'; readonly operators: readonly Operator[] }
  /** A page without a backend, for an anonymous player: demo play only (decision 7). */
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'nobody' };

export interface SignedLaunch {
  readonly signer: LaunchSigner;
  /** For the capture: the signature check with the secret that should have been used. */
  readonly signature: SignatureCheck | null;
}

/**
 * Finds whose secret verifies the raw body. Every operator's secret is tried and nothing is parsed, so that a wrong
 * secret and an unknown operator take the same time (decision 5).
 */
export function findLaunchSigner(
  mode: LaunchMode,
  received: ReceivedRequest,
  operators: readonly Operator[],
): SignedLaunch {
  // For a truncated body it is unknown what was signed.
  if (received.error !== null) return { signer: { kind: 'nobody' }, signature: null };
  const header = findHeader(received.headers, SIGNATURE_HEADER);
  if (mode === 'demo' && header === ANONYMOUS_SIGNATURE) {
    const signature = { verdict: 'anonymous', received: header, expected: null } as const;
    return { signer: { kind: 'anonymous' }, signature };
  }
  const checks = operators.map((operator) => ({
    operator,
    signature: checkSignature(received.body, header, operator.secret),
  }));
  const matches = checks.filter(({ signature }) => signature.verdict === 'verified');
  return matches[0] === undefined
    ? { signer: { kind: 'nobody' }, signature: findClaimedCheck(checks, received.body) }
    : {
        signer: { kind: 'operators', operators: matches.map(({ operator }) => operator) },
        signature: matches[0].signature,
      };
}

interface OperatorCheck {
  readonly operator: Operator;
  readonly signature: SignatureCheck;
}

/**
 * No secret verifies the body. To show the expected signature, the claimed casino is read from it, only for the view
 * of the exchange. If it names none, no secret is expected.
 */
function findClaimedCheck(checks: readonly OperatorCheck[], body: Buffer): SignatureCheck | null {
  const { casinoId } = readSubject(body, null);
  const claimed = checks.find(({ operator }) => operator.casinos.some(({ id }) => id === casinoId));
  if (claimed !== undefined) return claimed.signature;
  const any = checks[0]?.signature;
  return any === undefined ? null : { ...any, expected: null };
}
