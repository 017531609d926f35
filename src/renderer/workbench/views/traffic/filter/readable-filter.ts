import { parseFilter } from '#shared/filter/parse-filter.ts';

/** A filter that something can be searched for by; null where there is none, or an address holds one with mistakes. */
export function readableFilter(filter: string): string | null {
  return filter === '' || parseFilter(filter).kind === 'invalid' ? null : filter;
}
