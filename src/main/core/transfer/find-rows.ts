import { parseFilter } from '#shared/filter/parse-filter.ts';
import type { ExchangeSearch } from '../capture/search/exchange-search.ts';
import type { FindRows } from './select-exchanges.ts';

/** Finds rows of the list as the Traffic view does, and stops where there are enough. */
export function createFindRows(search: ExchangeSearch): FindRows {
  return async (filter, limit) => {
    const parsed = parseFilter(filter);
    if (parsed.kind === 'mistaken') return parsed;
    const ids: number[] = [];
    for await (const piece of search.pieces(parsed.node)) {
      for (const id of piece.ids) if (ids.length < limit) ids.push(id);
      if (ids.length >= limit) break;
    }
    return { kind: 'found', ids };
  };
}
