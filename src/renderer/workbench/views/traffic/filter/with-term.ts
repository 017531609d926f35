import { partsOf } from '#shared/filter/filter-parts.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';

/** The filter, and this term beside it. A filter that is not understood makes way for the term alone. */
export function withTerm(filter: string, term: string): string {
  const parsed = parseFilter(filter);
  if (parsed.kind === 'invalid' || parsed.node.kind === 'all') return term;
  if (partsOf(filter).some(({ text }) => text === term)) return filter;
  // Beside an alternative, the term would belong to the last of its choices only.
  return parsed.node.kind === 'or' && partsOf(filter).length === 1 && !isBracketed(filter)
    ? `(${filter}) ${term}`
    : `${filter} ${term}`;
}

/** Whether it is one pair of brackets from its beginning to its end: `(a) or (b)` is none. */
function isBracketed(filter: string): boolean {
  const inner = /^\((.*)\)$/s.exec(filter.trim())?.[1];
  return inner !== undefined && parseFilter(inner).kind === 'filter';
}
