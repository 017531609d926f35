import type { SignatureVerdict } from '#shared/exchange.ts';
import { assertNever } from '#shared/assert-never.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';

/** One sentence that says what the verdict means and what to check. */
export function explainVerdict(verdict: SignatureVerdict, overBytes: number): string {
  const over = `the ${overBytes} bytes of the body`;
  switch (verdict) {
    case 'verified':
      return `${SIGNATURE_HEADER} is the HMAC-SHA256 of ${over} with the operator's secret.`;
    case 'mismatch':
      return `${SIGNATURE_HEADER} is not the HMAC-SHA256 of ${over} with the operator's secret: a different secret was used, or the signed bytes differ from the sent bytes.`;
    case 'malformed':
      return `${SIGNATURE_HEADER} is not 64 lower-case hex characters, so it cannot be an HMAC-SHA256 in hex.`;
    case 'missing':
      return `The request has no ${SIGNATURE_HEADER} header.`;
    case 'anonymous':
      return '64 zeros: an anonymous demo launch, which needs no signature.';
    case 'unknown':
      return 'No operator of this workbench uses this URL, so there is no secret to check the signature with.';
    default:
      return assertNever(verdict);
  }
}
