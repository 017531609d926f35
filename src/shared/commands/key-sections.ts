import { COMMAND_GROUPS, type Command, type CommandKeys } from './catalogue.ts';
import { formatKeys } from './format-keys.ts';

interface KeyRow {
  readonly keys: readonly CommandKeys[];
  readonly title: string;
}

interface KeySection {
  readonly title: string;
  /** As people read them. */
  readonly rows: readonly { readonly keys: readonly string[]; readonly title: string }[];
}

/** Keys and clicks of the list of exchanges, which are not commands. */
export const SELECTION_KEYS: readonly KeyRow[] = [
  { keys: ['Shift+ArrowDown', 'Shift+ArrowUp', 'Shift+Click'], title: 'Select a range of exchanges' },
  { keys: ['Mod+Click'], title: 'Add an exchange to the selection, or remove it' },
];

/**
 * Every key, by group: for the key sheet and for the docs.
 * @param mod the keyboard's name for `Mod`
 * @param listKeys keys that apply to the list with the focus, and are not commands
 */
export function listKeySections(mod: string, listKeys: readonly KeyRow[]): readonly KeySection[] {
  return Object.entries<Readonly<Record<string, Command>>>(COMMAND_GROUPS)
    .map(([title, commands]) => {
      const rows = Object.values(commands).map((each): KeyRow => ({
        keys: each.keys ?? [],
        title: each.title,
      }));
      if (title === 'Lists') return { title, rows: [...rows, ...listKeys] };
      return { title, rows: title === 'Traffic' ? [...rows, ...SELECTION_KEYS] : rows };
    })
    .map(({ title, rows }) => ({
      title,
      rows: rows
        .filter(({ keys }) => keys.length > 0)
        .map((row) => ({ title: row.title, keys: row.keys.map((each) => formatKeys(each, mod)) })),
    }))
    .filter(({ rows }) => rows.length > 0);
}
