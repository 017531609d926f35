import type { Database } from 'better-sqlite3';
import type { z } from 'zod';

/** One document of the workbench's settings, in memory and on disk. */
export interface Setting<T> {
  get(): T;
  set(value: T): void;
}

/** A setting that nobody has set, or that an older workbench wrote in another shape, has its default. */
export function openSetting<T>(
  db: Database,
  setting: { name: string; schema: z.ZodType<T>; initial: T },
): Setting<T> {
  const select = db.prepare<[string], { value: string }>('SELECT value FROM settings WHERE name = ?');
  const upsert = db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  const stored = select.get(setting.name);
  const parsed = stored === undefined ? null : setting.schema.safeParse(JSON.parse(stored.value));
  let value = parsed?.success === true ? parsed.data : setting.initial;
  return {
    get: () => value,
    set(next) {
      upsert.run(setting.name, JSON.stringify(next));
      value = next;
    },
  };
}
