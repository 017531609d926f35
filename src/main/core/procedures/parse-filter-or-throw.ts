import type { FilterIssue, FilterNode } from '#shared/filter/filter-node.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';

interface Errors {
  INVALID_FILTER(refusal: { data: { issues: FilterIssue[] } }): Error;
}

/** Parses a filter; throws the contract's error with every issue if it is invalid. */
export function parseFilterOrThrow(filter: string, errors: Errors): FilterNode {
  const parsed = parseFilter(filter);
  if (parsed.kind === 'invalid') throw errors.INVALID_FILTER({ data: { issues: [...parsed.issues] } });
  return parsed.node;
}
