import type { z } from 'zod';
import { toValidationIssues, type ValidationIssue } from './validation-issue.ts';

export type ParsedJson<Value> =
  | { readonly kind: 'read'; readonly value: Value }
  | { readonly kind: 'invalid'; readonly issues: readonly ValidationIssue[] };

/** Parses the text of a file that a user wrote, with or without a BOM, or returns every issue with its field. */
export function parseJson<Value>(text: string, schema: z.ZodType<Value>): ParsedJson<Value> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return {
      kind: 'invalid',
      issues: [{ field: '(file)', message: `is not JSON: ${(error as Error).message}` }],
    };
  }
  const parsed = schema.safeParse(value);
  return parsed.success
    ? { kind: 'read', value: parsed.data }
    : { kind: 'invalid', issues: toValidationIssues(parsed.error, '(file)') };
}
