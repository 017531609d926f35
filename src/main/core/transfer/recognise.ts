import type { ExchangeKind, HeaderList, SignatureVerdict } from '#shared/exchange.ts';
import type { Operator } from '#shared/operators.ts';
import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { ANONYMOUS_SIGNATURE, LAUNCH_DEMO_PATH, LAUNCH_REAL_PATH } from '#shared/protocol/launch.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { readSubject } from '../capture/subject.ts';
import { findHeader } from '../http/headers.ts';
import type { OperatorStore } from '../operators/operator-store.ts';
import { checkSignature, sign } from '../signing/signature.ts';
import type { CarriedExchange } from './carried-exchange.ts';

export interface BareRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: HeaderList;
  readonly body: Buffer;
}

/** What a request was for, whom it was about and what its signature is worth, told from nothing but itself. */
export type Recognise = (request: BareRequest) => Pick<CarriedExchange, 'kind' | 'subject' | 'signature'>;

export function createRecognise(operators: OperatorStore): Recognise {
  return (request) => {
    const kind = kindOf(request);
    const header = findHeader(request.headers, SIGNATURE_HEADER);
    const signer = operators.list().find(({ secret }) => sign(request.body, secret) === header);
    const named = readSubject(request.body, casinoOf(request, kind, operators, signer));
    const expected = operators.findByCasino(named.casinoId ?? '')?.operator;
    return {
      kind,
      subject: { ...named, transactionIds: [...named.transactionIds] },
      signature: verdictOn(request, kind, header, signer ?? expected),
    };
  };
}

function verdictOn(
  { body }: BareRequest,
  kind: ExchangeKind,
  header: string | undefined,
  operator: Operator | undefined,
): { readonly verdict: SignatureVerdict; readonly expected: string | null } {
  if (kind === 'launch' && header === ANONYMOUS_SIGNATURE) return { verdict: 'anonymous', expected: null };
  if (operator !== undefined) {
    const { verdict, expected } = checkSignature(body, header, operator.secret);
    return { verdict, expected };
  }
  // What no wallet was asked with needs no signature.
  const isMissing = kind !== 'other' && (header === undefined || header === '');
  return { verdict: isMissing ? 'missing' : 'unknown', expected: null };
}

function kindOf({ url, body }: BareRequest): ExchangeKind {
  const path = pathOf(url);
  if (path.endsWith(LAUNCH_REAL_PATH) || path.endsWith(LAUNCH_DEMO_PATH)) return 'launch';
  return callbackOf(path) ?? kindOfBody(body);
}

function pathOf(url: string): string {
  return (URL.canParse(url) ? new URL(url).pathname : (url.split(/[?#]/)[0] ?? '')).replace(/\/+$/, '');
}

function callbackOf(path: string): Callback | undefined {
  const last = path.split('/').at(-1);
  return CALLBACKS.find((callback) => callback === last);
}

/** A wallet may have its callbacks at any address: then the fields tell them apart. */
function kindOfBody(body: Buffer): ExchangeKind {
  const value = parsed(body);
  if (value === null) return 'other';
  const types = transactionTypes(value['transactions']);
  if (types.includes('rollback')) return 'rollback';
  if (types.includes('bet') || types.includes('win')) return 'betwin';
  if ('casino_id' in value && 'game' in value) return 'launch';
  if (!('account_id' in value) || !('currency' in value)) return 'other';
  if ('round_id' in value) return 'finish';
  return 'game_id' in value ? 'balance' : 'other';
}

function parsed(body: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function transactionTypes(value: unknown): unknown[] {
  if (!Array.isArray(value)) return [];
  return value.map((each: unknown) =>
    typeof each === 'object' && each !== null && 'type' in each ? each.type : null,
  );
}

/** From the address where it has one that is known here; otherwise from whose secret it was. */
function casinoOf(
  { url }: BareRequest,
  kind: ExchangeKind,
  operators: OperatorStore,
  signer: Operator | undefined,
): string | null {
  const callback = CALLBACKS.find((each) => each === kind);
  if (callback === undefined) return null;
  const segment = pathOf(url).split('/').at(-2) ?? '';
  if (operators.findByCasino(segment) !== undefined) return segment;
  const owner = signer ?? operators.list().find(({ callback_urls: urls }) => urls[callback] === url);
  return owner?.casinos.length === 1 ? (owner.casinos[0]?.id ?? null) : null;
}
