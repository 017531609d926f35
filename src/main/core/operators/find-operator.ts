import type { ExchangeKind, HeaderList } from '#shared/exchange.ts';
import type { Operator } from '#shared/operators.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { findHeader } from '../http/headers.ts';
import { sign } from '../signing/signature.ts';
import type { OperatorStore } from './operator-store.ts';

export interface SignedRequest {
  readonly url: string;
  readonly headers: HeaderList;
  readonly body: Buffer;
}

/** What an exchange says about its operator. */
interface OperatorClues {
  readonly kind: ExchangeKind;
  readonly casinoId: string | null;
}

/** The operator whose secret verifies the request. */
export function findSigner(
  { headers, body }: Pick<SignedRequest, 'headers' | 'body'>,
  operators: Pick<OperatorStore, 'list'>,
): Operator | undefined {
  const header = findHeader(headers, SIGNATURE_HEADER);
  if (header === undefined) return undefined;
  return operators.list().find(({ secret }) => sign(body, secret) === header);
}

/** The operator that has this URL for callbacks of this kind. */
export function findUrlOwner(
  { kind, url }: { readonly kind: ExchangeKind; readonly url: string },
  operators: Pick<OperatorStore, 'list'>,
): Operator | undefined {
  const callback = CALLBACKS.find((each) => each === kind);
  if (callback === undefined) return undefined;
  return operators.list().find(({ callback_urls: urls }) => urls[callback] === url);
}

/**
 * The operator of a callback: that of its casino; if no operator here has that casino, as in files from elsewhere, the
 * one whose secret signed it, or else the one with its URL.
 */
export function findCallbackOperator(
  { kind, casinoId }: OperatorClues,
  request: SignedRequest,
  operators: Pick<OperatorStore, 'list' | 'findByCasino'>,
): Operator | undefined {
  return (
    operators.findByCasino(casinoId ?? '')?.operator ??
    findSigner(request, operators) ??
    findUrlOwner({ kind, url: request.url }, operators)
  );
}
