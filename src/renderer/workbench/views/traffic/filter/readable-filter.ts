import { parseFilter } from '#shared/filter/parse-filter.ts';

/** A filter that can be searched for; null if there is none, or if the one in the address is invalid. */
export function toReadableFilter(filter: string): string | null {
  return filter === '' || parseFilter(filter).kind === 'invalid' ? null : filter;
}
