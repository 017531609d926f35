import type { Database } from 'better-sqlite3';
import type { z } from 'zod';
import { readDocument } from './storage/read-document.ts';

/** One document of the workbench's settings, in memory and on disk. */
export interface Setting<T> {
  get(): T;
  set(value: T): void;
}

/**
 * A setting that nobody has set has its default; so has one that cannot be read, because another version or a
 * user wrote it; a message says so. The stored text stays until the setting is saved again.
 */
export function openSetting<T>(
  db: Database,
  setting: { name: string; schema: z.ZodType<T>; initial: T },
  onUnreadable: (message: string) => void,
): Setting<T> {
  const select = db.prepare<[string], { value: string }>('SELECT value FROM settings WHERE name = ?');
  const upsert = db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  const row = select.get(setting.name);
  const read = row === undefined ? null : readDocument(setting.schema, row.value);
  if (read?.kind === 'unreadable')
    onUnreadable(
      `The setting '${setting.name}' stored in ${db.name} cannot be read: ${read.reason}. The default applies until you save the setting.`,
    );
  let value = read?.kind === 'read' ? read.value : setting.initial;
  return {
    get: () => value,
    set(next) {
      upsert.run(setting.name, JSON.stringify(next));
      value = next;
    },
  };
}
