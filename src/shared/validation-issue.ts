import { z } from 'zod';
import { describeRule, formatFieldPath } from './protocol/schema-issue.ts';

/** An issue of a document: its field (`casinos[0].id`) and the rule. */
export const validationIssueSchema = z.object({ field: z.string(), message: z.string() });
export type ValidationIssue = z.infer<typeof validationIssueSchema>;

/** Every issue of a schema error, each with its field; `root` names the document itself. */
export function toValidationIssues(
  error: Pick<z.ZodError, 'issues'>,
  root = '(document)',
): ValidationIssue[] {
  return error.issues.flatMap((issue) => flattenIssue(issue, root));
}

/** `casinos[0].id: is required`, of the given document if there are several; `The file is not JSON` for a whole one. */
export function formatIssue({ field, message }: ValidationIssue, document?: string): string {
  const whole = /^\((\w+)\)$/.exec(field)?.[1];
  if (whole !== undefined) return `${document ?? `The ${whole}`} ${message}`;
  return document === undefined ? `${field}: ${message}` : `${document}: ${field} ${message}`;
}

function flattenIssue(issue: z.core.$ZodIssue, root: string): ValidationIssue[] {
  const field = formatFieldPath(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: field === '' ? key : `${field}.${key}`,
      message: 'is not a known field',
    }));
  }
  return [{ field: field === '' ? root : field, message: describeRule(issue) }];
}
