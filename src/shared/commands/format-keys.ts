import type { CommandKeys } from './catalogue.ts';

const NAMES: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
};

/** Keys as people read them: `Ctrl+K`. `mod` is what this keyboard calls the `Mod` key. */
export function formatKeys(keys: CommandKeys, mod: string): string {
  return keys
    .split('+')
    .map((key) => (key === 'Mod' ? mod : (NAMES[key] ?? key)))
    .join('+');
}
