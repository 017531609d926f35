import type { z } from 'zod';

/** The first issue of a schema error, with its field: `account.currency: is required` */
export function describeIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  if (issue === undefined) return 'body: does not match the protocol';
  const field = issue.path.length === 0 ? 'body' : formatFieldPath(issue.path);
  return `${field}: ${describeRule(issue)}`;
}

/** A field as in JavaScript: `transactions[0].id`; empty for the document itself. */
export function formatFieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (before, key) =>
      typeof key === 'number'
        ? `${before}[${key}]`
        : before === ''
          ? String(key)
          : `${before}.${String(key)}`,
    '',
  );
}

/**
 * The broken rule, as a message that follows the field's name. A custom message of a schema is used unchanged; the
 * library's default messages are for programmers, not for the author of a document.
 */
export function describeRule(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      // The library distinguishes a missing field from a wrong one only in its message.
      if (issue.message.endsWith('received undefined')) return 'is required';
      return hasCustomMessage(issue) ? issue.message : `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return hasCustomMessage(issue)
        ? issue.message
        : `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return hasCustomMessage(issue)
        ? issue.message
        : `must ${describeBound(issue.origin, 'at most', issue.maximum)}`;
    case 'too_small':
      return hasCustomMessage(issue)
        ? issue.message
        : `must ${describeBound(issue.origin, 'at least', issue.minimum)}`;
    case 'invalid_key':
      return issue.issues[0] === undefined ? issue.message : describeRule(issue.issues[0]);
    case 'invalid_format':
      return issue.format === 'uuid' && !hasCustomMessage(issue) ? 'must be a UUID' : issue.message;
    default:
      return issue.message;
  }
}

/** The library's own messages all begin like this. */
function hasCustomMessage({ message }: { readonly message: string }): boolean {
  return !/^(Invalid|Too (big|small))\b/.test(message);
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
};

function describeBound(origin: string, bound: 'at most' | 'at least', count: number | bigint): string {
  const isOne = Number(count) === 1;
  switch (origin) {
    case 'string':
      return `have ${bound} ${count} character${isOne ? '' : 's'}`;
    case 'array':
      return `have ${bound} ${count} item${isOne ? '' : 's'}`;
    default:
      return `be ${bound} ${count}`;
  }
}
