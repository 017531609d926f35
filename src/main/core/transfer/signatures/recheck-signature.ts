import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { findHeader } from '../../http/headers.ts';
import type { OperatorStore } from '../../operators/operator-store.ts';
import { findSigner, type SignedRequest } from '../../operators/find-operator.ts';
import { decodeBody } from '../encoded-body.ts';
import type { ExportedExchange } from '../exported-exchange.ts';
import { REMOVED_SIGNATURE } from '../redaction/placeholders.ts';
import { CLAIM_REASONS, isSignatureClaim, withClaim } from './signature-claims.ts';
import { matchesSigner } from './signer.ts';
import { checkRequestSignature } from './check-request-signature.ts';

/** Re-verifies the signature of an exchange from one of our files. */
export type RecheckSignature = (exchange: ExportedExchange) => ExportedExchange;

/**
 * A file can be edited, so its verdicts are only claims: each signature is verified with the secrets of the operators
 * here; a verdict that cannot be verified, or was made with another secret, is kept as a warning. With the operators of
 * the workbench that wrote the file, the verdicts are the original ones.
 */
export function createSignatureRechecker(
  operators: Pick<OperatorStore, 'list' | 'findByCasino'>,
): RecheckSignature {
  /** For a launch the signer; for a callback the casino's operator, or the signer if that is unknown. */
  function findOperator(exchange: ExportedExchange, signed: SignedRequest) {
    const owner = operators.findByCasino(exchange.subject.casinoId ?? '')?.operator;
    if (owner !== undefined && exchange.kind !== 'launch') return owner;
    // Sent to an unknown URL or unsigned: the original verdict was unknown, too.
    const isUnattributed =
      exchange.signature.verdict === 'unknown' && !exchange.warnings.some(isSignatureClaim);
    return isUnattributed ? owner : (findSigner(signed, operators) ?? owner);
  }

  return (exchange) => {
    const { request, kind, signature } = exchange;
    const body = decodeBody(request.body);
    if (body.length < request.bodyBytes) return toUnverified(exchange, CLAIM_REASONS.cut);
    const signed = { url: request.url, headers: request.headers, body };
    if (
      signature.verdict === 'unknown' &&
      findHeader(request.headers, SIGNATURE_HEADER) === REMOVED_SIGNATURE
    )
      return exchange;
    const operator = findOperator(exchange, signed);
    const now = checkRequestSignature(signed, kind, operator);
    if (operator === undefined && now.verdict === 'unknown') {
      // A launch of an unknown casino has no expected secret, so the original verdict only means that no secret
      // matched.
      const isUnchanged = kind === 'launch' && ['mismatch', 'malformed'].includes(signature.verdict);
      return isUnchanged
        ? { ...exchange, signature: { ...signature, expected: null } }
        : toUnverified(exchange, CLAIM_REASONS.noSecret);
    }
    if (now.verdict === 'verified')
      return {
        ...exchange,
        signature: now,
        warnings: exchange.warnings.filter((each) => !isSignatureClaim(each)),
      };
    if (now.verdict === 'mismatch') {
      if (signature.verdict === 'unknown')
        return { ...exchange, signature: { verdict: 'unknown', expected: now.expected } };
      // A casino of the same name may belong to another operator: then only the original workbench could verify it.
      const isSameSecret =
        signature.signer === undefined
          ? signature.expected !== null && signature.expected === now.expected
          : operator !== undefined && matchesSigner(signature.signer, operator);
      if (!isSameSecret) return toUnverified(exchange, CLAIM_REASONS.otherSecret, now.expected);
    }
    return {
      ...(signature.verdict === 'verified' ? withClaim(exchange, CLAIM_REASONS.otherwise) : exchange),
      signature: now,
    };
  };
}

function toUnverified(
  exchange: ExportedExchange,
  reason: (typeof CLAIM_REASONS)[keyof typeof CLAIM_REASONS],
  expected: string | null = null,
): ExportedExchange {
  const claimed = exchange.signature.verdict === 'unknown' ? exchange : withClaim(exchange, reason);
  return { ...claimed, signature: { verdict: 'unknown', expected } };
}
