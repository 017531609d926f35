import type { z } from 'zod';
import { balanceRequestSchema } from '#shared/protocol/balance.ts';
import { betwinRequestSchema } from '#shared/protocol/betwin.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { API_CODES, refuse, type Refusal } from '#shared/protocol/errors.ts';
import { finishRequestSchema } from '#shared/protocol/finish.ts';
import { describeIssue } from '#shared/protocol/schema-issue.ts';
import { rollbackRequestSchema } from '#shared/protocol/rollback.ts';

const SCHEMAS = {
  balance: balanceRequestSchema,
  betwin: betwinRequestSchema,
  rollback: rollbackRequestSchema,
  finish: finishRequestSchema,
} as const satisfies Record<Callback, z.ZodType>;

type CallbackRequest = {
  [Name in Callback]: { readonly callback: Name; readonly request: z.output<(typeof SCHEMAS)[Name]> };
}[Callback];

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a callback's body, after its signature has been verified; a refusal names the field and the rule. */
export function readCallback(callback: Callback, body: Buffer): CallbackRequest | Refusal {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(body));
  } catch {
    return refuse(API_CODES.badRequest, 'The body is not valid JSON in UTF-8');
  }
  const parsed = SCHEMAS[callback].safeParse(value);
  if (!parsed.success) return refuse(API_CODES.badRequest, describeIssue(parsed.error));
  return { callback, request: parsed.data } as CallbackRequest;
}
