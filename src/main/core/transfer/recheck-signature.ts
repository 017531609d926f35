import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { findHeader } from '../http/headers.ts';
import type { OperatorStore } from '../operators/operator-store.ts';
import { bytesOfBody } from './body-spelling.ts';
import type { CarriedExchange } from './carried-exchange.ts';
import { REMOVED_SIGNATURE } from './redaction/stand-ins.ts';
import { signerOf, verdictOn, type SignedRequest } from './signature-verdict.ts';

/** An exchange of one of our files, with a verdict that was reached here. */
export type RecheckSignature = (exchange: CarriedExchange) => CarriedExchange;

const NO_SECRET = 'no operator here has the secret';
const OTHERWISE =
  'with the secret here it is not: something was changed since, or it was made with another secret';

/** What an earlier import said of a verdict that it could not reach. */
const CLAIM = new RegExp(`^The file says the signature was \\w+; (?:${NO_SECRET}|${OTHERWISE})\\.$`);

/**
 * Anybody can change a file, so what it says of a signature is a claim: each is checked with the secrets of the operators
 * here, and what cannot be checked is left as words. Where the operators are those of the workbench that wrote the file,
 * the verdicts are those of that workbench.
 */
export function createRecheckSignature(
  operators: Pick<OperatorStore, 'list' | 'findByCasino'>,
): RecheckSignature {
  /** Of a launch, whoever's secret it was; of a callback the casino's, and only where that is unknown whoever's. */
  function operatorFor(exchange: CarriedExchange, signed: SignedRequest) {
    const owner = operators.findByCasino(exchange.subject.casinoId ?? '')?.operator;
    if (owner !== undefined && exchange.kind !== 'launch') return owner;
    // Sent to nobody's address, or nothing that is signed: whose secret it is was no question then, either.
    const isNobodys = exchange.signature.verdict === 'unknown' && !exchange.warnings.some(isClaim);
    return isNobodys ? owner : (signerOf(signed, operators) ?? owner);
  }

  return (exchange) => {
    const { request, kind, signature } = exchange;
    const body = bytesOfBody(request.body);
    if (body.length < request.bodyBytes)
      return unchecked(exchange, 'of the body only a part is here to check it with');
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
      const isStillSo = kind === 'launch' && ['mismatch', 'malformed'].includes(signature.verdict);
      return isStillSo
        ? { ...exchange, signature: { ...signature, expected: null } }
        : unchecked(exchange, NO_SECRET);
    }
    if (now.verdict === 'verified')
      return { ...exchange, signature: now, warnings: exchange.warnings.filter((each) => !isClaim(each)) };
    return {
      ...(signature.verdict === 'verified' ? claimed(exchange, OTHERWISE) : exchange),
      signature: now,
    };
  };
}

function isClaim(warning: string): boolean {
  return CLAIM.test(warning);
}

function unchecked(exchange: CarriedExchange, why: string): CarriedExchange {
  const told = exchange.signature.verdict === 'unknown' ? exchange : claimed(exchange, why);
  return { ...told, signature: { verdict: 'unknown', expected: null } };
}

function claimed(exchange: CarriedExchange, why: string): CarriedExchange {
  const claim = `The file says the signature was ${exchange.signature.verdict}; ${why}.`;
  return { ...exchange, warnings: [...exchange.warnings, claim] };
}
