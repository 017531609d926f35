import type { ExchangeKind, HeaderList } from '#shared/exchange.ts';
import type { Operator } from '#shared/operators.ts';
import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { LAUNCH_DEMO_PATH, LAUNCH_REAL_PATH } from '#shared/protocol/launch.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { readSubject } from '../../capture/subject.ts';
import { findHeader } from '../../http/headers.ts';
import type { OperatorStore } from '../../operators/operator-store.ts';
import { findSigner, findUrlOwner } from '../../operators/find-operator.ts';
import type { ExportedExchange } from '../exported-exchange.ts';
import { checkImportedSignature } from '../signatures/check-request-signature.ts';

export interface ImportedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: HeaderList;
  readonly body: Buffer;
}

/** Determines the kind, subject and signature verdict of a request from its content. */
export type RequestClassifier = (
  request: ImportedRequest,
) => Pick<ExportedExchange, 'kind' | 'subject' | 'signature'>;

export function createRequestClassifier(
  operators: Pick<OperatorStore, 'list' | 'findByCasino'>,
): RequestClassifier {
  return (request) => {
    const kind = getKind(request, operators);
    const signer = findSigner(request, operators);
    const subject = readSubject(request.body, findCasino(request, kind, operators, signer));
    const expected = operators.findByCasino(subject.casinoId ?? '')?.operator;
    // Any operator may launch a casino's games; callbacks are signed by the casino's own operator.
    const responsible = kind === 'launch' ? (signer ?? expected) : (expected ?? signer);
    return {
      kind,
      subject: { ...subject, transactionIds: [...subject.transactionIds] },
      signature: checkImportedSignature(request, kind, responsible),
    };
  };
}

function getKind(
  request: ImportedRequest,
  operators: Pick<OperatorStore, 'list' | 'findByCasino'>,
): ExchangeKind {
  const { url, body } = request;
  const path = getPath(url);
  if (path.endsWith(LAUNCH_REAL_PATH) || path.endsWith(LAUNCH_DEMO_PATH)) return 'launch';
  const callback = findCallback(path);
  return callback !== undefined && isLikelyCallback(request, callback, operators)
    ? callback
    : classifyBody(body);
}

/** Other services have such paths, too: a callback is signed, goes to a known wallet or has at least one of its fields. */
function isLikelyCallback(
  { url, headers, body }: ImportedRequest,
  callback: Callback,
  operators: Pick<OperatorStore, 'list' | 'findByCasino'>,
): boolean {
  if (findHeader(headers, SIGNATURE_HEADER) !== undefined) return true;
  if (operators.findByCasino(getPath(url).split('/').at(-2) ?? '') !== undefined) return true;
  return (
    CALLBACK_FIELD.test(body.toString('latin1')) ||
    findUrlOwner({ kind: callback, url }, operators) !== undefined
  );
}

/** Also in a body that is not valid JSON. */
const CALLBACK_FIELD = /"(?:account_id|currency|game_id|round_id|round_id_provider|transactions)"\s*:/;

function getPath(url: string): string {
  return (URL.canParse(url) ? new URL(url).pathname : (url.split(/[?#]/)[0] ?? '')).replace(/\/+$/, '');
}

function findCallback(path: string): Callback | undefined {
  const last = path.split('/').at(-1);
  return CALLBACKS.find((callback) => callback === last);
}

/** A wallet may have its callbacks at any URL, so the fields decide. */
function classifyBody(body: Buffer): ExchangeKind {
  const value = parseBody(body);
  if (value === null) return 'other';
  const types = getTransactionTypes(value['transactions']);
  if (types.includes('rollback')) return 'rollback';
  if (types.includes('bet') || types.includes('win')) return 'betwin';
  if ('casino_id' in value && 'game' in value) return 'launch';
  if (!('account_id' in value) || !('currency' in value)) return 'other';
  if ('round_id' in value) return 'finish';
  return 'game_id' in value ? 'balance' : 'other';
}

function parseBody(body: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function getTransactionTypes(value: unknown): unknown[] {
  if (!Array.isArray(value)) return [];
  return value.map((each: unknown) =>
    typeof each === 'object' && each !== null && 'type' in each ? each.type : null,
  );
}

/** From the URL if it contains a known casino; otherwise from the signer. */
function findCasino(
  { url }: ImportedRequest,
  kind: ExchangeKind,
  operators: Pick<OperatorStore, 'list' | 'findByCasino'>,
  signer: Operator | undefined,
): string | null {
  const callback = CALLBACKS.find((each) => each === kind);
  if (callback === undefined) return null;
  const segment = getPath(url).split('/').at(-2) ?? '';
  if (operators.findByCasino(segment) !== undefined) return segment;
  const owner = signer ?? findUrlOwner({ kind, url }, operators);
  return owner?.casinos.length === 1 ? (owner.casinos[0]?.id ?? null) : null;
}
