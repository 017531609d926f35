import type { SIGNATURES } from '#shared/faults/signatures.ts';
import { checkSignature } from '../signing/signature.ts';
import { markViolation, type RuleOverride } from './rule-override.ts';

const ignoreSignature: RuleOverride = (rules, at) => ({
  acceptsSignature: (signed) => rules.acceptsSignature(signed) || markViolation(at, true),
});

export const SIGNATURE_OVERRIDES: Record<keyof typeof SIGNATURES, RuleOverride> = {
  signature_not_verified: ignoreSignature,
  // The catalogue limits it to rollbacks.
  signature_not_verified_on_rollback: ignoreSignature,
  missing_signature_accepted: (rules, at) => ({
    acceptsSignature: (signed) =>
      rules.acceptsSignature(signed) || (signed.check.verdict === 'missing' && markViolation(at, true)),
  }),
  signature_over_reserialised_json: (rules, at) => ({
    acceptsSignature(signed) {
      const rewritten = reserialise(signed.body);
      const isAdmitted =
        rewritten === null
          ? rules.acceptsSignature(signed)
          : checkSignature(rewritten, signed.header, signed.secret).verdict === 'verified';
      return isAdmitted === rules.acceptsSignature(signed) ? isAdmitted : markViolation(at, isAdmitted);
    },
  }),
  invalid_signature_401: (rules, at) => ({
    respondToError(error, rejectedAt) {
      const response = rules.respondToError(error, rejectedAt);
      return rejectedAt === 'signature' ? markViolation(at, { ...response, status: 401 }) : response;
    },
  }),
};

/** Null if it cannot be parsed, so there is nothing to serialise again. */
function reserialise(body: Buffer): Buffer | null {
  try {
    return Buffer.from(JSON.stringify(JSON.parse(body.toString('utf8'))));
  } catch {
    return null;
  }
}
