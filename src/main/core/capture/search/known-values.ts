import type { Database } from 'better-sqlite3';
import type { FilterFieldName } from '#shared/filter/filter-fields.ts';
import type { Clock } from '../../clock.ts';
import { buildNotDeletedClause, type DeletedIds } from '../deletion/deleted-ids.ts';
import { createAdaptiveBatch } from './adaptive-batch.ts';

/** Looks up values that fields of the filter language have had. */
export interface KnownValues {
  /** Values with this prefix (case-insensitive), newest first. Empty for a field without lookup. */
  find(field: FilterFieldName, prefix: string, limit: number): Promise<string[]>;
}

/** Fields covered by `exchange_facets`, and how far back to look, in batches. */
const FACETS: Partial<Record<FilterFieldName, string>> = {
  account: 'account_id',
  casino: 'casino_id',
  game: 'game_id',
  currency: 'currency',
  api_code: 'api_code',
  fault: 'faults',
  status: 'status',
};
const FACETS_LOOKBACK = 250_000;
const BATCHES = { initial: 2_000, min: 200, max: 50_000 };

/** Fields with their own index: the newest exchanges give the latest values, the index all values with the prefix. */
const INDEXED: Partial<Record<FilterFieldName, { column: string; index: string }>> = {
  round: { column: 'round_id', index: 'exchanges_of_round' },
  session: { column: 'session_id', index: 'exchanges_of_session' },
};
/** Also how far back names of proxies are looked up. */
const INDEX_LOOKBACK = 2_000;

/** Sorts after every text with a given prefix. */
const LAST_CHARACTER = '\u{10FFFF}';

export function createKnownValues(
  db: Database,
  clock: Pick<Clock, 'monotonicMs' | 'endOfTurn'>,
  deleted: DeletedIds,
): KnownValues {
  const selectLastId = db.prepare<[], number | null>('SELECT max(id) FROM exchanges').pluck();

  function buildNotDeletedFilter(id: string): string {
    return deleted.isAny() ? `AND ${buildNotDeletedClause(id)}` : '';
  }

  async function searchFacets(
    column: string,
    addAndCheckFull: (values: readonly string[]) => boolean,
  ): Promise<void> {
    const select = db
      .prepare<[number, number], string>(
        `SELECT CAST(e.${column} AS TEXT) FROM exchanges e INDEXED BY exchange_facets
         WHERE e.id BETWEEN ? AND ? AND e.${column} IS NOT NULL ${buildNotDeletedFilter('e.id')} GROUP BY 1 ORDER BY max(e.id) DESC`,
      )
      .pluck();
    const adaptive = createAdaptiveBatch(clock, BATCHES);
    const lastId = selectLastId.get() ?? 0;
    const firstId = Math.max(1, lastId - FACETS_LOOKBACK);
    for (let to = lastId; to >= firstId;) {
      const from = Math.max(firstId, to - adaptive.size() + 1);
      const values = adaptive.run(() => select.all(from, to));
      if (addAndCheckFull(values)) return;
      to = from - 1;
      await adaptive.nextTurn();
    }
  }

  function searchIndex(
    { column, index }: { column: string; index: string },
    prefix: string,
    limit: number,
  ): string[] {
    const lastId = selectLastId.get() ?? 0;
    const selectLatest = db
      .prepare<[number], string>(
        `SELECT e.${column} FROM exchanges e WHERE e.id > ? AND e.${column} IS NOT NULL ${buildNotDeletedFilter('e.id')}
         GROUP BY 1 ORDER BY max(e.id) DESC`,
      )
      .pluck();
    const selectByPrefix = db
      .prepare<[string, string, number], string>(
        `SELECT DISTINCT e.${column} FROM exchanges e INDEXED BY ${index}
         WHERE e.${column} >= ? AND e.${column} < ? ${buildNotDeletedFilter('e.id')} ORDER BY e.${column} DESC LIMIT ?`,
      )
      .pluck();
    return [
      ...selectLatest.all(lastId - INDEX_LOOKBACK),
      ...selectByPrefix.all(prefix, prefix + LAST_CHARACTER, limit),
    ];
  }

  function searchProxies(): string[] {
    return db
      .prepare<[number], string>(
        `SELECT e.relay ->> '$.proxy' AS proxy FROM exchanges e
         WHERE e.id > ? AND e.vantage = 'proxy' ${buildNotDeletedFilter('e.id')} GROUP BY 1 ORDER BY max(e.id) DESC`,
      )
      .pluck()
      .all((selectLastId.get() ?? 0) - INDEX_LOOKBACK);
  }

  return {
    async find(field, prefix, limit) {
      const found = new Set<string>();
      const lowerPrefix = prefix.toLowerCase();
      const add = (values: readonly string[]): boolean => {
        for (const value of values) {
          if (found.size < limit && value.toLowerCase().startsWith(lowerPrefix)) found.add(value);
        }
        return found.size >= limit;
      };
      const facet = FACETS[field];
      const indexed = INDEXED[field];
      if (facet !== undefined)
        await searchFacets(facet, (values) =>
          add(field === 'fault' ? values.flatMap(parseFaultNames) : values),
        );
      else if (indexed !== undefined) add(searchIndex(indexed, prefix, limit));
      else if (field === 'via') add(searchProxies());
      return [...found];
    },
  };
}

function parseFaultNames(faults: string): string[] {
  return JSON.parse(faults) as string[];
}
