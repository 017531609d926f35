import { assertNever } from '#shared/assert-never.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import type { SignatureDiagnosis, SignatureCause } from './diagnose.ts';
import type { SpellingCause } from './parse-digest-header.ts';
import { describeCauses, HASH_NAMES, joinParts } from './format-cause.ts';

/** One sentence for an integrator: what was found, and how to fix it. Never contains a secret. */
export function explainDiagnosis(diagnosis: SignatureDiagnosis): string {
  switch (diagnosis.kind) {
    case 'verified':
      return `${SIGNATURE_HEADER} is the HMAC-SHA256 of the body with the operator's secret.`;
    case 'missing':
      return `The request has no ${SIGNATURE_HEADER} header: ${SENDING_ADVICE}.`;
    case 'empty':
      return `${SIGNATURE_HEADER} is empty: ${SENDING_ADVICE}.`;
    case 'anonymous':
      return `${SIGNATURE_HEADER} is 64 zeros, the anonymous demo signature, which is only valid on the demo endpoint. Everywhere else, sign with the operator's secret.`;
    case 'secret_sent':
      return `${SIGNATURE_HEADER} contains the secret itself. Never send it: use it as the key of the HMAC-SHA256 of the body, and send that in lower-case hex.`;
    case 'causes':
      return formatCauses(diagnosis.causes);
    case 'no_operator':
      return formatNoOperator(diagnosis.causes);
    case 'wrong_length':
      return `${SIGNATURE_HEADER} is ${formatPlural(diagnosis.length, 'hex character')} long${
        diagnosis.hashAlgorithm === null
          ? ''
          : `, as the digests of ${HASH_NAMES[diagnosis.hashAlgorithm]} are`
      }, but an HMAC-SHA256 has 64, two for each of its 32 bytes: send the whole digest in lower-case hex.`;
    case 'not_hex':
      return `${SIGNATURE_HEADER} is ${formatPlural(diagnosis.length, 'character')} long and not hex: send the 32 bytes of the HMAC-SHA256 as 64 characters, two for each byte, of 0 to 9 and a to f.`;
    case 'unrecognised':
      return formatUnrecognised(diagnosis.spelling);
    default:
      return assertNever(diagnosis);
  }
}

/** The same for the signature that a wallet computed itself and compared with a correct one. */
export function explainWalletSignature(diagnosis: SignatureDiagnosis): string {
  switch (diagnosis.kind) {
    case 'verified':
      return `This is the signature of the request: the wallet computes it correctly and compares it with something else. Does it read ${SIGNATURE_HEADER} completely?`;
    case 'secret_sent':
      return 'This is the secret itself. It is the key of the HMAC-SHA256 of the body.';
    case 'causes':
    case 'no_operator':
      return diagnosis.causes.length === 0
        ? UNRECOGNIZED
        : `The wallet's signature ${joinParts(describeCauses(diagnosis.causes).found)}. ${COMPUTE_IT}`;
    case 'wrong_length':
    case 'not_hex':
      return `This is not an HMAC-SHA256 in hex, which has 64 characters. ${COMPUTE_IT}`;
    case 'missing':
    case 'empty':
    case 'anonymous':
    case 'unrecognised':
      return UNRECOGNIZED;
    default:
      return assertNever(diagnosis);
  }
}

const COMPUTE_IT =
  'Compute the HMAC-SHA256 over the raw bytes of the body as they arrive, before anything parses them, and write it in lower-case hex.';
const UNRECOGNIZED =
  'It matches neither a known secret nor a common mistake. Compare the secret on both sides, and log the bytes that the wallet hashes: they must be those of the request.';

const SENDING_ADVICE = `send the HMAC-SHA256 of the body, made with the operator's secret, in lower-case hex`;

function formatCauses(causes: readonly SignatureCause[]): string {
  const { found, todo } = describeCauses(causes);
  return isOnlySpelling(causes)
    ? `${SIGNATURE_HEADER} has the right digest but ${joinParts(found)}: ${joinParts(todo)}.`
    : `${SIGNATURE_HEADER} ${joinParts(found)}: ${joinParts(todo)}.`;
}

function isOnlySpelling(causes: readonly SignatureCause[]): boolean {
  return causes.every(({ kind }) => kind === 'spelling' || kind === 'around' || kind === 'prefix');
}

function formatNoOperator(causes: readonly SignatureCause[]): string {
  const unknownOperator = 'No operator of this workbench uses this URL';
  if (causes.length === 0) return `${unknownOperator}, and no operator's secret makes this signature.`;
  const { found } = describeCauses(causes);
  return `${unknownOperator}, but ${SIGNATURE_HEADER} ${joinParts(found)}: check the address and the casino that the request names.`;
}

function formatUnrecognised(spelling: readonly SpellingCause[]): string {
  const cause = 'a different secret was used, or the signed bytes differ from the sent bytes';
  const advice = 'compare the secret, and sign exactly the bytes that are sent';
  if (spelling.length === 0)
    return `${SIGNATURE_HEADER} matches neither a known secret nor a common mistake, so ${cause}: ${advice}.`;
  const { found, todo } = describeCauses(spelling);
  return `${SIGNATURE_HEADER} ${joinParts([...found, 'matches neither a known secret nor a common mistake'])}, so ${cause}: ${joinParts([...todo, advice])}.`;
}
