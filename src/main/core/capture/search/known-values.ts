import type { Database } from 'better-sqlite3';
import type { FilterFieldName } from '#shared/filter/filter-fields.ts';
import type { Clock } from '../../clock.ts';
import { notDeleted, type DeletedIds } from '../deletion/deleted-ids.ts';
import { createAdaptiveBatch } from './adaptive-batch.ts';

/** Looks up values that fields of the filter language have had. */
export interface KnownValues {
  /** Values with this prefix (case-insensitive), newest first. Empty for a field without lookup. */
  of(field: FilterFieldName, prefix: string, limit: number): Promise<string[]>;
}

/** Fields covered by `exchange_facets`, and how far back to look, in batches. */
const FACETS: Partial<Record<FilterFieldName, string>> = {
  account: 'account_id',
  casino: 'casino_id',
  game: 'game_id',
  currency: 'currency',
  api_code: 'api_code',
  fault: 'faults',
};
const FACETS_LOOKBACK = 250_000;
const BATCHES = { initial: 2_000, min: 200, max: 50_000 };

/** Fields with their own index: the newest exchanges give the latest values, the index all values with the prefix. */
const INDEXED: Partial<Record<FilterFieldName, { column: string; index: string }>> = {
  round: { column: 'round_id', index: 'exchanges_of_round' },
  session: { column: 'session_id', index: 'exchanges_of_session' },
};
const INDEX_LOOKBACK = 2_000;

/** Sorts after every text with a given prefix. */
const LAST_CHARACTER = '\u{10FFFF}';

export function createKnownValues(
  db: Database,
  clock: Pick<Clock, 'monotonicMs' | 'endOfTurn'>,
  deleted: DeletedIds,
): KnownValues {
  const selectLastId = db.prepare<[], number | null>('SELECT max(id) FROM exchanges').pluck();

  function kept(id: string): string {
    return deleted.isAny() ? `AND ${notDeleted(id)}` : '';
  }

  async function inFacets(column: string, enough: (values: readonly string[]) => boolean): Promise<void> {
    const select = db
      .prepare<[number, number], string>(
        `SELECT e.${column} FROM exchanges e INDEXED BY exchange_facets
         WHERE e.id BETWEEN ? AND ? AND e.${column} IS NOT NULL ${kept('e.id')} GROUP BY 1 ORDER BY max(e.id) DESC`,
      )
      .pluck();
    const adaptive = createAdaptiveBatch(clock, BATCHES);
    const lastId = selectLastId.get() ?? 0;
    const firstId = Math.max(1, lastId - FACETS_LOOKBACK);
    for (let to = lastId; to >= firstId;) {
      const from = Math.max(firstId, to - adaptive.size() + 1);
      const values = adaptive.run(() => select.all(from, to));
      if (enough(values)) return;
      to = from - 1;
      await adaptive.nextTurn();
    }
  }

  function inIndex(
    { column, index }: { column: string; index: string },
    prefix: string,
    limit: number,
  ): string[] {
    const lastId = selectLastId.get() ?? 0;
    const latest = db
      .prepare<[number], string>(
        `SELECT e.${column} FROM exchanges e WHERE e.id > ? AND e.${column} IS NOT NULL ${kept('e.id')}
         GROUP BY 1 ORDER BY max(e.id) DESC`,
      )
      .pluck();
    const beginning = db
      .prepare<[string, string, number], string>(
        `SELECT DISTINCT e.${column} FROM exchanges e INDEXED BY ${index}
         WHERE e.${column} >= ? AND e.${column} < ? ${kept('e.id')} ORDER BY e.${column} DESC LIMIT ?`,
      )
      .pluck();
    return [...latest.all(lastId - INDEX_LOOKBACK), ...beginning.all(prefix, prefix + LAST_CHARACTER, limit)];
  }

  return {
    async of(field, prefix, limit) {
      const found = new Set<string>();
      const begins = prefix.toLowerCase();
      const add = (values: readonly string[]): boolean => {
        for (const value of values) {
          if (found.size < limit && value.toLowerCase().startsWith(begins)) found.add(value);
        }
        return found.size >= limit;
      };
      const facet = FACETS[field];
      const indexed = INDEXED[field];
      if (facet !== undefined)
        await inFacets(facet, (values) => add(field === 'fault' ? values.flatMap(namesIn) : values));
      else if (indexed !== undefined) add(inIndex(indexed, prefix, limit));
      return [...found];
    },
  };
}

function namesIn(faults: string): string[] {
  return JSON.parse(faults) as string[];
}
