import { oc } from '@orpc/contract';
import { z } from 'zod';
import { validationIssueSchema } from '../validation-issue.ts';

/** A document is rejected as a whole if any of it is invalid. */
export const validationError = {
  INVALID: {
    status: 422,
    message: 'Not changed.',
    data: z.object({ issues: z.array(validationIssueSchema).min(1) }),
  },
};

/** The field of a procedure's input that contains the user-written document. */
export interface DocumentMeta {
  readonly document: string;
  /** Whether issues name fields relative to the document (`casinos[0].id`) or to the input (`draft.times`). */
  readonly fieldsFrom: 'document' | 'input';
}

/**
 * Starts a procedure whose input contains a document: if that breaks its schema, the caller gets `INVALID` with every
 * issue; any other invalid input is a bug of the calling program.
 */
export function createDocumentProcedure(
  document: string,
  fieldsFrom: DocumentMeta['fieldsFrom'] = 'document',
) {
  return oc.$meta<DocumentMeta>({ document, fieldsFrom }).errors(validationError);
}

/** A document as written, valid or not: callers may send anything, and handlers get the parsed document. */
export function acceptUnchecked<Document>(schema: z.ZodType<Document>): z.ZodType<Document> {
  return schema;
}
