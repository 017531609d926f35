import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { findHeader } from '../../http/headers.ts';
import type { OperatorStore } from '../../operators/operator-store.ts';
import { bytesOfBody } from '../body-spelling.ts';
import type { ExportedExchange } from '../exported-exchange.ts';
import { REMOVED_SIGNATURE } from '../redaction/placeholders.ts';
import { CLAIM_REASONS, isClaim, withClaim } from './signature-claims.ts';
import { isSigner } from './signer.ts';
import { signerOf, verdictOn, type SignedRequest } from './signature-verdict.ts';

/** An exchange of one of our files, with a verdict that was reached here. */
export type RecheckSignature = (exchange: ExportedExchange) => ExportedExchange;

/**
 * Anybody can change a file, so what it says of a signature is a claim: each is checked with the secrets of the operators
 * here, and what cannot be checked, or was judged with another secret, is left as words. Where the operators are those of the workbench that wrote the file,
 * the verdicts are those of that workbench.
 */
export function createRecheckSignature(
  operators: Pick<OperatorStore, 'list' | 'findByCasino'>,
): RecheckSignature {
  /** Of a launch, whoever's secret it was; of a callback the casino's, and only where that is unknown whoever's. */
  function operatorFor(exchange: ExportedExchange, signed: SignedRequest) {
    const owner = operators.findByCasino(exchange.subject.casinoId ?? '')?.operator;
    if (owner !== undefined && exchange.kind !== 'launch') return owner;
    // Sent to nobody's address, or nothing that is signed: whose secret it is was no question then, either.
    const isUnattributed = exchange.signature.verdict === 'unknown' && !exchange.warnings.some(isClaim);
    return isUnattributed ? owner : (signerOf(signed, operators) ?? owner);
  }

  return (exchange) => {
    const { request, kind, signature } = exchange;
    const body = bytesOfBody(request.body);
    if (body.length < request.bodyBytes) return asUnverified(exchange, CLAIM_REASONS.cut);
    const signed = { url: request.url, headers: request.headers, body };
    if (
      signature.verdict === 'unknown' &&
      findHeader(request.headers, SIGNATURE_HEADER) === REMOVED_SIGNATURE
    )
      return exchange;
    const operator = operatorFor(exchange, signed);
    const now = verdictOn(signed, kind, operator);
    if (operator === undefined && now.verdict === 'unknown') {
      // Nobody's secret is expected of a launch of an unknown casino: that it fits none is all that was ever said.
      const isUnchanged = kind === 'launch' && ['mismatch', 'malformed'].includes(signature.verdict);
      return isUnchanged
        ? { ...exchange, signature: { ...signature, expected: null } }
        : asUnverified(exchange, CLAIM_REASONS.noSecret);
    }
    if (now.verdict === 'verified')
      return { ...exchange, signature: now, warnings: exchange.warnings.filter((each) => !isClaim(each)) };
    // A casino of the same name may be another operator's: then only where it was captured anybody could tell.
    const isOtherOperators =
      signature.signer === undefined
        ? signature.verdict === 'unknown' && exchange.warnings.some(isClaim)
        : operator !== undefined && !isSigner(signature.signer, operator);
    if (isOtherOperators && now.verdict === 'mismatch')
      return asUnverified(exchange, CLAIM_REASONS.otherSecret);
    return {
      ...(signature.verdict === 'verified' ? withClaim(exchange, CLAIM_REASONS.otherwise) : exchange),
      signature: now,
    };
  };
}

function asUnverified(
  exchange: ExportedExchange,
  reason: (typeof CLAIM_REASONS)[keyof typeof CLAIM_REASONS],
): ExportedExchange {
  const claimed = exchange.signature.verdict === 'unknown' ? exchange : withClaim(exchange, reason);
  return { ...claimed, signature: { verdict: 'unknown', expected: null } };
}
