import { createHash, createHmac } from 'node:crypto';
import type { Operator } from '#shared/operators.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { findHeader } from '../../http/headers.ts';
import type { OperatorStore } from '../../operators/operator-store.ts';
import { sign } from '../../signing/signature.ts';
import { decodeBody } from '../encoded-body.ts';
import type { ExportedExchange } from '../exported-exchange.ts';

/**
 * Distinguishes secrets without revealing them: a truncated digest with a salt per file, so that two files cannot be
 * linked to one operator.
 */
function hashSecret(secret: string, salt: string): string {
  const digest = createHmac('sha256', Buffer.from(salt, 'hex')).update(`ggw-signer:${secret}`).digest('hex');
  return `${salt}:${digest.slice(0, 16)}`;
}

/** Whether a signature was verified with this operator's secret, as recorded by `addSigners`. */
export function matchesSigner(signer: string, { secret }: Operator): boolean {
  return hashSecret(secret, signer.split(':')[0] ?? '') === signer;
}

/** Records which secret each signature was verified with, if it is still the secret of an operator here. */
export function addSigners(
  exchanges: readonly ExportedExchange[],
  operators: Pick<OperatorStore, 'list'>,
): ExportedExchange[] {
  const salt = createSalt(exchanges);
  const signers = operators.list().map(({ secret }) => ({ secret, signer: hashSecret(secret, salt) }));
  const result: ExportedExchange[] = [];
  for (const exchange of exchanges) {
    const { request, signature } = exchange;
    const judgedBy =
      signature.verdict === 'verified'
        ? findHeader(request.headers, SIGNATURE_HEADER)
        : (signature.expected ?? undefined);
    const body = judgedBy === undefined ? null : decodeBody(request.body);
    const found = body === null ? undefined : signers.find(({ secret }) => sign(body, secret) === judgedBy);
    result.push(
      found === undefined ? exchange : { ...exchange, signature: { ...signature, signer: found.signer } },
    );
  }
  return result;
}

/** Derived from the content: different for each file, and the same for the same file. */
function createSalt(exchanges: readonly ExportedExchange[]): string {
  const hash = createHash('sha256');
  for (const { startedAt, request } of exchanges)
    hash.update(`${startedAt} ${findHeader(request.headers, SIGNATURE_HEADER) ?? ''}\n`);
  return hash.digest('hex').slice(0, 32);
}
