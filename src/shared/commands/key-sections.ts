import { COMMAND_GROUPS, type Command, type CommandKeys } from './catalogue.ts';
import { formatKeys } from './format-keys.ts';

interface KeyRow {
  readonly keys: readonly CommandKeys[];
  readonly title: string;
}

interface KeySection {
  readonly title: string;
  /** As a person reads them. */
  readonly rows: readonly { readonly keys: readonly string[]; readonly title: string }[];
}

/**
 * Every key there is, by group: for the sheet of keys and for the docs.
 * @param mod what stands on the keyboard for `Mod`
 * @param listKeys keys that belong to whichever list has the focus, and are no commands
 */
export function keySections(mod: string, listKeys: readonly KeyRow[]): readonly KeySection[] {
  return Object.entries<Readonly<Record<string, Command>>>(COMMAND_GROUPS)
    .map(([title, commands]) => {
      const rows = Object.values(commands).map((each): KeyRow => ({
        keys: each.keys ?? [],
        title: each.title,
      }));
      return { title, rows: title === 'Lists' ? [...rows, ...listKeys] : rows };
    })
    .map(({ title, rows }) => ({
      title,
      rows: rows
        .filter(({ keys }) => keys.length > 0)
        .map((row) => ({ title: row.title, keys: row.keys.map((each) => formatKeys(each, mod)) })),
    }))
    .filter(({ rows }) => rows.length > 0);
}
