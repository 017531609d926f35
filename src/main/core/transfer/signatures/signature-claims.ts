import type { ExportedExchange } from '../exported-exchange.ts';

/** Why what a file says of a signature could not be checked here, or does not hold here. */
export const CLAIM_REASONS = {
  noSecret: 'no operator here has the secret',
  otherSecret: "it was checked with a secret other than this operator's",
  otherwise: 'it is not with this secret: something has changed, or a different secret was used',
  cut: 'the body is truncated, so it cannot be checked',
} as const;

const CLAIM = /^The file says the signature was \w+; /;

/** The exchange with what its file says of the signature, in words. */
export function withClaim(
  exchange: ExportedExchange,
  reason: (typeof CLAIM_REASONS)[keyof typeof CLAIM_REASONS],
): ExportedExchange {
  const claim = `The file says the signature was ${exchange.signature.verdict}; ${reason}.`;
  return { ...exchange, warnings: [...exchange.warnings, claim] };
}

export function isClaim(warning: string): boolean {
  return CLAIM.test(warning);
}

/** What was said of the signature where it was judged: a verdict that could not be reached here. Null where nothing was. */
export function claimIn(warnings: readonly string[]): string | null {
  return warnings.findLast(isClaim) ?? null;
}
