import type { ValidationIssue } from '#shared/validation-issue.ts';
import type { ExportedFacts } from '../exported-exchange.ts';

type ExchangeReferences = Pick<ExportedFacts, 'n' | 'peer' | 'replayOf' | 'copyOf'>;

/**
 * Checks that the exchanges of a file refer only to exchanges in the same file. `formatPath` returns the field for the
 * message.
 */
export function checkReferences(
  exchanges: readonly ExchangeReferences[],
  formatPath: (index: number, field: string) => string,
): ValidationIssue[] {
  const numbers = new Set<number>();
  const issues: ValidationIssue[] = [];
  for (const [index, { n }] of exchanges.entries()) {
    if (numbers.has(n))
      issues.push({ field: formatPath(index, 'n'), message: `is ${n}, which is used more than once` });
    numbers.add(n);
  }
  for (const [index, exchange] of exchanges.entries()) {
    for (const field of ['peer', 'replayOf', 'copyOf'] as const) {
      const reference = exchange[field] ?? null;
      if (reference !== null && (reference === exchange.n || !numbers.has(reference)))
        issues.push({
          field: formatPath(index, field),
          message: `is ${reference}, but the file has no other exchange with this number`,
        });
    }
  }
  return issues;
}
