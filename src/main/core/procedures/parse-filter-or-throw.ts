import type { FilterFields } from '#shared/filter/filter-field.ts';
import type { FilterFieldName } from '#shared/filter/filter-fields.ts';
import type { FilterIssue, FilterNode } from '#shared/filter/filter-node.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';

interface Errors {
  INVALID_FILTER(rejection: { data: { issues: FilterIssue[] } }): Error;
}

/**
 * Parses a filter; throws the contract's error with every issue if it is invalid. The fields are those of exchanges
 * unless given.
 */
export function parseFilterOrThrow<Name extends string = FilterFieldName>(
  filter: string,
  errors: Errors,
  fields?: FilterFields<Name>,
): FilterNode<Name> {
  const parsed = parseFilter(filter, fields);
  if (parsed.kind === 'invalid') throw errors.INVALID_FILTER({ data: { issues: [...parsed.issues] } });
  return parsed.node;
}
