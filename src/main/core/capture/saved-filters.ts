import type { Database } from 'better-sqlite3';
import type { SavedFilter } from '#shared/contract/exchanges.ts';

/** Filters that a person gave a name. */
export interface SavedFilters {
  /** In the order of their names, upper and lower case alike. */
  list(): SavedFilter[];
  /** Takes the place of the one with the same name. */
  save(filter: SavedFilter): void;
  forget(name: string): void;
}

export function createSavedFilters(db: Database): SavedFilters {
  const select = db.prepare<[], SavedFilter>(
    'SELECT name, filter FROM saved_filters ORDER BY name COLLATE NOCASE, name',
  );
  const upsert = db.prepare<[string, string]>(
    'INSERT INTO saved_filters (name, filter) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET filter = excluded.filter',
  );
  const remove = db.prepare<[string]>('DELETE FROM saved_filters WHERE name = ?');
  return {
    list: () => select.all(),
    save: ({ name, filter }) => void upsert.run(name, filter),
    forget: (name) => void remove.run(name),
  };
}
