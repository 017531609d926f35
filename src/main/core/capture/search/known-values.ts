import type { Database } from 'better-sqlite3';
import type { FilterFieldName } from '#shared/filter/filter-fields.ts';
import type { Clock } from '../../clock.ts';
import { fromIdColumns, toUuidRange } from '../cells/id-columns.ts';
import { buildNotDeletedClause, type DeletedIds } from '../deletion/deleted-ids.ts';
import { createAdaptiveBatch } from './adaptive-batch.ts';

/** Looks up previous values of filter fields. */
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

/**
 * Fields with separate indexes, `exchanges_of_round` and `…_round_uuid`: the newest exchanges give the latest values,
 * the indexes all values with the prefix.
 */
const INDEXED: Partial<Record<FilterFieldName, 'round' | 'session'>> = { round: 'round', session: 'session' };
/** Also how far back names of proxies are looked up. */
const INDEX_LOOKBACK = 2_000;

interface StoredId {
  readonly text: string | null;
  readonly uuid: Buffer | null;
}

/** Sorts after every text with a given prefix. */
const LAST_CHARACTER = '\u{10FFFF}';

export function createKnownValues(
  db: Database,
  clock: Pick<Clock, 'monotonicMs' | 'afterTurn'>,
  deleted: DeletedIds,
): KnownValues {
  const selectLastId = db.prepare<[], number | null>('SELECT max(id) FROM exchanges').pluck();

  function buildNotDeletedFilter(id: string): string {
    return deleted.hasAny() ? `AND ${buildNotDeletedClause(id)}` : '';
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

  function searchIndex(name: 'round' | 'session', prefix: string, limit: number): string[] {
    const lastId = selectLastId.get() ?? 0;
    const [text, uuid] = [`e.${name}_id`, `e.${name}_uuid`];
    const selectLatest = db.prepare<[number], StoredId>(
      `SELECT ${text} AS text, ${uuid} AS uuid FROM exchanges e
       WHERE e.id > ? AND coalesce(${text}, ${uuid}) IS NOT NULL ${buildNotDeletedFilter('e.id')}
       GROUP BY 1, 2 ORDER BY max(e.id) DESC`,
    );
    const selectTexts = db
      .prepare<[string, string, number], string>(
        `SELECT DISTINCT ${text} FROM exchanges e INDEXED BY exchanges_of_${name}
         WHERE ${text} >= ? AND ${text} < ? ${buildNotDeletedFilter('e.id')} ORDER BY ${text} DESC LIMIT ?`,
      )
      .pluck();
    const selectUuids = db
      .prepare<[Buffer, Buffer, number], Buffer>(
        `SELECT DISTINCT ${uuid} FROM exchanges e INDEXED BY exchanges_of_${name}_uuid
         WHERE ${uuid} BETWEEN ? AND ? ${buildNotDeletedFilter('e.id')} ORDER BY ${uuid} DESC LIMIT ?`,
      )
      .pluck();
    const range = toUuidRange(prefix);
    const latest = selectLatest.all(lastId - INDEX_LOOKBACK);
    const uuids = range === null ? [] : selectUuids.all(...range, limit);
    return [
      ...latest.flatMap((row) => fromIdColumns(row.text, row.uuid) ?? []),
      ...uuids.flatMap((each) => fromIdColumns(null, each) ?? []),
      ...selectTexts.all(prefix, prefix + LAST_CHARACTER, limit),
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
