import type { SignatureVerdict } from '#shared/exchange.ts';
import type { ExportedExchange } from '../exported-exchange.ts';

/** Why a file's claim about a signature could not be verified here, or is wrong. */
export const CLAIM_REASONS = {
  noSecret: 'no operator here has the secret',
  otherSecret: "it was checked with a secret other than this operator's",
  otherwise: 'with this secret it does not verify: something has changed, or a different secret was used',
  cut: 'the body is truncated, so it cannot be checked',
} as const;

const CLAIMS = [
  /^The file says the signature was \w+; /,
  // As exported without signatures. If a wallet accepted a wrong one, the exchange has a warning about that rule.
  /^The signature was removed on export\. It was checked before: \w+\.$/,
];

/** The claim about a signature that an export removed. */
export const formatRemovedClaim = (verdict: SignatureVerdict): string =>
  `The signature was removed on export. It was checked before: ${verdict}.`;

/** Adds the file's claim about the signature as a warning. */
export function withClaim(
  exchange: ExportedExchange,
  reason: (typeof CLAIM_REASONS)[keyof typeof CLAIM_REASONS],
): ExportedExchange {
  const claim = `The file says the signature was ${exchange.signature.verdict}; ${reason}.`;
  return { ...exchange, warnings: [...exchange.warnings, claim] };
}

/** The claim once an operator here has a secret, which gives a different signature. */
export const withKnownSecret = (claim: string): string =>
  claim.replace(`; ${CLAIM_REASONS.noSecret}.`, `; ${CLAIM_REASONS.otherSecret}.`);

export function isSignatureClaim(warning: string): boolean {
  return CLAIMS.some((claim) => claim.test(warning));
}

/** The claim about a signature that could not be verified here; null if there is none. */
export function findClaim(warnings: readonly string[]): string | null {
  return warnings.findLast(isSignatureClaim) ?? null;
}
