import { splitFilter } from '#shared/filter/filter-parts.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';

/** The filter with an additional term. An invalid filter is replaced by the term alone. */
export function appendTerm(filter: string, term: string): string {
  const parsed = parseFilter(filter);
  if (parsed.kind === 'invalid' || parsed.node.kind === 'all') return term;
  if (splitFilter(filter).some(({ text }) => text === term)) return filter;
  // Without parentheses, the term would belong to the last alternative only.
  return parsed.node.kind === 'or' && splitFilter(filter).length === 1 && !isParenthesized(filter)
    ? `(${filter}) ${term}`
    : `${filter} ${term}`;
}

/** Whether one pair of parentheses encloses the whole filter: not so in `(a) or (b)`. */
function isParenthesized(filter: string): boolean {
  const inner = /^\((.*)\)$/s.exec(filter.trim())?.[1];
  return inner !== undefined && parseFilter(inner).kind === 'filter';
}
