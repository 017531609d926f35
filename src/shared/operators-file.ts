import type { z } from 'zod';
import { operatorsFileSchema, type OperatorsFile } from './operators.ts';

/** What is wrong with a file, in words: where (`operators[0].casinos`) and which rule. */
export interface FileProblem {
  readonly field: string;
  readonly message: string;
}

export type ReadOperatorsFile =
  | { readonly kind: 'read'; readonly file: OperatorsFile }
  | { readonly kind: 'problems'; readonly problems: readonly FileProblem[] };

/** Reads the text of an operators file. Nothing is taken from a file that has any problem. */
export function readOperatorsFile(text: string): ReadOperatorsFile {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return {
      kind: 'problems',
      problems: [{ field: '(file)', message: `is not JSON: ${(error as Error).message}` }],
    };
  }
  const parsed = operatorsFileSchema.safeParse(value);
  if (parsed.success) return { kind: 'read', file: parsed.data };
  return { kind: 'problems', problems: parsed.error.issues.flatMap(problemsOf) };
}

function problemsOf(issue: z.core.$ZodIssue): FileProblem[] {
  const field = fieldPath(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: field === '(file)' ? key : `${field}.${key}`,
      message: 'is not a known field',
    }));
  }
  return [{ field, message: issue.message }];
}

function fieldPath(path: readonly PropertyKey[]): string {
  const text = path.reduce<string>(
    (before, key) =>
      typeof key === 'number'
        ? `${before}[${key}]`
        : before === ''
          ? String(key)
          : `${before}.${String(key)}`,
    '',
  );
  return text === '' ? '(file)' : text;
}
