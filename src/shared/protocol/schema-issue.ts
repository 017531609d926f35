import type { z } from 'zod';

/** What a schema found first, with the field it found it in: `account.currency: is required` */
export function describeIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  const field = issue === undefined || issue.path.length === 0 ? 'body' : issue.path.join('.');
  return `${field}: ${issue === undefined ? 'is not as the protocol says' : ruleOf(issue)}`;
}

function ruleOf(issue: z.core.$ZodIssue): string {
  // The library tells a missing field from a wrong one only in its sentence.
  return issue.code === 'invalid_type' && issue.message.endsWith('received undefined')
    ? 'is required'
    : issue.message;
}
