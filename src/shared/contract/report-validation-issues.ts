import { ORPCError, ValidationError } from '@orpc/contract';
import type { z } from 'zod';
import { toValidationIssues } from '../validation-issue.ts';
import { type DocumentMeta, validationError } from './document-input.ts';

/** Around every procedure: an invalid document is rejected with all of its issues, field by field. */
export async function reportValidationIssues<T>({
  next,
  procedure,
}: {
  next: () => T | PromiseLike<T>;
  procedure: { readonly '~orpc': { readonly meta: object } };
}): Promise<T> {
  try {
    return await next();
  } catch (error) {
    const issues = findValidationIssues(error, procedure['~orpc'].meta);
    if (issues === null) throw error;
    const { status, message } = validationError.INVALID;
    throw new ORPCError('INVALID', { status, message, data: { issues }, cause: error });
  }
}

/** Null if it is not the document that is invalid. */
function findValidationIssues(error: unknown, { document, fieldsFrom }: Partial<DocumentMeta>) {
  if (document === undefined || !(error instanceof ORPCError) || !(error.cause instanceof ValidationError))
    return null;
  // All schemas are zod schemas.
  const issues = error.cause.issues as z.core.$ZodIssue[];
  if (!issues.every(({ path }) => path[0] === document)) return null;
  if (fieldsFrom === 'input') return toValidationIssues({ issues });
  return toValidationIssues({ issues: issues.map((issue) => ({ ...issue, path: issue.path.slice(1) })) });
}
