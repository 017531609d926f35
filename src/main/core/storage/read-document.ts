import type { z } from 'zod';
import { toValidationIssues } from '#shared/validation-issue.ts';

/** Reads a document that is stored as JSON, or returns, as the end of a sentence, which field breaks which rule. */
export function readDocument<T>(
  schema: z.ZodType<T>,
  text: string,
): { readonly kind: 'read'; readonly value: T } | { readonly kind: 'unreadable'; readonly reason: string } {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return { kind: 'unreadable', reason: 'it is not JSON' };
  }
  const parsed = schema.safeParse(document);
  if (parsed.success) return { kind: 'read', value: parsed.data };
  const issues = toValidationIssues(parsed.error, 'the document').map(
    ({ field, message }) => `${field} ${message}`,
  );
  return { kind: 'unreadable', reason: issues.slice(0, 3).join(', ') };
}
