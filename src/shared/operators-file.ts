import { operatorsFileSchema, type OperatorsFile } from './operators.ts';
import { problemsOf, type Problem } from './problems.ts';

export type ReadOperatorsFile =
  | { readonly kind: 'read'; readonly file: OperatorsFile }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] };

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
  return parsed.success
    ? { kind: 'read', file: parsed.data }
    : { kind: 'problems', problems: problemsOf(parsed.error, '(file)') };
}
