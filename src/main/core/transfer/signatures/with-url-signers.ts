import type { ExchangeKind } from '#shared/exchange.ts';
import type { Operator } from '#shared/operators.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { findHeader } from '../../http/headers.ts';
import { findSigner, type SignedRequest } from '../../operators/find-operator.ts';
import type { OperatorStore } from '../../operators/operator-store.ts';
import { decodeBody } from '../encoded-body.ts';
import type { ExportedExchange } from '../exported-exchange.ts';
import { REMOVED_SIGNATURE } from '../redaction/placeholders.ts';
import { checkRequestSignature } from './check-request-signature.ts';
import { isSignatureClaim } from './signature-claims.ts';

/** Whose secret signs the verified callbacks to each URL of an import. */
interface UrlSigners {
  add(url: string, request: Pick<SignedRequest, 'headers' | 'body'>): void;
  /** Null if there is none, or more than one. */
  get(url: string): Operator | null;
  size(): number;
}

export function createUrlSigners(operators: Pick<OperatorStore, 'list'>): UrlSigners {
  const signers = new Map<string, Operator | null>();
  return {
    add(url, request) {
      const operator = findSigner(request, operators);
      if (operator === undefined) return;
      const known = signers.get(url);
      signers.set(url, known === undefined || known?.id === operator.id ? operator : null);
    },
    get: (url) => signers.get(url) ?? null,
    size: () => signers.size,
  };
}

/** Whether a signature of unknown origin can be judged by that of other callbacks. */
export function isAttributableSignature(
  kind: ExchangeKind,
  { headers, body, bodyBytes }: Pick<SignedRequest, 'headers' | 'body'> & { readonly bodyBytes: number },
): boolean {
  const header = findHeader(headers, SIGNATURE_HEADER);
  return (
    isCallback(kind) && header !== undefined && header !== REMOVED_SIGNATURE && body.length === bodyBytes
  );
}

/**
 * Judges callbacks whose signature could not be attributed by others in the same source: if the verified callbacks to a URL
 * are all signed with the secret of one operator, another secret or other bytes are wrong there.
 */
export function withUrlSigners(
  exchanges: readonly ExportedExchange[],
  operators: Pick<OperatorStore, 'list'>,
): readonly ExportedExchange[] {
  const urls = new Set(exchanges.filter(isUnattributed).map(({ request }) => request.url));
  if (urls.size === 0) return exchanges;
  const signers = createUrlSigners(operators);
  const casinos = new Map<string, string | null>();
  for (const exchange of exchanges) {
    const { kind, request, signature, subject } = exchange;
    if (signature.verdict !== 'verified' || !isCallback(kind) || !urls.has(request.url)) continue;
    signers.add(request.url, toSigned(exchange));
    casinos.set(request.url, subject.casinoId);
  }
  return exchanges.map((exchange) => {
    const { kind, request, subject } = exchange;
    const operator = isUnattributed(exchange) ? signers.get(request.url) : null;
    if (operator === null) return exchange;
    return {
      ...exchange,
      subject: { ...subject, casinoId: subject.casinoId ?? casinos.get(request.url) ?? null },
      signature: checkRequestSignature(toSigned(exchange), kind, operator),
    };
  });
}

function isUnattributed(exchange: ExportedExchange): boolean {
  const { kind, signature, warnings } = exchange;
  return (
    signature.verdict === 'unknown' &&
    !warnings.some(isSignatureClaim) &&
    isAttributableSignature(kind, toSigned(exchange))
  );
}

const isCallback = (kind: ExchangeKind): boolean => CALLBACKS.some((callback) => callback === kind);

function toSigned({ request }: ExportedExchange): SignedRequest & { readonly bodyBytes: number } {
  return { ...request, body: decodeBody(request.body) };
}
