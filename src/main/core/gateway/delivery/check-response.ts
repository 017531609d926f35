import type { z } from 'zod';
import { formatPlural } from '#shared/format/format-plural.ts';
import { balanceResponseSchema } from '#shared/protocol/balance.ts';
import { betwinResponseSchema } from '#shared/protocol/betwin.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { finishResponseSchema } from '#shared/protocol/finish.ts';
import { rollbackResponseSchema } from '#shared/protocol/rollback.ts';
import { describeIssue } from '#shared/protocol/schema-issue.ts';
import { parseBetwinBody, parseRollbackBody } from './callback-body.ts';

/** A callback as it was sent. */
export interface SentCallback {
  readonly callback: Callback;
  readonly body: Buffer;
}

export type ResponseCheck =
  | { readonly kind: 'valid'; readonly balance: string }
  /** The field and the rule of the protocol that it breaks. */
  | { readonly kind: 'invalid'; readonly rule: string };

/**
 * Reads the response of a wallet that accepted: it must fit the callback's schema and, where transactions were sent,
 * have one result for each, in the same order, each echoing its `id_provider` (protocol, betwin and rollback).
 */
export function checkResponse(sent: SentCallback, response: unknown): ResponseCheck {
  switch (sent.callback) {
    case 'balance':
      return read(balanceResponseSchema, response);
    case 'finish':
      return read(finishResponseSchema, response);
    case 'betwin':
      return read(betwinResponseSchema, response, parseBetwinBody(sent.body).transactions);
    case 'rollback':
      return read(rollbackResponseSchema, response, parseRollbackBody(sent.body).transactions);
  }
}

interface TransactionReference {
  readonly id_provider: string;
}

function read(
  schema: z.ZodType<{ balance: string; transactions?: readonly TransactionReference[] }>,
  response: unknown,
  sent: readonly TransactionReference[] = [],
): ResponseCheck {
  const parsed = schema.safeParse(response);
  if (!parsed.success) return { kind: 'invalid', rule: describeIssue(parsed.error) };
  const rule = findEchoError(sent, parsed.data.transactions ?? []);
  return rule === null ? { kind: 'valid', balance: parsed.data.balance } : { kind: 'invalid', rule };
}

function findEchoError(
  sent: readonly TransactionReference[],
  results: readonly TransactionReference[],
): string | null {
  if (results.length !== sent.length) {
    return `transactions: has ${formatPlural(results.length, 'result')} for ${formatPlural(sent.length, 'transaction')}`;
  }
  const wrongIndex = results.findIndex(({ id_provider: id }, index) => id !== sent[index]?.id_provider);
  if (wrongIndex === -1) return null;
  const isRequested = sent.some(({ id_provider: id }) => id === results[wrongIndex]?.id_provider);
  const rule = isRequested ? 'is in a different position than in the request' : 'is not in the request';
  return `transactions[${wrongIndex}].id_provider: ${rule}`;
}
