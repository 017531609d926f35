import type { SignatureVerdict } from '#shared/exchange.ts';
import { assertNever } from '#shared/assert-never.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';

/** One sentence that says what the verdict means and what to look at. */
export function explainVerdict(verdict: SignatureVerdict, overBytes: number): string {
  const over = `the ${overBytes} bytes of the body`;
  switch (verdict) {
    case 'verified':
      return `${SIGNATURE_HEADER} is the HMAC-SHA256 of ${over} with the operator's secret.`;
    case 'mismatch':
      return `${SIGNATURE_HEADER} is not the HMAC-SHA256 of ${over} with the operator's secret: another secret was used, or other bytes were signed than were sent.`;
    case 'malformed':
      return `${SIGNATURE_HEADER} is not 64 lower-case hex characters, so it cannot be an HMAC-SHA256 in hex.`;
    case 'missing':
      return `The request carried no ${SIGNATURE_HEADER} header.`;
    case 'anonymous':
      return 'The 64 zeros of an anonymous demo launch: nobody signed it, and nobody has to.';
    case 'unknown':
      return 'No operator of this workbench is responsible for the address, so there is no secret to check the signature with.';
    default:
      return assertNever(verdict);
  }
}
