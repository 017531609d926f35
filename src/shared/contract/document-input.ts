import { oc } from '@orpc/contract';
import { z } from 'zod';
import { validationIssueSchema } from '../validation-issue.ts';

/** Nothing of a document is taken while any of it is wrong. */
export const validationError = {
  INVALID: {
    status: 422,
    message: 'Not changed.',
    data: z.object({ problems: z.array(validationIssueSchema).min(1) }),
  },
};

/** Which field of a procedure's input holds the document that a person wrote. */
export interface DocumentMeta {
  readonly document: string;
  /** Whether problems name fields from the document on (`casinos[0].id`), or from the input on (`draft.times`). */
  readonly fieldsFrom: 'document' | 'input';
}

/**
 * Begins a procedure whose input holds a document: where that breaks its schema, the caller gets `INVALID` with every
 * problem in words, where any other input is a mistake of the program that calls.
 */
export function takesDocument(document: string, fieldsFrom: DocumentMeta['fieldsFrom'] = 'document') {
  return oc.$meta<DocumentMeta>({ document, fieldsFrom }).errors(validationError);
}

/** A document as it was written, right or not: callers may send anything, and handlers get what the schema made of it. */
export function asWritten<Document>(schema: z.ZodType<Document>): z.ZodType<Document> {
  return schema;
}
